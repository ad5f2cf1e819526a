import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Relations that make nobody a merchant of the portfolio: applicants, and those the lender parted with. */
const OUTSIDE = ['declined', 'pending', 'closed partner', 'closed out of business'];

/** Whether a source record of a lender stands in its portfolio on a day. */
export const isOfPortfolio = (today: string) =>
  sql<SqlBool>`(coalesce(lower(merchant_status), '') <> all (${OUTSIDE})
    and (close_date is null or close_date > ${today}::date))`;

/** How many merchants the portfolio of the active lender has. */
export async function countPortfolio(tx: Tx, lenderId: string, today: string): Promise<number> {
  const { count } = await tx
    .selectFrom('app.source_record')
    .select(sql<string>`count(distinct merchant_id)`.as('count'))
    .where('lender_id', '=', lenderId)
    .where(isOfPortfolio(today))
    .executeTakeFirstOrThrow();
  return Number(count);
}
