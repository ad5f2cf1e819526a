import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { isOfPortfolio, OUTSIDE_STATUSES } from './portfolio-merchants.ts';

/** The number of the lender's records, and of those in its portfolio. */
export async function countRecords(
  tx: Tx,
  lenderId: string,
  today: string,
): Promise<{ records: number; in_portfolio: number }> {
  const { rows } = await sql<{ records: number; in_portfolio: number }>`
    select count(*)::integer as records, (count(*) filter (where ${isOfPortfolio(today)}))::integer as in_portfolio
    from app.source_record where lender_id = ${lenderId}::bigint`.execute(tx);
  return rows[0] ?? { records: 0, in_portfolio: 0 };
}

/**
 * The records outside the portfolio by status, largest group first; those without a closing status but with a past
 * close date are `Closed`.
 */
export async function outsideByReason(
  tx: Tx,
  lenderId: string,
  today: string,
): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select case when lower(merchant_status) = any (${OUTSIDE_STATUSES}) then initcap(merchant_status) else 'Closed' end as reason,
      count(*)::integer as count
    from app.source_record
    where lender_id = ${lenderId}::bigint and not ${isOfPortfolio(today)}
    group by 1 order by 2 desc, 1`.execute(tx);
  return rows;
}

interface SnapshotState {
  /** When the latest complete snapshot was taken. */
  taken_at: Date | null;
  /** The latest complete one is of this month. */
  is_current: boolean;
  /** The last record in the running one; null while none runs. */
  through: string | null;
  /** How many records of the portfolio the running one has. */
  done: number;
  /** How many records of the portfolio the latest complete one lacks. */
  missing: number;
}

/** How current the lender's snapshot is, and the progress of a running one. */
export async function snapshotState(
  tx: Tx,
  { lenderId, month, today }: { lenderId: string; month: string; today: string },
): Promise<SnapshotState> {
  const { rows } = await sql<SnapshotState>`
    with latest as (
      select id, month, coalesce(retaken_at, begun_at) as taken_at from app.portfolio_snapshot
      where lender_id = ${lenderId}::bigint and finished_at is not null order by month desc limit 1
    ), running as (
      select case when finished_at is null then done_through else retaken_through end as through
      from app.portfolio_snapshot
      where lender_id = ${lenderId}::bigint and (finished_at is null or retaken_through is not null)
      order by month desc limit 1
    ), member as (
      select id from app.source_record where lender_id = ${lenderId}::bigint and ${isOfPortfolio(today)}
    )
    select (select taken_at from latest) as taken_at,
      coalesce((select month = ${month}::date from latest), false) as is_current,
      (select through from running) as through,
      (select count(*) from member where id <= (select through from running))::integer as done,
      (select count(*) from member where not exists (select from app.portfolio_snapshot_row row
        where row.lender_id = ${lenderId}::bigint and row.record_id = member.id
          and row.snapshot_id = (select id from latest)))::integer as missing`.execute(tx);
  return rows[0]!;
}
