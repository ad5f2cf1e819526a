import type { Insertable, Selectable } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { readOnce } from '#platform/shared-reads';

export type StoredOrder = Selectable<Schema['app.license_order']>;

export async function insertOrder(tx: Tx, row: Insertable<Schema['app.license_order']>): Promise<string> {
  const { id } = await tx
    .insertInto('app.license_order')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the active lender ever ordered a verification. */
export async function hasOrders(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('app.license_order').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The orders of a merchant, newest first. Uses the index license_order_merchant. */
export const ordersOf = (tx: Tx, merchantId: string): Promise<StoredOrder[]> =>
  readOnce(tx, `license orders of ${merchantId}`, () =>
    tx
      .selectFrom('app.license_order')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .orderBy('ordered_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );

export function orderOfRun(tx: Tx, runId: string): Promise<StoredOrder | undefined> {
  return tx.selectFrom('app.license_order').selectAll().where('source_run_id', '=', runId).executeTakeFirst();
}

/** The runs of orders made since `orderedSince` that were answered before `answeredBefore`. */
export function answeredOrders(
  tx: Tx,
  { orderedSince, answeredBefore }: { orderedSince: Date; answeredBefore: Date },
) {
  return tx
    .selectFrom('app.license_order as ordered')
    .innerJoin('app.source_run as run', 'run.id', 'ordered.source_run_id')
    .select(['run.id', 'run.lender_id', 'run.inquiry_id', 'run.merchant_id', 'run.source', 'run.try'])
    .where('ordered.ordered_at', '>=', orderedSince)
    .where('run.status', '=', 'available')
    .where('run.finished_at', '<', answeredBefore)
    .execute();
}
