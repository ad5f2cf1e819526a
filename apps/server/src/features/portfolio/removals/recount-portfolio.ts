import { inLender } from '#platform/database';
import type { JobOptions, JobRun } from '#platform/jobs';
import { countSnapshots } from '../count-store.ts';

type Payload = { lender_id: string };

/** The job that recounts a lender's snapshots after records were removed or restored, queued at most once by its key. */
export const recountJob = (lender_id: string): ['portfolio.recount', Payload, JobOptions] => [
  'portfolio.recount',
  { lender_id },
  { jobKey: `portfolio.recount:${lender_id}` },
];

export const recountPortfolio = ({ db }: Pick<JobRun, 'db'>, { lender_id }: Payload): Promise<void> =>
  inLender(db, lender_id, (tx) => countSnapshots(tx, lender_id));
