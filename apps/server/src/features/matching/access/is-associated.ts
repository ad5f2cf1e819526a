import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Whether a report named the merchant as an association: a report of the inquiry, or any of the active lender's. */
export async function isAssociated(tx: Tx, merchantId: string, inquiryId?: string): Promise<boolean> {
  let query = tx.selectFrom('app.association').select('id').where('related_merchant_id', '=', merchantId);
  if (inquiryId) query = query.where('inquiry_id', '=', inquiryId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** The merchants that reports of the active lender name as associations of a merchant. */
export const associatedMerchants = (tx: Tx, merchantId: string): Promise<string[]> =>
  associatedBy(tx, 'merchant_id', [merchantId]);

/** Those of the merchants that reports of the active lender name as associations. */
export const filterAssociated = (tx: Tx, merchantIds: readonly string[]): Promise<string[]> =>
  associatedBy(tx, 'related_merchant_id', merchantIds);

async function associatedBy(
  tx: Tx,
  side: 'merchant_id' | 'related_merchant_id',
  ids: readonly string[],
): Promise<string[]> {
  const found = await tx
    .selectFrom('app.association')
    .select('related_merchant_id')
    .distinct()
    .where(side, '=', sql<string>`any (${ids}::bigint[])`)
    .where('gone_at', 'is', null)
    .orderBy('related_merchant_id')
    .execute();
  return found.map(({ related_merchant_id }) => related_merchant_id);
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
