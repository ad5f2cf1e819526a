import { type Insertable, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { readOnce } from '#platform/shared-reads';

/** Stores that merchants were opened in inquiries, each pair once; returns how many were new. */
export async function insertOpenings(
  tx: Tx,
  rows: Insertable<Schema['app.inquiry_history_item']>[],
): Promise<number> {
  const inserted = await tx
    .insertInto('app.inquiry_history_item')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['inquiry_id', 'merchant_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

export function wasOpened(tx: Tx, inquiryId: string, merchantId: string): Promise<boolean> {
  return readOnce(tx, `opening of ${merchantId} in ${inquiryId}`, async () => {
    const found = await tx
      .selectFrom('app.inquiry_history_item')
      .select('id')
      .where('inquiry_id', '=', inquiryId)
      .where('merchant_id', '=', merchantId)
      .executeTakeFirst();
    return found !== undefined;
  });
}

/** The newest inquiry in which the active lender opened the merchant; undefined when it never did. */
export function newestOpening(tx: Tx, merchantId: string): Promise<string | undefined> {
  return readOnce(tx, `newest opening of ${merchantId}`, async () => {
    const row = await tx
      .selectFrom('app.inquiry_history_item as item')
      .innerJoin('app.inquiry', 'app.inquiry.id', 'item.inquiry_id')
      .select('item.inquiry_id')
      .where('item.merchant_id', '=', merchantId)
      .orderBy('app.inquiry.created_at', 'desc')
      .orderBy('app.inquiry.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.inquiry_id;
  });
}

/**
 * The newest inquiry in which the active lender opened each of the merchants, by merchant, without those never opened.
 */
export async function newestOpenings(tx: Tx, merchantIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('app.inquiry_history_item as item')
    .innerJoin('app.inquiry', 'app.inquiry.id', 'item.inquiry_id')
    .distinctOn('item.merchant_id')
    .select(['item.merchant_id', 'item.inquiry_id'])
    .where('item.merchant_id', '=', sql<string>`any (${merchantIds}::bigint[])`)
    .orderBy('item.merchant_id')
    .orderBy('app.inquiry.created_at', 'desc')
    .orderBy('app.inquiry.id', 'desc')
    .execute();
  return new Map(rows.map(({ merchant_id, inquiry_id }) => [merchant_id, inquiry_id]));
}

/** The merchants that the active lender opened, in one inquiry or in any. */
export async function openedMerchants(tx: Tx, inquiryId?: string): Promise<string[]> {
  let query = tx.selectFrom('app.inquiry_history_item').select('merchant_id').distinct();
  if (inquiryId) query = query.where('inquiry_id', '=', inquiryId);
  return (await query.orderBy('merchant_id').execute()).map(({ merchant_id }) => merchant_id);
}

/** Those of the merchants that the lender opened. */
export async function filterOpened(tx: Tx, merchantIds: readonly string[]): Promise<string[]> {
  const found = await tx
    .selectFrom('app.inquiry_history_item')
    .select('merchant_id')
    .distinct()
    .where('merchant_id', '=', sql<string>`any (${merchantIds}::bigint[])`)
    .orderBy('merchant_id')
    .execute();
  return found.map(({ merchant_id }) => merchant_id);
}

export interface HistoryFilter {
  userId: string;
  inquiryId: string | undefined;
}

function historyOf(tx: Tx, { userId, inquiryId }: HistoryFilter) {
  const query = tx.selectFrom('app.inquiry_history_item as item').where('item.user_id', '=', userId);
  return inquiryId ? query.where('item.inquiry_id', '=', inquiryId) : query;
}

export async function historyCount(tx: Tx, filter: HistoryFilter): Promise<number> {
  const { count } = await historyOf(tx, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The user's most recent openings. Uses the index inquiry_history_item_user. */
export function historyPage(tx: Tx, filter: HistoryFilter, limit: number) {
  return historyOf(tx, filter)
    .innerJoin('app.merchant as merchant', 'merchant.id', 'item.merchant_id')
    .innerJoin('app.inquiry as inquiry', 'inquiry.id', 'item.inquiry_id')
    .select([
      'item.merchant_id',
      'merchant.name as merchant_name',
      'merchant.city',
      'merchant.state',
      'item.inquiry_id',
      'inquiry.legal_entity_name',
      'inquiry.name as inquiry_name',
      'item.result_dt',
    ])
    .orderBy('item.result_dt', 'desc')
    .orderBy('item.id', 'desc')
    .limit(limit)
    .execute();
}
