import type { PortfolioLevel, PortfolioOrder, PortfolioSection } from '@assay/domain/portfolio';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';

/** The newest whole snapshot of the active lender; undefined without one. */
export function latestSnapshot(tx: Tx, lenderId: string) {
  return tx
    .selectFrom('app.portfolio_snapshot')
    .select(['id', 'begun_at', 'previous_id', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where('lender_id', '=', lenderId)
    .where('finished_at', 'is not', null)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What of a snapshot is looked at. */
export interface PortfolioFilter {
  lenderId: string;
  snapshotId: string;
  section: PortfolioSection;
  level: PortfolioLevel;
  /** Undefined is any tier; null those without one. */
  rank?: number | null | undefined;
  prevRank?: number | null | undefined;
  isNew: boolean;
  text?: string | undefined;
}

const column = (section: PortfolioSection, name: 'score' | 'rank' | 'prev_score' | 'prev_rank') =>
  sql.ref<number | null>(`row.${section}_${name}`);

const likePattern = (text: string): string =>
  `%${text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\\%_]/g, '\\$&')}%`;

function levelIs(level: PortfolioLevel) {
  if (level === 'all') return sql<SqlBool>`true`;
  return level === 'company'
    ? sql<SqlBool>`(row.store_id is null) = true`
    : sql<SqlBool>`(row.store_id is null) = false`;
}

const tierIs = (tier: ReturnType<typeof column>, rank: number | null | undefined) => {
  if (rank === undefined) return sql<SqlBool>`true`;
  return rank === null ? sql<SqlBool>`${tier} is null` : sql<SqlBool>`${tier} = ${rank}`;
};

function filtered(tx: Tx, filter: PortfolioFilter) {
  const { lenderId, snapshotId, section, level, rank, prevRank, isNew, text } = filter;
  let query = tx
    .selectFrom('app.portfolio_snapshot_row as row')
    .where('row.lender_id', '=', lenderId)
    .where('row.snapshot_id', '=', snapshotId)
    .where(levelIs(level))
    .where(tierIs(column(section, 'rank'), rank))
    .where(tierIs(column(section, 'prev_rank'), prevRank));
  if (isNew) query = query.where(sql<SqlBool>`row.is_new = true`);
  if (text) query = query.where('row.search_text', 'like', likePattern(text));
  return query;
}

export async function count(tx: Tx, filter: PortfolioFilter): Promise<number> {
  const { count } = await filtered(tx, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Where the order is by tier, the worst stands first, then by score and name. */
function orderOf(section: PortfolioSection, sortBy: PortfolioOrder | undefined) {
  const usual = sql`${column(section, 'rank')} asc, ${column(section, 'score')} asc, lower(row.name) asc`;
  if (!sortBy) return sql`${usual}, row.record_id asc`;
  const name = sortBy.replace('-', '');
  const direction = sortBy.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const by: Record<string, ReturnType<typeof sql>> = {
    merchant_id: sql`record.merchant_id`,
    name: sql`lower(row.name)`,
    city: sql`lower(row.city)`,
    state: sql`lower(row.state)`,
    store_id: sql`lower(row.store_id)`,
    level: sql`row.store_id is not null`,
    date_added: sql`row.date_added`,
    rank: column(section, 'rank'),
    score: column(section, 'score'),
    prev_rank: column(section, 'prev_rank'),
    prev_score: column(section, 'prev_score'),
    rank_diff: sql`${column(section, 'rank')} - ${column(section, 'prev_rank')}`,
  };
  return sql`${by[name]} ${direction}, row.record_id asc`;
}

/** The rows of the list. */
export function page(
  tx: Tx,
  filter: PortfolioFilter,
  { sortBy, limit, offset }: { sortBy: PortfolioOrder | undefined; limit: number; offset: number },
) {
  const { section } = filter;
  let query = filtered(tx, filter)
    .select([
      'row.record_id as id',
      'row.name',
      'row.city',
      'row.state',
      'row.store_id',
      column(section, 'rank').as('rank'),
      column(section, 'score').as('score'),
      'row.date_added',
      column(section, 'prev_rank').as('prev_rank'),
      column(section, 'prev_score').as('prev_score'),
    ])
    .orderBy(orderOf(section, sortBy))
    .limit(limit)
    .offset(offset);
  if (sortBy?.endsWith('merchant_id'))
    query = query.innerJoin('app.source_record as record', (join) =>
      join.onRef('record.lender_id', '=', 'row.lender_id').onRef('record.id', '=', 'row.record_id'),
    );
  return query.execute();
}

/** The merchants that records of the active lender are of today. */
export async function merchantsOfRecords(
  tx: Tx,
  lenderId: string,
  recordIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('app.source_record')
    .select(['id', 'merchant_id'])
    .where('lender_id', '=', lenderId)
    .where('id', '=', sql<string>`any (${recordIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, merchant_id }) => [id, merchant_id]));
}

/** How many records stand in each tier of each section, and how many of them are new. By portfolio_row_counts. */
export async function tierCounts(
  tx: Tx,
  filter: Pick<PortfolioFilter, 'lenderId' | 'snapshotId' | 'level'>,
): Promise<{ section: PortfolioSection; rank: number | null; total: number; new: number }[]> {
  const { rows } = await sql<{
    section: PortfolioSection;
    rank: number | null;
    total: number;
    new: number;
  }>`
    select case when grouping(overview_rank) = 0 then 'overview' when grouping(regulatory_rank) = 0 then 'regulatory'
        else 'service' end as section,
      coalesce(overview_rank, regulatory_rank, service_rank) as rank,
      count(*)::integer as total, (count(*) filter (where is_new))::integer as new
    from app.portfolio_snapshot_row as row
    where row.lender_id = ${filter.lenderId} and row.snapshot_id = ${filter.snapshotId} and ${levelIs(filter.level)}
    group by grouping sets ((overview_rank), (regulatory_rank), (service_rank))`.execute(tx);
  return rows;
}

/** How many records went from which tier to which since the snapshot before. By portfolio_row_counts. */
export async function moves(
  tx: Tx,
  filter: Pick<PortfolioFilter, 'lenderId' | 'snapshotId' | 'section' | 'level'>,
): Promise<{ from: number | null; to: number | null; count: number }[]> {
  const { section } = filter;
  const { rows } = await sql<{ from: number | null; to: number | null; count: number }>`
    select ${column(section, 'prev_rank')} as "from", ${column(section, 'rank')} as "to", count(*)::integer as count
    from app.portfolio_snapshot_row as row
    where row.lender_id = ${filter.lenderId} and row.snapshot_id = ${filter.snapshotId} and ${levelIs(filter.level)}
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

/** What the newest whole snapshots counted, newest first. */
export function snapshotCounts(tx: Tx, lenderId: string, most: number) {
  return tx
    .selectFrom('app.portfolio_snapshot')
    .select(['counts', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where('lender_id', '=', lenderId)
    .where('finished_at', 'is not', null)
    .orderBy('month', 'desc')
    .limit(most)
    .execute();
}

/** The scores of records in the newest whole snapshots, oldest first. By the primary key. */
export function scoresOf(
  tx: Tx,
  {
    lenderId,
    section,
    ids,
    most,
  }: { lenderId: string; section: PortfolioSection; ids: readonly string[]; most: number },
) {
  return tx
    .selectFrom('app.portfolio_snapshot_row as row')
    .innerJoin('app.portfolio_snapshot as snapshot', (join) =>
      join.onRef('snapshot.lender_id', '=', 'row.lender_id').onRef('snapshot.id', '=', 'row.snapshot_id'),
    )
    .select([
      'row.record_id as id',
      sql<string>`to_char(snapshot.month, 'YYYY-MM')`.as('month'),
      column(section, 'score').as('score'),
    ])
    .where('row.lender_id', '=', lenderId)
    .where('row.record_id', '=', sql<string>`any (${ids}::bigint[])`)
    .where(
      sql<SqlBool>`snapshot.id in (select id from app.portfolio_snapshot where lender_id = ${lenderId}
        and finished_at is not null order by month desc limit ${most})`,
    )
    .orderBy('row.record_id')
    .orderBy('snapshot.month')
    .execute();
}
