import { openedMerchants } from '#features/inquiry';
import { inLender, inSystem, type Tx } from '#platform/database';
import { type JobHandler, type JobRun, job } from '#platform/jobs';
import { activeLenders } from '#platform/lenders';
import { scoreMerchant } from './score-merchant.ts';

/** Each merchant in a transaction of its own: a lock is held shortly, and a kill loses one computation at most. */
async function rescore(run: JobRun, lenderId: string, of: (tx: Tx) => Promise<string[]>): Promise<void> {
  const { db, clock, signal } = run;
  const merchants = await inLender(db, lenderId, of);
  for (const merchantId of merchants) {
    signal.throwIfAborted();
    await inLender(db, lenderId, (tx) => scoreMerchant(tx, run, { lenderId, merchantId, now: clock.now() }));
  }
}

export const riskJobs: JobHandler[] = [
  job('risk.rescore', (run, payload) =>
    rescore(run, payload.lender_id, async (tx) =>
      'inquiry_id' in payload ? openedMerchants(tx, payload.inquiry_id) : [payload.merchant_id],
    ),
  ),
  job(
    'risk.rescore_daily',
    async (run) => {
      for (const lenderId of await inSystem(run.db, activeLenders))
        await rescore(run, lenderId, (tx) => openedMerchants(tx));
    },
    '20 9 * * *',
  ),
];
