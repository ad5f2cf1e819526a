import type { AttributedKind, StoredKind } from '@assay/domain/evidence';
import { sql } from 'kysely';
import { isFoundIn, ownGathering, type Run, recordsAsOf, type StoredRecord } from '#features/sources';
import type { Tx } from '#platform/database';
import { readEach, readsWhole } from '#platform/shared-reads';
import type { Evidence } from '../kinds/evidence-kind.ts';

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
  const gathering = instead
    ? sql<number>`case when r.id = ${instead.run_id}::bigint then ${instead.gathering}::integer else r.shown_gathering end`
    : sql<number>`r.shown_gathering`;
  const found = (ids: readonly string[]) =>
    recordsAsOf(tx, gathering)
      .where(isFoundIn(gathering))
      .where('e.source_run_id', 'in', ids)
      .orderBy('e.id');
  if (instead || !readsWhole(tx)) {
    const rows = await found(shown).where('e.kind', 'in', kinds).execute();
    return rows as unknown as StoredRecord<K>[];
  }
  const wanted = new Set<string>(kinds);
  const rows = await readEach(tx, 'shown records', shown, {
    read: (ids) => found(ids).execute(),
    idOf: ({ source_run_id }) => source_run_id,
  });
  return rows
    .filter(({ kind }) => wanted.has(kind))
    .sort((a, b) => Number(BigInt(a.id) - BigInt(b.id))) as unknown as StoredRecord<K>[];
}

/** A record of the active lender in any inquiry; undefined if it has none with this id. */
export async function record(tx: Tx, id: string): Promise<Evidence | undefined> {
  const row = await recordsAsOf(tx, ownGathering).where('e.id', '=', id).executeTakeFirst();
  return row as unknown as Evidence | undefined;
}

/** Those of the records that are of the kinds, from any search, as found last. */
export async function recordsOfKinds<K extends StoredKind & AttributedKind>(
  tx: Tx,
  ids: readonly string[],
  kinds: readonly K[],
): Promise<Evidence<K>[]> {
  if (ids.length === 0 || kinds.length === 0) return [];
  const rows = await recordsAsOf(tx, ownGathering)
    .where('e.id', 'in', ids)
    .where('e.kind', 'in', kinds)
    .orderBy('e.id')
    .execute();
  return rows as unknown as Evidence<K>[];
}

/**
 * Returns those of the merchants that the lender queried a source about, or that a user linked a record to. Uses the
 * indexes source_run_about, source_run_asked_for and evidence_decision_once.
 */
export async function withEvidence(tx: Tx, merchantIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from unnest(${merchantIds}::bigint[]) as m (id)
    where exists (select from app.source_run where merchant_id = m.id)
      or exists (select from app.source_run where asked_for_merchant_id = m.id)
      or exists (select from app.evidence_decision d
        where d.lender_id = (select app.lender_id()) and d.merchant_id = m.id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * The merchants, as (run_id, merchant_id), that a run of the active lender may concern: it queried them, they were
 * opened in its inquiry, or a user linked one of its records to them. Only the evidence (`evidenceOf`) decides whether
 * a record is about one of them; this cheaply narrows the candidates.
 */
export const runMerchants = sql`(
  select id as run_id, merchant_id from app.source_run where merchant_id is not null
  union all
  select id, asked_for_merchant_id from app.source_run where asked_for_merchant_id is not null
  union all
  select run.id, opened.merchant_id
    from app.source_run run join app.inquiry_history_item opened on opened.inquiry_id = run.inquiry_id
  union all
  select record.source_run_id, decision.merchant_id
    from app.evidence_decision decision join app.evidence_record record on record.id = decision.evidence_record_id
    where decision.answer in ('this_business', 'confirmed') and decision.undone_at is null
)`;
