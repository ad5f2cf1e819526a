import { MAX_INTEGER } from '@assay/domain/http';
import type { DayWindow } from '@assay/domain/notifications';
import type { LenderOwner } from '@assay/domain/performance';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { readOnce } from '#platform/shared-reads';

/** A lender's own records of a merchant. Row-level security hides those of others. */
export function ownRelations(tx: Tx, merchantId: string) {
  return tx
    .selectFrom('app.source_record')
    .select([
      'id',
      'merchant_status as status',
      'first_seen_date',
      sql<string | null>`open_date::text`.as('open_date'),
      sql<string | null>`close_date::text`.as('close_date'),
      sql<string | null>`funded_amount::text`.as('funded_amount'),
      sql<string | null>`balance::text`.as('balance'),
      sql<string | null>`funding_date::text`.as('funding_date'),
      sql<LenderOwner[] | null>`owners`.as('owners'),
    ])
    .where('merchant_id', '=', merchantId)
    .where('lender_id', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Other lenders' relations, by number within the merchant (app.partner_relations). */
export async function partnerRelations(tx: Tx, merchantId: string) {
  const { rows } = await sql<{
    partner: number;
    lender_type: string | null;
    status: string | null;
    open_date: string | null;
    close_date: string | null;
  }>`
    select partner, lender_type, status, open_date::text, close_date::text
    from app.partner_relations(${merchantId}::bigint)`.execute(tx);
  return rows;
}

/** The days on which other lenders viewed the merchant, newest first (app.partner_inquiries). */
export const partnerInquiries = (tx: Tx, merchantId: string, max: number) =>
  readOnce(tx, `partner inquiries of ${merchantId}, ${max}`, async () => {
    const { rows } = await sql<{ partner: number; day: string }>`
      select partner, day::text from app.partner_inquiries(${merchantId}::bigint, ${max})`.execute(tx);
    return rows;
  });

/** The lenders' names by number; for staff only. */
export async function namedPartners(tx: Tx, merchantId: string): Promise<Map<number, string>> {
  const { rows } = await sql<{ partner: number; lender: string }>`
    select partner, lender from app.named_partners(${merchantId}::bigint)`.execute(tx);
  return new Map(rows.map(({ partner, lender }) => [partner, lender]));
}

/** Other lenders' inquiries that opened the merchant, newest first; for staff only. */
export async function namedPartnerInquiries(tx: Tx, merchantId: string, max: number) {
  const { rows } = await sql<{
    partner: number;
    inquiry_id: string;
    name: string | null;
    result_dt: Date;
  }>`
    select partner, inquiry_id, name, result_dt
    from app.named_partner_inquiries(${merchantId}::bigint, ${max})`.execute(tx);
  return rows;
}

/**
 * The active lender's own inquiries that opened the merchant, newest first. Uses the index
 * inquiry_history_item_merchant.
 */
export function ownInquiries(tx: Tx, merchantId: string, max: number) {
  return tx
    .selectFrom('app.inquiry_history_item as item')
    .innerJoin('app.inquiry as inquiry', 'inquiry.id', 'item.inquiry_id')
    .select((eb) => [
      'item.inquiry_id',
      eb.fn.coalesce('inquiry.legal_entity_name', 'inquiry.name').as('name'),
      'item.result_dt',
    ])
    .where('item.merchant_id', '=', merchantId)
    .where('inquiry.is_portfolio', '=', false)
    .orderBy('item.result_dt', 'desc')
    .orderBy('item.id', 'desc')
    .limit(max)
    .execute();
}

/** How many entries the inquiry history of a merchant has, the active lender's own and those of other lenders. */
export async function countInquiries(tx: Tx, merchantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from app.inquiry_history_item item join app.inquiry inquiry on inquiry.id = item.inquiry_id
        where item.merchant_id = ${merchantId}::bigint and not inquiry.is_portfolio)::int
      + (select count(*) from app.partner_inquiries(${merchantId}::bigint, ${MAX_INTEGER}))::int as count`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** A closure or bad loan that lenders reported about a merchant, by its notification flag, with its last day. */
export interface ReportedRelation {
  merchant_id: string;
  flag: string;
  day: string;
}

/**
 * What lenders, including the active one, reported within some days about the merchants of the active lender's records;
 * never which lender (app.reported_relations). One query for any number of merchants.
 */
export async function reportedRelations(
  tx: Tx,
  { from, until }: DayWindow,
  zone: string,
): Promise<ReportedRelation[]> {
  const { rows } = await sql<ReportedRelation>`
    select merchant_id, flag, day::text from app.reported_relations(${from}::date, ${until}::date, ${zone})`.execute(
    tx,
  );
  return rows;
}
