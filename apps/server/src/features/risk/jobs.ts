import { inLender, inSystem } from '#platform/database';
import { type JobHandler, type JobRun, job } from '#platform/jobs';
import { activeLenders } from '#platform/lenders';
import { scoreMerchant } from './score-merchant.ts';
import * as store from './store.ts';

/** Each merchant in a transaction of its own: a lock is held shortly, and a kill loses one computation at most. */
async function rescore({ db, clock, signal }: JobRun, lenderId: string, inquiryId?: string): Promise<void> {
  const merchants = await inLender(db, lenderId, (tx) => store.openedMerchants(tx, inquiryId));
  for (const merchantId of merchants) {
    signal.throwIfAborted();
    await inLender(db, lenderId, (tx) => scoreMerchant(tx, { lenderId, merchantId, now: clock.now() }));
  }
}

export const riskJobs: JobHandler[] = [
  job('risk.rescore', (run, { lender_id, inquiry_id }) => rescore(run, lender_id, inquiry_id)),
  job(
    'risk.rescore_daily',
    async (run) => {
      for (const lenderId of await inSystem(run.db, activeLenders)) await rescore(run, lenderId);
    },
    '20 9 * * *',
  ),
];
