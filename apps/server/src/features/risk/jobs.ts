import { rescoreOf, scorecardsOf } from '@assay/domain/jobs';
import { filterOpened, openedMerchants } from '#features/inquiry';
import { associatedMerchants, filterAssociated } from '#features/matching';
import { inLender, inSystem, type Tx } from '#platform/database';
import { type JobHandler, type JobRun, job } from '#platform/jobs';
import { activeLenders } from '#platform/lenders';
import { scoreMerchant } from './score-merchant.ts';
import * as store from './store.ts';

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

/** Those of the merchants that have a score. */
const scoredOf = async (tx: Tx, merchantIds: readonly string[]): Promise<Set<string>> =>
  new Set((await store.lastScores(tx, merchantIds)).map(({ merchant_id }) => merchant_id));

export const riskJobs: JobHandler[] = [
  job('risk.rescore', async (run, payload) => {
    await rescore(run, payload.lender_id, async (tx) =>
      'inquiry_id' in payload ? openedMerchants(tx, payload.inquiry_id) : [payload.merchant_id],
    );
    await followUp(run, payload);
  }),
  job('risk.score_related', async (run, { lender_id, merchant_id }) => {
    const [related, before] = await inLender(run.db, lender_id, async (tx) => {
      const ids = await associatedMerchants(tx, merchant_id);
      return [ids, await scoredOf(tx, ids)];
    });
    await rescore(run, lender_id, async () => related.filter((id) => !before.has(id)));
    await inLender(run.db, lender_id, async (tx) => {
      // The merchant's own score counts theirs.
      if ((await scoredOf(tx, related)).size > before.size)
        await run.jobs.add(tx, ...rescoreOf({ lender_id, merchant_id }));
    });
  }),
  job('risk.rescore_merchants', async ({ db, jobs, signal }, { lender_id, merchant_ids }) => {
    for (const lenderId of lender_id ? [lender_id] : await inSystem(db, activeLenders)) {
      signal.throwIfAborted();
      await inLender(db, lenderId, async (tx) => {
        const shown = [
          ...(await filterOpened(tx, merchant_ids)),
          ...(await filterAssociated(tx, merchant_ids)),
        ];
        for (const merchant_id of new Set(shown))
          await jobs.add(tx, ...rescoreOf({ lender_id: lenderId, merchant_id }));
      });
    }
  }),
  job('risk.rescore_daily', async (run) => {
    for (const lenderId of await inSystem(run.db, activeLenders)) {
      await rescore(run, lenderId, (tx) => openedMerchants(tx));
      await followUp(run, { lender_id: lenderId });
    }
  }),
];
