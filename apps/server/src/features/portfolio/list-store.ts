import type { PortfolioOrder, PortfolioSection } from '@assay/domain/portfolio';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';
import { indexOrder, type Order, orderByClause, orderOf, shownColumns } from './list-columns.ts';
import { column, conditionsOf, type PortfolioFilter } from './list-filter.ts';

const wholeSnapshots = (tx: Tx, lenderId: string) =>
  tx
    .selectFrom('app.portfolio_snapshot')
    .select([
      'id',
      sql<Date>`coalesce(retaken_at, begun_at)`.as('taken_at'),
      'previous_id',
      'is_counted',
      sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<boolean>`month = max(month) over ()`.as('is_latest'),
    ])
    .where('lender_id', '=', lenderId)
    .where('finished_at', 'is not', null)
    .orderBy('month', 'desc');

/** The newest complete snapshot of the active lender; undefined when there is none. */
export const latestSnapshot = (tx: Tx, lenderId: string) =>
  wholeSnapshots(tx, lenderId).limit(1).executeTakeFirst();

/** The complete snapshot of a month, YYYY-MM; undefined when there is none. */
export const snapshotOfMonth = async (tx: Tx, lenderId: string, month: string) =>
  (await wholeSnapshots(tx, lenderId).execute()).find((snapshot) => snapshot.month === month);

/** The part of the list to read: limit and offset, or everything. */
export interface ListPart {
  sortBy: PortfolioOrder | undefined;
  limit: number | null;
  offset: number;
}

/** The rows, joined with their records where the order needs a column of the record. */
const rowsFor = ({ isOfRecord }: Order) =>
  isOfRecord
    ? sql`app.portfolio_snapshot_row as row
        join app.source_record as record on record.lender_id = row.lender_id and record.id = row.record_id`
    : sql`app.portfolio_snapshot_row as row`;

/**
 * The record ids of a part of the list, in its order, from an index where one serves it. Only these rows are read then,
 * so a deep page reads no earlier row. A backward index scan would begin with the nulls, which come last here: they are
 * queried separately after the others.
 */
export async function idsInOrder(tx: Tx, filter: PortfolioFilter, part: ListPart): Promise<string[]> {
  const order = orderOf(filter.section, part.sortBy);
  const { limit, offset } = part;
  const from = rowsFor(order);
  const ids = async (
    where: RawBuilder<unknown>,
    by: RawBuilder<unknown>,
    { max, behind }: { max: number | null; behind: number },
  ) => {
    const { rows } = await sql<{ id: string }>`
      select row.record_id as id from ${from} where ${conditionsOf(filter)} and ${where}
      order by ${by} limit ${max}::bigint offset ${behind}`.execute(tx);
    return rows.map(({ id }) => id);
  };
  if (!(order.isDescending && order.mayLack))
    return ids(sql`true`, indexOrder(order), { max: limit, behind: offset });
  const [first = sql`true`] = order.by;
  const known = await ids(sql`${first} is not null`, indexOrder(order), { max: limit, behind: offset });
  if (known.length === limit) return known;
  const isPast = known.length === 0 && offset > 0;
  const passed = isPast ? await countRows(tx, filter, sql`${first} is not null`) : offset;
  const lacking = await ids(sql`${first} is null`, sql`row.record_id`, {
    max: limit === null ? null : limit - known.length,
    behind: Math.max(0, offset - passed),
  });
  return [...known, ...lacking];
}

/** Counts the rows of the list. Use `countByTier` for a filter that it knows, because it reads stored counts. */
export async function countRows(
  tx: Tx,
  filter: PortfolioFilter,
  where: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from app.portfolio_snapshot_row as row
    where ${conditionsOf(filter)} and ${where}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * The record ids of a part of the rows that match a text, and the number of matches. The matches are found once, then
 * counted and sorted, because most texts match few. Uses the index portfolio_row_search for texts of three letters or
 * more.
 */
export async function idsByText(
  tx: Tx,
  filter: PortfolioFilter,
  { sortBy, limit, offset }: ListPart,
): Promise<{ count: number; ids: string[] }> {
  const order = orderOf(filter.section, sortBy);
  const through = limit === null ? sql`` : sql`${offset + limit}::integer`;
  const { rows } = await sql<{ count: number; ids: string[] | null }>`
    select count(*)::integer as count,
      (array_agg(row.record_id::text order by ${orderByClause(order)}))[
        ${offset + 1}::integer : ${through}] as ids
    from ${rowsFor(order)} where ${conditionsOf(filter)}`.execute(tx);
  return { count: rows[0]?.count ?? 0, ids: rows[0]?.ids ?? [] };
}

/** Rows of the list by record id, unordered, with the records' current merchants. Uses the primary key. */
export function rowsOf(
  tx: Tx,
  { lenderId, snapshot, section }: Pick<PortfolioFilter, 'lenderId' | 'snapshot' | 'section'>,
  ids: readonly string[],
) {
  return tx
    .selectFrom('app.portfolio_snapshot_row as row')
    .innerJoin('app.source_record as record', (join) =>
      join.onRef('record.lender_id', '=', 'row.lender_id').onRef('record.id', '=', 'row.record_id'),
    )
    .select(shownColumns(section))
    .where('row.lender_id', '=', lenderId)
    .where('row.snapshot_id', '=', snapshot.id)
    .where('row.record_id', '=', sql<string>`any (${ids}::bigint[])`)
    .execute();
}

/** The newest complete snapshots, newest first. */
export const snapshots = (tx: Tx, lenderId: string, max: number) =>
  wholeSnapshots(tx, lenderId).limit(max).execute();

/** The scores of records in the newest complete snapshots, oldest first. Uses the primary key. */
export function scoresOf(
  tx: Tx,
  {
    lenderId,
    section,
    ids,
    max,
  }: { lenderId: string; section: PortfolioSection; ids: readonly string[]; max: number },
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
        and finished_at is not null order by month desc limit ${max})`,
    )
    .orderBy('row.record_id')
    .orderBy('snapshot.month')
    .execute();
}
