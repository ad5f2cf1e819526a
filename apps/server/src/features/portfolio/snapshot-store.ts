import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { isOfPortfolio } from './portfolio-merchants.ts';
import type { SectionScores } from './section-scores.ts';

/** The snapshot of a month, complete or not. */
export function snapshotOf(tx: Tx, lenderId: string, month: string) {
  return tx
    .selectFrom('app.portfolio_snapshot')
    .select(['id', 'finished_at'])
    .where('lender_id', '=', lenderId)
    .where('month', '=', month)
    .executeTakeFirst();
}

/**
 * Begins the snapshot of a month, compared with the newest complete one before it; undefined when it exists already.
 */
export async function beginSnapshot(
  tx: Tx,
  { lenderId, month, now }: { lenderId: string; month: string; now: Date },
): Promise<void> {
  await sql`
    insert into app.portfolio_snapshot (lender_id, month, begun_at, previous_id)
    values (${lenderId}::bigint, ${month}::date, ${now}::timestamptz, (
      select id from app.portfolio_snapshot
      where lender_id = ${lenderId}::bigint and month < ${month}::date and finished_at is not null
      order by month desc limit 1))
    on conflict (lender_id, month) do nothing`.execute(tx);
}

/** The last record in an incomplete snapshot; undefined for a complete one. */
export function snapshotProgress(tx: Tx, id: string) {
  return tx
    .selectFrom('app.portfolio_snapshot')
    .select('done_through')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

/** An incomplete snapshot, locked until the transaction ends; undefined for a complete one. */
export function lockSnapshot(tx: Tx, id: string) {
  return tx
    .selectFrom('app.portfolio_snapshot')
    .select(['id', 'done_through', 'previous_id'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the last record that is in the snapshot. */
export async function advanceSnapshot(tx: Tx, id: string, snapshotProgress: string): Promise<void> {
  await tx
    .updateTable('app.portfolio_snapshot')
    .set({ done_through: snapshotProgress })
    .where('id', '=', id)
    .execute();
}

/** Marks a snapshot as complete. */
export async function finishSnapshot(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('app.portfolio_snapshot').set({ finished_at: now }).where('id', '=', id).execute();
}

/** Asks for a month's complete snapshot to be taken again; nothing while that is under way. */
export async function requestRetake(tx: Tx, lenderId: string, month: string): Promise<void> {
  await tx
    .updateTable('app.portfolio_snapshot')
    .set({ retaken_through: '0' })
    .where('lender_id', '=', lenderId)
    .where('month', '=', month)
    .where('finished_at', 'is not', null)
    .where('retaken_through', 'is', null)
    .execute();
}

/** The snapshot that is being retaken, with the last record it has so far; locked until the transaction ends. */
export function lockRetake(tx: Tx, lenderId: string) {
  return tx
    .selectFrom('app.portfolio_snapshot')
    .select(['id', 'retaken_through'])
    .where('lender_id', '=', lenderId)
    .where('retaken_through', 'is not', null)
    .orderBy('month', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function advanceRetake(tx: Tx, id: string, through: string): Promise<void> {
  await tx
    .updateTable('app.portfolio_snapshot')
    .set({ retaken_through: through })
    .where('id', '=', id)
    .execute();
}

/** Completes a snapshot that was taken again: drops the records that left the portfolio, and has it counted again. */
export async function finishRetake(
  tx: Tx,
  { lenderId, id, now, today }: { lenderId: string; id: string; now: Date; today: string },
): Promise<void> {
  await sql`
    delete from app.portfolio_snapshot_row row using app.source_record r
    where row.lender_id = ${lenderId}::bigint and row.snapshot_id = ${id}::bigint
      and r.lender_id = row.lender_id and r.id = row.record_id and not ${isOfPortfolio(today)}`.execute(tx);
  await tx
    .updateTable('app.portfolio_snapshot')
    .set({ retaken_through: null, retaken_at: now, is_counted: false })
    .where('id', '=', id)
    .execute();
}

const DELISTED_AT_ONCE = 5_000;

/** Removes a batch of rows of older snapshots from the list's indexes; false when none is left. */
export async function delistOldRows(tx: Tx, lenderId: string): Promise<boolean> {
  const { rows } = await sql`
    with whole as (
      select id, month from app.portfolio_snapshot
      where lender_id = ${lenderId}::bigint and finished_at is not null)
    update app.portfolio_snapshot_row row set is_listed = false
    from (
      select record_id, snapshot_id from app.portfolio_snapshot_row
      where lender_id = ${lenderId}::bigint and is_listed
        and snapshot_id in (select id from whole where month < (select max(month) from whole))
      limit ${DELISTED_AT_ONCE}) earlier
    where row.lender_id = ${lenderId}::bigint and row.record_id = earlier.record_id
      and row.snapshot_id = earlier.snapshot_id
    returning 1`.execute(tx);
  return rows.length === DELISTED_AT_ONCE;
}

/** A record with its scores. */
export interface ScoredRecord {
  record_id: string;
  /** The day on which it joined the portfolio; by default that of the record. */
  date_added?: string;
  scores: SectionScores;
}

/** Stores the scores of records, in the place of those of a snapshot that is taken again, with their external ids and their tiers in the previous snapshot. */
export async function insertRows(
  tx: Tx,
  { snapshotId, zone, records }: { snapshotId: string; zone: string; records: readonly ScoredRecord[] },
): Promise<void> {
  const scored = records.map(({ record_id, date_added, scores: { overview, regulatory, service } }) => ({
    record_id,
    date_added,
    overview_score: overview.score,
    overview_rank: overview.rank,
    regulatory_score: regulatory.score,
    regulatory_rank: regulatory.rank,
    service_score: service.score,
    service_rank: service.rank,
  }));
  await sql`
    insert into app.portfolio_snapshot_row (lender_id, snapshot_id, record_id, name, city, state, store_id, date_added,
      is_new, search_text, overview_score, overview_rank, overview_prev_score, overview_prev_rank, regulatory_score,
      regulatory_rank, regulatory_prev_score, regulatory_prev_rank, service_score, service_rank, service_prev_score,
      service_prev_rank, position, behind)
    select s.lender_id, s.id, r.record_id, named.name, c.city, c.state, c.store_id,
      coalesce(r.date_added, (c.created_at at time zone ${zone})::date),
      coalesce(coalesce(r.date_added::timestamp at time zone ${zone}, c.created_at) > coalesce(before.retaken_at, before.begun_at),
        false),
      app.portfolio_search_text(named.name, c, m),
      r.overview_score, r.overview_rank, p.overview_score, p.overview_rank,
      r.regulatory_score, r.regulatory_rank, p.regulatory_score, p.regulatory_rank,
      r.service_score, r.service_rank, p.service_score, p.service_rank,
      coalesce(lien.rank, 'not_known'), lien.behind
    from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb) as r (record_id bigint, date_added date,
      overview_score numeric, overview_rank smallint, regulatory_score numeric, regulatory_rank smallint,
      service_score numeric, service_rank smallint)
    join app.portfolio_snapshot s on s.id = ${snapshotId}::bigint
    join app.source_record c on c.lender_id = s.lender_id and c.id = r.record_id
    join app.merchant m on m.id = c.merchant_id
    cross join lateral (select coalesce(nullif(c.name, ''), m.name) as name) named
    left join app.portfolio_snapshot before on before.lender_id = s.lender_id and before.id = s.previous_id
    left join app.portfolio_snapshot_row p
      on p.lender_id = s.lender_id and p.record_id = c.id and p.snapshot_id = s.previous_id
    -- Locked, so that one that is being changed is not missed.
    left join lateral (select rank, behind from app.lien_position lien
      where lien.lender_id = s.lender_id and lien.merchant_id = c.merchant_id for share) lien on true
    on conflict (lender_id, record_id, snapshot_id) do update set name = excluded.name, city = excluded.city,
      state = excluded.state, store_id = excluded.store_id, search_text = excluded.search_text,
      overview_score = excluded.overview_score, overview_rank = excluded.overview_rank,
      regulatory_score = excluded.regulatory_score, regulatory_rank = excluded.regulatory_rank,
      service_score = excluded.service_score, service_rank = excluded.service_rank, position = excluded.position,
      behind = excluded.behind`.execute(tx);
}

/** Copies the stored position of a merchant to its records in the newest complete snapshot and in a running one. */
export async function updatePositions(
  tx: Tx,
  { lenderId, merchantId }: { lenderId: string; merchantId: string },
): Promise<void> {
  await sql`
    update app.portfolio_snapshot_row row set position = lien.rank, behind = lien.behind
    from app.source_record r
    join app.lien_position lien on lien.lender_id = r.lender_id and lien.merchant_id = r.merchant_id
    where r.lender_id = ${lenderId}::bigint and r.merchant_id = ${merchantId}::bigint
      and row.lender_id = r.lender_id and row.record_id = r.id
      and row.snapshot_id in (
        select id from app.portfolio_snapshot where lender_id = ${lenderId}::bigint and month >= coalesce((
          select max(month) from app.portfolio_snapshot
          where lender_id = ${lenderId}::bigint and finished_at is not null), '-infinity'))`.execute(tx);
}

/** The ids of the active lender's records by external id. */
export async function recordsByExternalId(tx: Tx, lenderId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('app.source_record')
    .select(['id', 'external_id'])
    .where('lender_id', '=', lenderId)
    .execute();
  return new Map(rows.map(({ id, external_id }) => [external_id, id]));
}
