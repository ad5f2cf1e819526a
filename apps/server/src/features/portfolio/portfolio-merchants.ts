import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Statuses that keep a merchant out of the portfolio: applicants and former merchants. */
export const OUTSIDE_STATUSES = ['declined', 'pending', 'closed partner', 'closed out of business'];

/** SQL condition: a lender's source record is in its portfolio on a day. */
export const isOfPortfolio = (today: string) =>
  sql<SqlBool>`(coalesce(lower(merchant_status), '') <> all (${OUTSIDE_STATUSES})
    and (close_date is null or close_date > ${today}::date))`;

/** The number of merchants in the active lender's portfolio. */
export async function countPortfolio(tx: Tx, lenderId: string, today: string): Promise<number> {
  const { count } = await tx
    .selectFrom('app.source_record')
    .select(sql<string>`count(distinct merchant_id)`.as('count'))
    .where('lender_id', '=', lenderId)
    .where(isOfPortfolio(today))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A merchant of a portfolio under the name that its lender uses. */
export interface PortfolioMerchantName {
  merchant_id: string;
  name: string;
  store_ids: string[];
}

/**
 * The merchants that are in the active lender's portfolio on a day of the time zone and had joined it by then, under
 * the name of the oldest record. One query for any number of merchants.
 */
export async function filterPortfolioMembers(
  tx: Tx,
  lenderId: string,
  { day, zone, merchantIds }: { day: string; zone: string; merchantIds: readonly string[] },
): Promise<PortfolioMerchantName[]> {
  const { rows } = await sql<PortfolioMerchantName>`
    select r.merchant_id, coalesce((array_agg(nullif(r.name, '') order by r.id) filter (where r.name <> ''))[1], m.name) as name,
      coalesce(array_agg(distinct r.store_id order by r.store_id) filter (where r.store_id is not null), '{}') as store_ids
    from app.source_record r join app.merchant m on m.id = r.merchant_id
    where r.lender_id = ${lenderId} and r.merchant_id = any (${merchantIds}::bigint[]) and ${isOfPortfolio(day)}
      and least(r.first_seen_date, r.open_date, (r.created_at at time zone ${zone})::date) <= ${day}::date
    group by r.merchant_id, m.name`.execute(tx);
  return rows;
}

/** The merchants that are in the active lender's portfolio on a day. */
export async function portfolioMembers(
  tx: Tx,
  { lenderId, merchantIds, today }: { lenderId: string; merchantIds: readonly string[]; today: string },
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('app.source_record')
    .select('merchant_id')
    .distinct()
    .where('lender_id', '=', lenderId)
    .where('merchant_id', '=', sql<string>`any (${merchantIds}::bigint[])`)
    .where(isOfPortfolio(today))
    .execute();
  return new Set(rows.map(({ merchant_id }) => merchant_id));
}

/** True when a merchant is in the active lender's portfolio on a day. */
export async function isOfPortfolioNow(
  tx: Tx,
  { lenderId, merchantId, today }: { lenderId: string; merchantId: string; today: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('app.source_record')
    .select('id')
    .where('lender_id', '=', lenderId)
    .where('merchant_id', '=', merchantId)
    .where(isOfPortfolio(today))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A record of the portfolio and its merchant. */
export interface PortfolioMember {
  id: string;
  merchant_id: string;
}

/** The next records of the active lender's portfolio, by record id; a merchant may have several. */
export function portfolioPage(
  tx: Tx,
  { lenderId, after, limit, today }: { lenderId: string; after: string; limit: number; today: string },
): Promise<PortfolioMember[]> {
  return tx
    .selectFrom('app.source_record')
    .select(['id', 'merchant_id'])
    .where('lender_id', '=', lenderId)
    .where('id', '>', after)
    .where(isOfPortfolio(today))
    .orderBy('id')
    .limit(limit)
    .execute();
}
