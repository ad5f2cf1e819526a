import { inLender, inSystem } from '#platform/database';
import { type JobHandler, job } from '#platform/jobs';
import { allLenders } from '#platform/lenders';
import { lockSettledQuota } from './settled-quota.ts';

/** Starts the new month of every lender whose month is over, and catches up after any outage. */
export const creditJobs: JobHandler[] = [
  job('credits.reset', async ({ db, clock, config, signal }) => {
    // Row-level security hides which of them has a quota.
    for (const lenderId of await inSystem(db, allLenders)) {
      signal.throwIfAborted();
      await inLender(db, lenderId, (tx) => lockSettledQuota(tx, lenderId, { clock, config }));
    }
  }),
];
