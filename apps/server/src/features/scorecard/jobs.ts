import { openedMerchants } from '#features/inquiry';
import { lenderById } from '#platform/actor';
import { inLender } from '#platform/database';
import { type JobHandler, job } from '#platform/jobs';
import { evaluateScorecard } from './evaluate-scorecard.ts';
import { scoredMerchants } from './store.ts';

export const scorecardJobs: JobHandler[] = [
  job('scorecard.evaluate', async (run, { lender_id, inquiry_id, merchant_id }) => {
    const { db, clock, signal } = run;
    const merchants = await inLender(db, lender_id, async (tx) => {
      if (merchant_id) return scoredMerchants(tx, [merchant_id]);
      return scoredMerchants(tx, inquiry_id ? await openedMerchants(tx, inquiry_id) : undefined);
    });
    // One transaction per merchant: the lock is held shortly, and a kill loses one evaluation at most.
    for (const merchantId of merchants) {
      signal.throwIfAborted();
      await inLender(db, lender_id, async (tx) => {
        const lender = await lenderById(tx, lender_id);
        if (lender) await evaluateScorecard(tx, run, { merchantId, lender, now: clock.now() });
      });
    }
  }),
];
