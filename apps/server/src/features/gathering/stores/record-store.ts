import type { AttributedKind, StoredKind } from '@assay/domain/evidence';
import { type Insertable, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import type { Evidence, StoredRecord } from '../evidence/evidence-kind.ts';
import type { NewRecord, VendorPlan } from '../runs/vendor-plan.ts';
import type { Run } from './run-store.ts';

/** Stores the records of an answer for the run; one that is already stored stays unchanged. */
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

/** A statement takes 65,535 values; a row has about a dozen. */
const ROWS_AT_ONCE = 1_000;

export async function insertEvidence(
  tx: Tx,
  rows: Insertable<Schema['app.evidence_record']>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('app.evidence_record')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Whether two gatherings of a run differ: a record is in only one of them, or is not the same in both. Uses the table's
 * unique key.
 */
export async function gatheringsDiffer(
  tx: Tx,
  runId: string,
  { before, after }: { before: number; after: number },
): Promise<boolean> {
  const ofGathering = (gathering: number) => sql`
    select kind, external_id, subject_ref, data from app.evidence_record
    where source_run_id = ${runId}::bigint and gathering = ${gathering}`;
  const { rows } = await sql<{ other: boolean }>`
    select exists (${ofGathering(before)} except ${ofGathering(after)}) or exists (${ofGathering(after)} except ${ofGathering(before)}) as other`.execute(
    tx,
  );
  return rows[0]?.other === true;
}

/** When the runs first found records of these names, the earliest of each. */
export async function firstSeen(
  tx: Tx,
  runIds: readonly string[],
  names: readonly string[],
): Promise<{ vendor: string; external_id: string; at: Date }[]> {
  if (runIds.length === 0 || names.length === 0) return [];
  return tx
    .selectFrom('app.evidence_record')
    .select(['vendor', 'external_id', (eb) => eb.fn.min('seen_at').as('at')])
    .where('source_run_id', 'in', runIds)
    .where('external_id', 'in', names)
    .groupBy(['vendor', 'external_id'])
    .execute();
}

/** How many records the run's current gathering has. */
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

/**
 * The records that the runs show, of the wanted kinds, in the order found. `instead` shows another gathering of one
 * run.
 */
export async function shownRecords<K extends StoredKind>(
  tx: Tx,
  runs: readonly Run[],
  kinds: readonly K[],
  instead?: { run_id: string; gathering: number },
): Promise<StoredRecord<K>[]> {
  const shown = runs.filter(({ shown_gathering }) => shown_gathering !== null).map(({ id }) => id);
  if (shown.length === 0) return [];
  const rows = await tx
    .selectFrom('app.evidence_record as e')
    .innerJoin('app.source_run as r', 'r.id', 'e.source_run_id')
    .where((eb) => {
      const isShown = eb('r.shown_gathering', '=', eb.ref('e.gathering'));
      if (!instead) return isShown;
      const isIt = eb('r.id', '=', instead.run_id);
      return eb.or([
        eb.and([eb.not(isIt), isShown]),
        eb.and([isIt, eb('e.gathering', '=', instead.gathering)]),
      ]);
    })
    .selectAll('e')
    .where('e.source_run_id', 'in', shown)
    .where('e.kind', 'in', kinds)
    .orderBy('e.id')
    .execute();
  return rows as unknown as StoredRecord<K>[];
}

/** A record of the active lender in any inquiry; undefined if it has none with this id. */
export async function record(tx: Tx, id: string): Promise<Evidence | undefined> {
  const row = await tx.selectFrom('app.evidence_record').selectAll().where('id', '=', id).executeTakeFirst();
  return row as unknown as Evidence | undefined;
}

/** Those of the records that are of the kinds, from any search, as found then. */
export async function recordsOfKinds<K extends StoredKind & AttributedKind>(
  tx: Tx,
  ids: readonly string[],
  kinds: readonly K[],
): Promise<Evidence<K>[]> {
  if (ids.length === 0 || kinds.length === 0) return [];
  const rows = await tx
    .selectFrom('app.evidence_record')
    .selectAll()
    .where('id', 'in', ids)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute();
  return rows as unknown as Evidence<K>[];
}
