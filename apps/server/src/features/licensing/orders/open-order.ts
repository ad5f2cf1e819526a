import { recordStore } from '#features/evidence';
import type { Run } from '#features/sources';
import type { Tx } from '#platform/database';

/** The statuses of an order that is not decided yet. */
const OPEN = new Set(['requested', 'in_progress', 'manual_review']);

/** Whether the run shows an order that is not decided yet. */
export async function isOpenOrder(tx: Tx, run: Run): Promise<boolean> {
  const records = await recordStore.shownRecords(tx, [run], ['license']);
  return records.some(({ data }) => OPEN.has(data.verification?.order_status ?? ''));
}
