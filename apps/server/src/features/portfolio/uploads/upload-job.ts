import type { JobOptions } from '#platform/jobs';

type Task = 'portfolio.check_upload' | 'portfolio.import_upload' | 'portfolio.undo_upload';
type Payload = { lender_id: string; upload_id: string };

/** A job of an upload, queued at most once by its key. The imports of a lender run one at a time. */
export function uploadJob<T extends Task>(
  task: T,
  lender_id: string,
  upload_id: string,
): [T, Payload, JobOptions] {
  return [
    task,
    { lender_id, upload_id },
    {
      jobKey: `${task}:${upload_id}`,
      ...(task === 'portfolio.check_upload' ? {} : { queueName: `portfolio upload ${lender_id}` }),
    },
  ];
}
