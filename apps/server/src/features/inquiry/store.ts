import type { Insertable } from 'kysely';
import type { Schema, Tx } from '#platform/database';

export async function insertInquiries(
  tx: Tx,
  rows: (Insertable<Schema['app.inquiry']> & { id: string })[],
): Promise<void> {
  await tx.insertInto('app.inquiry').values(rows).execute();
}

/** The lender's first inquiries up to that moment, in the order stored. */
export function firstInquiries(tx: Tx, { until, limit }: { until: Date; limit: number }) {
  return tx
    .selectFrom('app.inquiry')
    .select(['id', 'created_by'])
    .where('created_at', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function insertPrincipals(
  tx: Tx,
  rows: Insertable<Schema['app.inquiry_principal']>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('app.inquiry_principal').values(rows).execute();
}

export function inquiry(tx: Tx, id: string) {
  return tx
    .selectFrom('app.inquiry')
    .select([
      'id',
      'lender_id',
      'created_by',
      'created_at',
      'legal_entity_name',
      'name',
      'ein_encrypted',
      'addr1',
      'city',
      'state',
      'zip5',
      'email',
      'phone',
      'alt_phone',
      'domain_name',
      'store_id',
      'start_date',
      'industry',
      'owner_share',
      'requested_amount',
      'is_portfolio',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The inquiry for queries about a portfolio merchant. Uses the index inquiry_history_item_merchant. */
export function portfolioInquiry(tx: Tx, merchantId: string) {
  return tx
    .selectFrom('app.inquiry_history_item as item')
    .innerJoin('app.inquiry', 'app.inquiry.id', 'item.inquiry_id')
    .select('app.inquiry.id')
    .where('item.merchant_id', '=', merchantId)
    .where('is_portfolio', '=', true)
    .orderBy('app.inquiry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The principals of the inquiries, in the order typed. */
export function principals(tx: Tx, inquiryIds: string[]) {
  return tx
    .selectFrom('app.inquiry_principal')
    .select([
      'id',
      'inquiry_id',
      'first_name',
      'middle_name',
      'last_name',
      'suffix',
      'addr1',
      'city',
      'state',
      'zip5',
      'email',
      'phone',
      'title',
      'share',
      'date_of_birth_encrypted',
      'ssn_last4',
    ])
    .where('inquiry_id', 'in', inquiryIds)
    .orderBy('inquiry_id')
    .orderBy('position')
    .execute();
}

/** The names of the principals by inquiry, in the order typed. */
export async function principalsOf(tx: Tx, inquiryIds: string[]) {
  const rows = inquiryIds.length > 0 ? await principals(tx, inquiryIds) : [];
  const byInquiry = Map.groupBy(rows, ({ inquiry_id }) => inquiry_id);
  return (inquiryId: string) =>
    (byInquiry.get(inquiryId) ?? []).map(({ first_name, last_name }) => ({ first_name, last_name }));
}

export function recent(
  tx: Tx,
  { lenderId, userId, limit }: { lenderId: string; userId: string; limit: number },
) {
  return tx
    .selectFrom('app.inquiry')
    .select(['id', 'legal_entity_name', 'name', 'city', 'state', 'created_at'])
    .where('lender_id', '=', lenderId)
    .where('created_by', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
