import type { PortfolioSection } from '@assay/domain/portfolio';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { PortfolioFilter } from './list-filter.ts';

/** The parts of the list's filter by which rows are counted; the text is not one of them. */
type Counted = Pick<PortfolioFilter, 'lenderId' | 'snapshot' | 'level'>;

/** The counts computed from the rows of a snapshot. */
const fromRows = (lenderId: RawBuilder<unknown>, snapshotId: RawBuilder<unknown>) => sql`
  select tier.section, case when store_id is null then 'company' else 'location' end as level, is_new, tier.rank,
    tier.prev_rank, count(*)::integer as count
  from app.portfolio_snapshot_row
  cross join lateral (values ('overview', overview_rank, overview_prev_rank),
    ('regulatory', regulatory_rank, regulatory_prev_rank), ('service', service_rank, service_prev_rank)
  ) as tier (section, rank, prev_rank)
  where lender_id = ${lenderId} and snapshot_id = ${snapshotId}
  group by 1, 2, 3, 4, 5`;

/** The counts of a snapshot: the stored ones, or computed from its rows when records were removed since. */
function countsOf({ lenderId, snapshot, level }: Counted) {
  const counts = snapshot.is_counted
    ? sql`select * from app.portfolio_snapshot_count
        where lender_id = ${lenderId}::bigint and snapshot_id = ${snapshot.id}::bigint`
    : fromRows(sql`${lenderId}::bigint`, sql`${snapshot.id}::bigint`);
  return sql`(select * from (${counts}) counts where ${level === 'all'} or level = ${level}) c`;
}

/** The number of records in a section that match the filter, ignoring its text. */
export async function countByTier(tx: Tx, filter: PortfolioFilter): Promise<number> {
  const { section, rank, prevRank, isNew } = filter;
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::integer as count from ${countsOf(filter)}
    where section = ${section} and (${rank === undefined} or rank is not distinct from ${rank ?? null}::smallint)
      and (${prevRank === undefined} or (prev_rank is not distinct from ${prevRank ?? null}::smallint and not is_new))
      and (${!isNew} or is_new)`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The number of records in each tier of each section, and how many of them are new. */
export async function tierCounts(
  tx: Tx,
  counted: Counted,
): Promise<{ section: PortfolioSection; rank: number | null; total: number; new: number }[]> {
  const { rows } = await sql<{ section: PortfolioSection; rank: number | null; total: number; new: number }>`
    select section, rank, sum(count)::integer as total,
      coalesce(sum(count) filter (where is_new), 0)::integer as new
    from ${countsOf(counted)} group by 1, 2`.execute(tx);
  return rows;
}

/** The number of records that moved from each tier to each other one since the previous snapshot; new ones are not moved. */
export async function moves(
  tx: Tx,
  counted: Counted & { section: PortfolioSection },
): Promise<{ from: number | null; to: number | null; count: number }[]> {
  const { rows } = await sql<{ from: number | null; to: number | null; count: number }>`
    select prev_rank as "from", rank as "to", sum(count)::integer as count
    from ${countsOf(counted)} where section = ${counted.section} and not is_new group by 1, 2 order by 1, 2`.execute(
    tx,
  );
  return rows;
}

/** Computes the missing counts of the lender's complete snapshots. The caller has locked them. */
export async function countSnapshots(tx: Tx, lenderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from app.portfolio_snapshot
    where lender_id = ${lenderId}::bigint and not is_counted and finished_at is not null
    order by id for update`.execute(tx);
  for (const { id } of rows) {
    await sql`delete from app.portfolio_snapshot_count
      where lender_id = ${lenderId}::bigint and snapshot_id = ${id}::bigint`.execute(tx);
    await sql`
      insert into app.portfolio_snapshot_count (lender_id, snapshot_id, section, level, is_new, rank, prev_rank, count)
      select ${lenderId}::bigint, ${id}::bigint, * from (${fromRows(sql`${lenderId}::bigint`, sql`${id}::bigint`)}) counts`.execute(
      tx,
    );
    await sql`update app.portfolio_snapshot set is_counted = true where id = ${id}::bigint`.execute(tx);
  }
}
