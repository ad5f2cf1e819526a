import type { StoredEvidence, StoredKind } from '@assay/domain/evidence';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import type { NewRecord, VendorPlan } from '../runs/vendor-plan.ts';
import type { Run } from './run-store.ts';

/** A record as stored, before it is attributed. */
export type StoredRecord<K extends StoredKind = StoredKind> = {
  [Kind in K]: Omit<Selectable<Schema['app.evidence_record']>, 'kind' | 'data'> & {
    kind: Kind;
    data: StoredEvidence[Kind];
  };
}[K];

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
