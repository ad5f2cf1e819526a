import { sql } from 'kysely';
import { isOfPortfolio } from '#features/portfolio';
import { type Tx, tryLockNamed } from '#platform/database';

/** Which sources check a merchant: the free or the paid ones. */
export type CheckCost = 'free' | 'paid';

const column = (of: CheckCost) => sql.ref(of === 'free' ? 'seen.checked_at' : 'seen.paid_checked_at');

/** Takes the lock on the lender's portfolio checks until the transaction ends; false when another holds it. */
export const tryLockChecks = (tx: Tx, lenderId: string): Promise<boolean> =>
  tryLockNamed(tx, 'monitoring check', lenderId);

/**
 * How many merchants were checked since a moment. Uses the indexes monitored_merchant_checked and
 * monitored_merchant_paid.
 */
export async function checkedSince(tx: Tx, lenderId: string, of: CheckCost, since: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from app.monitored_merchant seen
    where seen.lender_id = ${lenderId}::bigint and ${column(of)} > ${since}`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/**
 * The portfolio merchants that were not checked since a moment: those never checked first, then by the day of the last
 * check, within a day the riskiest first and those without a score last.
 */
export async function dueMerchants(
  tx: Tx,
  {
    lenderId,
    of,
    since,
    today,
    limit,
  }: { lenderId: string; of: CheckCost; since: Date; today: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ merchant_id: string }>`
    select portfolio.merchant_id
    from (select distinct merchant_id from app.source_record
      where lender_id = ${lenderId}::bigint and ${isOfPortfolio(today)}) portfolio
    left join app.monitored_merchant seen
      on seen.lender_id = ${lenderId}::bigint and seen.merchant_id = portfolio.merchant_id
    left join (select distinct on (merchant_id) merchant_id, score from app.risk_score
      where lender_id = ${lenderId}::bigint order by merchant_id, version desc) risk
      on risk.merchant_id = portfolio.merchant_id
    where ${column(of)} is null or ${column(of)} <= ${since}
    order by (${column(of)} at time zone 'UTC')::date nulls first, nullif(risk.score, 100) nulls last,
      portfolio.merchant_id
    limit ${limit}`.execute(tx);
  return rows.map(({ merchant_id }) => merchant_id);
}

/** When the portfolio merchant checked longest ago was checked: null for one never checked, undefined without merchants. */
export async function oldestCheck(
  tx: Tx,
  { lenderId, of, today }: { lenderId: string; of: CheckCost; today: string },
): Promise<{ checked_at: Date | null } | undefined> {
  const { rows } = await sql<{ checked_at: Date | null }>`
    select ${column(of)} as checked_at
    from (select distinct merchant_id from app.source_record
      where lender_id = ${lenderId}::bigint and ${isOfPortfolio(today)}) portfolio
    left join app.monitored_merchant seen
      on seen.lender_id = ${lenderId}::bigint and seen.merchant_id = portfolio.merchant_id
    order by ${column(of)} nulls first
    limit 1`.execute(tx);
  return rows[0];
}

export async function markChecked(
  tx: Tx,
  { lenderId, merchantId, of, now }: { lenderId: string; merchantId: string; of: CheckCost; now: Date },
): Promise<void> {
  const checked = of === 'free' ? { checked_at: now } : { paid_checked_at: now };
  await tx
    .insertInto('app.monitored_merchant')
    .values({ lender_id: lenderId, merchant_id: merchantId, ...checked })
    .onConflict((conflict) => conflict.columns(['lender_id', 'merchant_id']).doUpdateSet(checked))
    .execute();
}

/** Marks every merchant of the lender as checked at a moment. For a demo. */
export async function markPortfolioChecked(tx: Tx, lenderId: string, at: Date): Promise<void> {
  await sql`
    insert into app.monitored_merchant (lender_id, merchant_id, checked_at)
    select distinct lender_id, merchant_id, ${at}::timestamptz from app.source_record
    where lender_id = ${lenderId}::bigint
    on conflict do nothing`.execute(tx);
}
