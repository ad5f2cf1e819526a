import type { Tx } from '#platform/database';

/** Whether a report named the merchant as an association: a report of the inquiry, or any of the active lender's. */
export async function isAssociated(tx: Tx, merchantId: string, inquiryId?: string): Promise<boolean> {
  let query = tx.selectFrom('app.association').select('id').where('related_merchant_id', '=', merchantId);
  if (inquiryId) query = query.where('inquiry_id', '=', inquiryId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** The newest inquiry of the active lender in which a report named the merchant as an association. */
export async function newestAssociation(tx: Tx, merchantId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app.association')
    .select('inquiry_id')
    .where('related_merchant_id', '=', merchantId)
    .orderBy('found_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.inquiry_id;
}
