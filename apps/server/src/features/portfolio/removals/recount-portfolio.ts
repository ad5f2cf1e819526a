import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { countSnapshots } from '../count-store.ts';

/** Recounts a lender's snapshots after records were removed or restored. */
export function recountPortfolio(
  { db }: Pick<JobRun, 'db'>,
  { lender_id }: { lender_id: string },
): Promise<void> {
  return inLender(db, lender_id, (tx) => countSnapshots(tx, lender_id));
}
