import type { StoredEvidence, StoredKind } from '@assay/domain/evidence';
import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { answeredAt } from './answer-store.ts';
import type { Run } from './run-store.ts';

type Row = Omit<Selectable<Schema['app.evidence_record']>, 'last_gathering' | 'last_seen_at'>;

/**
 * A record as read in a gathering of its run, before it is attributed. It was seen with that gathering's answer, and
 * first when its run found it in this form.
 */
export type StoredRecord<K extends StoredKind = StoredKind> = {
  [Kind in K]: Omit<Row, 'kind' | 'data'> & { kind: Kind; data: StoredEvidence[Kind] };
}[K];

/** `last_gathering` of a record that is still found. */
const STILL_FOUND = sql`2147483647`;

/** Whether a record (`e`) was found in a gathering of its run. */
export const isFoundIn = (gathering: RawBuilder<unknown>) =>
  sql<SqlBool>`${gathering} between e.gathering and e.last_gathering`;

/** The gathering of its run (`r`) as of which a single record (`e`) is read: the shown one, or the last that found it. */
export const ownGathering = sql<number>`case
  when r.shown_gathering between e.gathering and e.last_gathering then r.shown_gathering
  when e.last_gathering = ${STILL_FOUND} then e.gathering
  else e.last_gathering end`;

/** Records (`e`) with their runs (`r`), as read in a gathering. */
export const recordsAsOf = (tx: Tx, gathering: RawBuilder<number>) =>
  tx
    .selectFrom('app.evidence_record as e')
    .innerJoin('app.source_run as r', 'r.id', 'e.source_run_id')
    .select([
      'e.id',
      'e.lender_id',
      'e.source_run_id',
      'e.vendor_answer_id',
      'e.vendor',
      'e.source',
      'e.kind',
      'e.external_id',
      'e.subject_ref',
      'e.subject',
      'e.data',
      gathering.as('gathering'),
      sql<Date>`case when e.gathering = ${gathering} then e.seen_at
        when r.shown_gathering = ${gathering} then coalesce(r.answered_at, e.seen_at)
        else coalesce(e.last_seen_at, r.answered_at, e.seen_at) end`.as('seen_at'),
    ]);

type NewRow = Omit<
  Insertable<Schema['app.evidence_record']>,
  'lender_id' | 'source_run_id' | 'gathering' | 'data'
> & { data: string };

/** A statement takes 65,535 values; a row has about a dozen. */
const ROWS_AT_ONCE = 1_000;

/**
 * Stores what the run's current gathering found. A record that the run already has in the same form is not stored again,
 * and one that the gathering found before stays as it was found first.
 */
export async function insertEvidence(
  tx: Tx,
  run: Pick<Run, 'id' | 'lender_id' | 'gathering'>,
  rows: readonly NewRow[],
): Promise<void> {
  const { id: source_run_id, lender_id, gathering } = run;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const byName = Map.groupBy(rows.slice(from, from + ROWS_AT_ONCE), recordName);
    // Of those with one name, the first.
    const said = [...byName.values()].flatMap(([row]) =>
      row ? { ...row, lender_id, source_run_id, gathering } : [],
    );
    const found = run.gathering > 1 ? await foundAlready(tx, run, said) : [];
    const known = new Set(found.flatMap(({ place, is_known }) => (is_known ? place : [])));
    const again = found.filter(({ place, is_same }) => is_same && !known.has(place));
    if (again.length > 0)
      await sql`update app.source_run set found_again = coalesce(found_again, '{}') || ${again.map(({ id }) => id)}::bigint[]
        where id = ${run.id}::bigint`.execute(tx);
    const stored = known.union(new Set(again.map(({ place }) => place)));
    const fresh = said.filter((_, place) => !stored.has(place));
    if (fresh.length === 0) continue;
    await tx
      .insertInto('app.evidence_record')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The name by which a run knows a record again. */
export const recordName = (record: Pick<Row, 'kind' | 'external_id' | 'subject_ref'>): string =>
  JSON.stringify([record.kind, record.external_id, record.subject_ref]);

/**
 * The current records of the run with the names of the rows, by their place among them: whether its gathering found them
 * already, and whether they are the same. Uses the index evidence_record_current.
 */
async function foundAlready(
  tx: Tx,
  { id, gathering }: Pick<Run, 'id' | 'gathering'>,
  rows: readonly NewRow[],
) {
  const all = (field: 'kind' | 'external_id' | 'subject_ref' | 'subject' | 'vendor' | 'source' | 'data') =>
    sql`${rows.map((row) => row[field])}::text[]`;
  const found = await sql<{ id: string; place: number; is_known: boolean; is_same: boolean }>`
    select e.id, (f.place - 1)::int as place, e.gathering = ${gathering} or e.id = any (coalesce(r.found_again, '{}')) as is_known,
      (e.subject, e.vendor, e.source, e.data) = (f.subject, f.vendor, f.source, f.data::jsonb) as is_same
    from unnest(${all('kind')}, ${all('external_id')}, ${all('subject_ref')}, ${all('subject')}, ${all('vendor')},
      ${all('source')}, ${all('data')}) with ordinality
      as f (kind, external_id, subject_ref, subject, vendor, source, data, place)
    join app.evidence_record e on e.source_run_id = ${id}::bigint and ${isFoundIn(sql`${gathering}::integer`)}
      and (e.kind, e.external_id, e.subject_ref) = (f.kind, f.external_id, f.subject_ref)
    join app.source_run r on r.id = e.source_run_id`.execute(tx);
  return found.rows;
}

/**
 * Ends the records that a gathering did not find any more as they were with the gathering before. Returns what to store
 * with the run, which is locked, so that it shows the gathering. Uses the index evidence_record_current.
 */
export async function showGathering(
  tx: Tx,
  { id, gathering }: Pick<Run, 'id' | 'gathering'>,
): Promise<Updateable<Schema['app.source_run']>> {
  if (gathering > 1)
    await sql`
      update app.evidence_record e set last_gathering = ${gathering}::integer - 1,
        last_seen_at = case when e.gathering < r.shown_gathering then coalesce(r.answered_at, e.seen_at) else e.seen_at end
      from app.source_run r
      where r.id = ${id}::bigint and e.source_run_id = r.id and e.gathering < ${gathering}
        and e.last_gathering >= ${gathering} and e.id <> all (coalesce(r.found_again, '{}'))`.execute(tx);
  const answered_at = (await answeredAt(tx, { id, gathering })) ?? null;
  return { shown_gathering: gathering, answered_at, found_again: null };
}

/** Whether two gatherings of a run differ: a record is in only one of them, or is not the same in both. */
export async function gatheringsDiffer(
  tx: Tx,
  runId: string,
  { before, after }: { before: number; after: number },
): Promise<boolean> {
  // What both found in the same form is one row.
  const onlyIn = (one: number, other: number) => sql`
    select kind, external_id, subject_ref, data from app.evidence_record e
    where source_run_id = ${runId}::bigint and ${isFoundIn(sql`${one}::integer`)}
      and not (${isFoundIn(sql`${other}::integer`)})`;
  const [were, are] = [onlyIn(before, after), onlyIn(after, before)];
  const { rows } = await sql<{ other: boolean }>`
    select exists (${were} except ${are}) or exists (${are} except ${were}) as other`.execute(tx);
  return rows[0]?.other === true;
}

/** How many records the run's gathering in progress has found so far. */
export async function countFound(tx: Tx, { id, gathering }: Pick<Run, 'id' | 'gathering'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(cardinality(found_again), 0) + (
      select count(*) from app.evidence_record where source_run_id = r.id and gathering = ${gathering})::int as count
    from app.source_run r where id = ${id}::bigint`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many records the run's gathering has, which it shows. */
export async function countRecords(
  tx: Tx,
  { id, gathering }: Pick<Run, 'id' | 'gathering'>,
): Promise<number> {
  const { count } = await tx
    .selectFrom('app.evidence_record as e')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('source_run_id', '=', id)
    .where(isFoundIn(sql`${gathering}::integer`))
    .executeTakeFirstOrThrow();
  return Number(count);
}
