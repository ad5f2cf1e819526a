import { inLender, inSystem } from '#platform/database';
import { type JobHandler, job } from '#platform/jobs';
import { allLenders } from '#platform/lenders';
import { lockSettledQuota } from './settled-quota.ts';

/**
 * Begins the month of every lender whose month is over. It looks every quarter of an hour, as time zones change their
 * day on one, and finds what is due however long nothing ran.
 */
export const creditJobs: JobHandler[] = [
  job(
    'credits.reset',
    async ({ db, clock, config, signal }) => {
      // Tenancy hides which of them has a quota.
      for (const lenderId of await inSystem(db, allLenders)) {
        signal.throwIfAborted();
        await inLender(db, lenderId, (tx) => lockSettledQuota(tx, lenderId, { clock, config }));
      }
    },
    '*/15 * * * *',
  ),
];
