import type { Selectable, Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';

export type VendorState = Selectable<Schema['app.vendor_state']>;

/** The vendor's row, inserted on first use and locked until the transaction ends. */
export async function lockVendor(tx: Tx, vendor: string): Promise<VendorState> {
  const lock = tx.selectFrom('app.vendor_state').selectAll().where('vendor', '=', vendor).forUpdate();
  const known = await lock.executeTakeFirst();
  if (known) return known;
  await tx
    .insertInto('app.vendor_state')
    .values({ vendor })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lock.executeTakeFirstOrThrow();
}

export async function updateVendor(
  tx: Tx,
  vendor: string,
  values: Updateable<Schema['app.vendor_state']>,
): Promise<void> {
  await tx.updateTable('app.vendor_state').set(values).where('vendor', '=', vendor).execute();
}

/** The state of each vendor that was ever called or paused, by vendor. */
export async function vendorStates(
  tx: Tx,
): Promise<Map<string, VendorState & { paused_by_email: string | null }>> {
  const rows = await tx
    .selectFrom('app.vendor_state')
    .leftJoin('app.app_user', 'app.app_user.id', 'app.vendor_state.paused_by')
    .selectAll('app.vendor_state')
    .select('app.app_user.email as paused_by_email')
    .execute();
  return new Map(rows.map((row) => [row.vendor, row]));
}
