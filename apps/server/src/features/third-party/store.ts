import type { SourceKind, StoredEvidence, StoredKind } from '@assay/domain/third-party';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ListAsked } from '#features/screening';
import type { Schema, Tx } from '#platform/database';
import type { NewRecord, VendorPlan } from './vendors/vendor-plan.ts';

export interface RunKey {
  lender_id: string;
  inquiry_id: string;
  merchant_id: string | null;
  part: string;
  try: number;
}
interface RunTimes {
  requested_at: Date;
  deadline_at: Date;
}

/** Makes the run; answers null when there is one already, by the unique (inquiry_id, part, merchant_id, try). */
export async function insertRun(
  tx: Tx,
  row: RunKey & RunTimes & { kind: SourceKind },
): Promise<string | null> {
  const inserted = await tx
    .insertInto('app.source_run')
    .values({ ...row, status: 'processing' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Sets a failed or timed-out run going again; answers null when it is in another state. */
export async function restartFailedRun(tx: Tx, key: RunKey, times: RunTimes): Promise<string | null> {
  const restarted = await tx
    .updateTable('app.source_run')
    .set((eb) => ({
      ...times,
      status: 'processing',
      gathering: eb('gathering', '+', 1),
      searches: null,
      search_key: null,
      failures: 0,
      step: 0,
      resume_token: null,
      call_from: null,
      error: null,
      finished_at: null,
    }))
    .where('inquiry_id', '=', key.inquiry_id)
    .where('part', '=', key.part)
    .where('try', '=', key.try)
    .where('merchant_id', 'is not distinct from', key.merchant_id)
    .where('status', 'in', ['error', 'timed_out', 'not_initiated'])
    .returning('id')
    .executeTakeFirst();
  return restarted?.id ?? null;
}

export type Run = Selectable<Schema['app.source_run']>;

/** The run, locked until the transaction ends. */
export function lockRun(tx: Tx, id: string): Promise<Run | undefined> {
  return tx.selectFrom('app.source_run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function run(tx: Tx, id: string): Promise<Run | undefined> {
  return tx.selectFrom('app.source_run').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The runs of an inquiry: its own, and those of the merchant when one is given. */
export function runs(tx: Tx, inquiryId: string, merchantId: string | null): Promise<Run[]> {
  return tx
    .selectFrom('app.source_run')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where((eb) =>
      eb.or([eb('merchant_id', 'is', null), ...(merchantId ? [eb('merchant_id', '=', merchantId)] : [])]),
    )
    .orderBy('id')
    .execute();
}

/** A few seconds from now by the database's clock, which is the one that jobs wait by. */
export async function lookAgainAt(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() + interval '5 seconds' as at`.execute(tx);
  return rows[0]?.at ?? new Date(Number.NaN);
}

export async function updateRun(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.source_run']>,
): Promise<void> {
  await tx.updateTable('app.source_run').set(values).where('id', '=', id).execute();
}

export async function insertAnswer(tx: Tx, row: Insertable<Schema['app.vendor_answer']>): Promise<string> {
  const { id } = await tx
    .insertInto('app.vendor_answer')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type StoredAnswer = Selectable<Schema['app.vendor_answer']>;

/** The answers of the newest complete search with the key since the moment, in the order they came; none without one. */
export async function answersToSearch(
  tx: Tx,
  { vendor, key, since }: { vendor: string; key: string; since: Date },
): Promise<StoredAnswer[]> {
  const end = await tx
    .selectFrom('app.vendor_answer')
    .select(['source_run_id', 'gathering', 'step'])
    .where('vendor', '=', vendor)
    .where('search_key', '=', key)
    .where('outcome', '=', 'complete')
    .where('answered_at', '>', since)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!end) return [];
  return tx
    .selectFrom('app.vendor_answer')
    .selectAll()
    .where('source_run_id', '=', end.source_run_id)
    .where('gathering', '=', end.gathering)
    .where('step', '=', end.step)
    .where('outcome', '!=', 'failed')
    .orderBy('id')
    .execute();
}

/** Stores what an answer says for the run; a record that is there already stays as it is. */
export async function insertRecords(
  tx: Tx,
  run: Run,
  {
    plan,
    answer,
    search,
    records,
  }: {
    plan: VendorPlan;
    answer: { id: string; answered_at: Date };
    search: unknown;
    records: NewRecord[];
  },
): Promise<void> {
  const nameOf = new Map(plan.subjects(search).map(({ ref, name }) => [ref, name]));
  await insertEvidence(
    tx,
    records.map((record) => ({
      lender_id: run.lender_id,
      source_run_id: run.id,
      gathering: run.gathering,
      vendor_answer_id: answer.id,
      vendor: plan.connector.vendor,
      source: plan.connector.label,
      kind: record.kind,
      external_id: record.external_id,
      subject_ref: record.subject_ref,
      subject: nameOf.get(record.subject_ref) ?? '',
      data: JSON.stringify(record.data),
      seen_at: answer.answered_at,
    })),
  );
}

export async function insertEvidence(
  tx: Tx,
  rows: Insertable<Schema['app.evidence_record']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('app.evidence_record')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many records the run's gathering under way has. */
export async function countRecords(
  tx: Tx,
  { id, gathering }: Pick<Run, 'id' | 'gathering'>,
): Promise<number> {
  const { count } = await tx
    .selectFrom('app.evidence_record')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('source_run_id', '=', id)
    .where('gathering', '=', gathering)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A stored record with its data in the form of its kind. */
export type Evidence<K extends StoredKind = StoredKind> = {
  [Kind in K]: Omit<Selectable<Schema['app.evidence_record']>, 'kind' | 'data'> & {
    kind: Kind;
    data: StoredEvidence[Kind];
  };
}[K];

/** What the runs show, of the wanted kinds, in the order found. */
export async function shownRecords<K extends StoredKind>(
  tx: Tx,
  runs: readonly Run[],
  kinds: readonly K[],
): Promise<Evidence<K>[]> {
  const shown = runs.filter(({ shown_gathering }) => shown_gathering !== null).map(({ id }) => id);
  if (shown.length === 0) return [];
  const rows = await tx
    .selectFrom('app.evidence_record as e')
    .innerJoin('app.source_run as r', (join) =>
      join.onRef('r.id', '=', 'e.source_run_id').onRef('r.shown_gathering', '=', 'e.gathering'),
    )
    .selectAll('e')
    .where('e.source_run_id', 'in', shown)
    .where('e.kind', 'in', kinds)
    .orderBy('e.id')
    .execute();
  return rows as unknown as Evidence<K>[];
}

/** A record of the active lender in whatever inquiry; undefined for any other. */
export async function record(tx: Tx, id: string): Promise<Evidence | undefined> {
  const row = await tx.selectFrom('app.evidence_record').selectAll().where('id', '=', id).executeTakeFirst();
  return row as unknown as Evidence | undefined;
}

/** The answers behind what the runs show, also those of an earlier search that served one of them. */
export async function shownAnswers(tx: Tx, runs: readonly Run[]): Promise<StoredAnswer[]> {
  const shown = runs.filter(({ shown_gathering }) => shown_gathering !== null).map(({ id }) => id);
  if (shown.length === 0) return [];
  const records = await tx
    .selectFrom('app.evidence_record as e')
    .innerJoin('app.source_run as r', (join) =>
      join.onRef('r.id', '=', 'e.source_run_id').onRef('r.shown_gathering', '=', 'e.gathering'),
    )
    .select('e.vendor_answer_id')
    .distinct()
    .where('e.source_run_id', 'in', shown)
    .execute();
  const ids = records.map(({ vendor_answer_id }) => vendor_answer_id);
  return tx
    .selectFrom('app.vendor_answer as a')
    .innerJoin('app.source_run as r', 'r.id', 'a.source_run_id')
    .selectAll('a')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('a.source_run_id', 'in', shown),
          eb('a.outcome', '=', 'complete'),
          eb('a.gathering', '=', eb.ref('r.shown_gathering')),
        ]),
        ...(ids.length > 0 ? [eb('a.id', 'in', ids)] : []),
      ]),
    )
    .orderBy('a.id')
    .execute();
}

/** Which versions of which lists are behind what the runs show, each once. */
export async function listsAsked(tx: Tx, runs: readonly Run[]): Promise<ListAsked[]> {
  const lists = new Map<string, ListAsked>();
  for (const { details } of await shownAnswers(tx, runs)) {
    for (const list of listsBehind(details)) lists.set(`${list.name} ${list.imported_at}`, list);
  }
  return [...lists.values()];
}

const listsBehind = (details: unknown): ListAsked[] => (details as { lists?: ListAsked[] }).lists ?? [];

/** Runs of a part that show an answer, by id after the given one, with the lists that the answer asked. */
export async function answeredRuns(
  tx: Tx,
  { part, after, limit }: { part: string; after: string; limit: number },
): Promise<{ run: Run; lists: ListAsked[] }[]> {
  const runs = await tx
    .selectFrom('app.source_run')
    .selectAll()
    .where('part', '=', part)
    .where('shown_gathering', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const answers = Map.groupBy(await shownAnswers(tx, runs), ({ source_run_id }) => source_run_id);
  return runs.map((run) => ({
    run,
    lists: (answers.get(run.id) ?? []).flatMap(({ details }) => listsBehind(details)),
  }));
}

/** Whether nobody else screens again; keeps others out until the transaction ends. */
export async function tryLockRescreening(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('rescreening', 21)) as free`.execute(tx);
  return rows[0]?.free === true;
}

/** Every lender, also one that was switched off: it keeps its inquiries. */
export async function lenders(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('app.lender').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
