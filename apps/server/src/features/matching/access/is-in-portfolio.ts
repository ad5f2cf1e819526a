import type { Tx } from '#platform/database';

/** Whether the active lender has its own record of the merchant. Uses the index source_record_merchant. */
export async function isInPortfolio(tx: Tx, lenderId: string, merchantId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('app.source_record')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('lender_id', '=', lenderId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
