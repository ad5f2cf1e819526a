import type { portfolioEndpoints } from '@assay/domain/portfolio';
import { lenderOf } from '#platform/actor';
import { inLender } from '#platform/database';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { lockUploadAtStep } from './lock-upload-at-step.ts';
import * as store from './store.ts';
import { uploadJob } from './upload-job.ts';
import { uploadOnWire } from './upload-on-wire.ts';

type Running = 'checking' | 'importing' | 'undoing';

const TASKS = {
  checking: 'portfolio.check_upload',
  importing: 'portfolio.import_upload',
  undoing: 'portfolio.undo_upload',
} as const;

const FAULTS: Record<Running, (fileName: string) => string> = {
  checking: (name) =>
    `Checking "${name}" was stopped: the server ended twice while it read the file. Try again, or discard it and upload the file in parts.`,
  importing: (name) =>
    `The import of "${name}" was stopped: the server ended twice while it ran. Rows imported so far are in the portfolio. Try again to import the rest, or undo the upload.`,
  undoing: (name) =>
    `Undoing "${name}" was stopped: the server ended twice while it ran. Try again to undo the rest.`,
};

const isRunning = (status: string): status is Running => Object.hasOwn(FAULTS, status);

/** Marks an upload whose job was parked as stopped. */
export async function stopUpload(
  { db }: Pick<Services, 'db'>,
  { lender_id, upload_id }: { lender_id: string; upload_id: string },
): Promise<void> {
  await inLender(db, lender_id, async (tx) => {
    const upload = await store.lockUpload(tx, upload_id);
    if (upload && isRunning(upload.status))
      await store.changeUpload(tx, upload_id, { fault: FAULTS[upload.status](upload.file_name) });
  });
}

/** Restarts the check, import or undo of a stopped upload. */
export const retryUpload: Handler<typeof portfolioEndpoints.retry> = async (call) => {
  const { tx, actor, params, jobs } = call;
  const upload = await lockUploadAtStep(tx, params.id, ['checking', 'importing', 'undoing']);
  if (upload.fault === null || !isRunning(upload.status)) return refuse('upload_moved_on');
  await store.changeUpload(tx, upload.id, { fault: null });
  await jobs.add(tx, ...uploadJob(TASKS[upload.status], lenderOf(actor).id, upload.id));
  return uploadOnWire((await store.uploadById(tx, upload.id))!);
};
