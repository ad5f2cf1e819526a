import { rescoreOf, scorecardsOf } from '@assay/domain/jobs';
import { filterOpened, openedMerchants } from '#features/inquiry';
import { inLender, inSystem, type Tx } from '#platform/database';
import { type JobHandler, type JobRun, job } from '#platform/jobs';
import { activeLenders } from '#platform/lenders';
import { scoreMerchant } from './score-merchant.ts';

/** One transaction per merchant: the lock is held shortly, and a kill loses one computation at most. */
async function rescore(run: JobRun, lenderId: string, of: (tx: Tx) => Promise<string[]>): Promise<void> {
  const { db, clock, signal } = run;
  const merchants = await inLender(db, lenderId, of);
  for (const merchantId of merchants) {
    signal.throwIfAborted();
    await inLender(db, lenderId, (tx) => scoreMerchant(tx, run, { lenderId, merchantId, now: clock.now() }));
  }
}

/** Scorecards are evaluated after the score, because it is one of their inputs. */
const followUp = (run: JobRun, subject: Parameters<typeof scorecardsOf>[0]): Promise<void> =>
  inLender(run.db, subject.lender_id, (tx) => run.jobs.add(tx, ...scorecardsOf(subject)));

export const riskJobs: JobHandler[] = [
  job('risk.rescore', async (run, payload) => {
    await rescore(run, payload.lender_id, async (tx) =>
      'inquiry_id' in payload ? openedMerchants(tx, payload.inquiry_id) : [payload.merchant_id],
    );
    await followUp(run, payload);
  }),
  job('risk.rescore_merchants', async ({ db, jobs, signal }, { lender_id, merchant_ids }) => {
    for (const lenderId of lender_id ? [lender_id] : await inSystem(db, activeLenders)) {
      signal.throwIfAborted();
      await inLender(db, lenderId, async (tx) => {
        for (const merchant_id of await filterOpened(tx, merchant_ids))
          await jobs.add(tx, ...rescoreOf({ lender_id: lenderId, merchant_id }));
      });
    }
  }),
  job(
    'risk.rescore_daily',
    async (run) => {
      for (const lenderId of await inSystem(run.db, activeLenders)) {
        await rescore(run, lenderId, (tx) => openedMerchants(tx));
        await followUp(run, { lender_id: lenderId });
      }
    },
    '20 9 * * *',
  ),
];
