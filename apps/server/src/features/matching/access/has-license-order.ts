import type { Tx } from '#platform/database';

/** Whether the active lender ordered a license verification for the merchant. Uses the index license_order_merchant. */
export async function hasLicenseOrder(tx: Tx, merchantId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('app.license_order')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
