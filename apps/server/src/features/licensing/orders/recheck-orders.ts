import { recordStore } from '#features/evidence';
import { type Run, runStore, triggers } from '#features/sources';
import { inLender, inSystem, type Tx } from '#platform/database';
import { type JobHandler, job } from '#platform/jobs';
import { activeLenders } from '#platform/lenders';
import { answeredOrders } from './store.ts';

const HOUR = 60 * 60_000;
/** How long after an answer an undecided order is queried again. */
const RECHECK_AFTER_MS = 6 * HOUR;
/** How long an order is followed. */
const RECHECK_FOR_MS = 30 * 24 * HOUR;

/** The statuses of an order that is not decided yet. */
const OPEN = new Set(['requested', 'in_progress', 'manual_review']);

/** Whether the run shows an order that is not decided yet. */
export async function isOpenOrder(tx: Tx, run: Run): Promise<boolean> {
  const records = await recordStore.shownRecords(tx, [run], ['license']);
  return records.some(({ data }) => OPEN.has(data.verification?.order_status ?? ''));
}

/** Queries undecided orders (in progress or in manual review) of each lender again. */
export const recheckOrders: JobHandler = job('licensing.recheck_orders', async (context) => {
  const now = context.clock.now().getTime();
  for (const lenderId of await inSystem(context.db, activeLenders)) {
    await inLender(context.db, lenderId, async (tx) => {
      const answered = await answeredOrders(tx, {
        orderedSince: new Date(now - RECHECK_FOR_MS),
        answeredBefore: new Date(now - RECHECK_AFTER_MS),
      });
      for (const { id, ...key } of answered) {
        const run = await runStore.run(tx, id);
        if (run && (await isOpenOrder(tx, run))) await triggers.startRun({ ...context, tx }, key, null);
      }
    });
  }
});
