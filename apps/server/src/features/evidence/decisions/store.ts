import {
  countingAnswers,
  type DecisionAnswer,
  type EvidenceDecision,
  isCountingAnswer,
  isScreenedKind,
} from '@assay/domain/gathering';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { readEach } from '#platform/shared-reads';

/** A record's name at its source, the same whenever it is found again. For a screening hit it includes the subject. */
export type RecordName = { vendor: string; kind: string; external_id: string };

/** A record with the subject it was found for. */
export type FoundRecord = RecordName & { subject_ref: string; subject: string };

export type StoredFacts = Pick<
  Selectable<Schema['app.evidence_decision']>,
  'id' | 'facts' | 'personal_facts_encrypted'
>;

/** An answer that was not undone. */
export interface ActiveDecision
  extends RecordName,
    StoredFacts,
    Pick<Selectable<Schema['app.evidence_decision']>, 'evidence_record_id' | 'reason' | 'decided_at'> {
  answer: DecisionAnswer;
  decided_by_name: string | null;
}

/** A decision in the shape of the contract. */
export const decisionOnWire = (decision: ActiveDecision): EvidenceDecision => ({
  id: decision.id,
  answer: decision.answer,
  reason: decision.reason,
  decided_by: decision.decided_by_name,
  decided_at: decision.decided_at.toISOString(),
});

/** The principal that the record was found for; null when it was found for the business. */
export const personOf = ({ subject_ref, subject }: FoundRecord): string | null =>
  /^business\b/.test(subject_ref) || subject === '' ? null : subject;

/**
 * The name that a decision on the record carries. A screening hit's includes entry and subject, so that dismissing it
 * for one person dismisses it for no other person and no other entry.
 */
export function nameOf(record: FoundRecord): RecordName {
  const { vendor, kind, external_id } = record;
  return {
    vendor,
    kind,
    external_id: isScreenedKind(kind) ? `${hitPrefix(record)}${subjectName(record)}` : external_id,
  };
}

const subjectName = ({ subject }: FoundRecord): string => subject.trim().replace(/\s+/g, ' ').toLowerCase();
const hitPrefix = ({ external_id, subject_ref }: FoundRecord): string =>
  `${external_id} for ${/^business\b/.test(subject_ref) ? 'business' : 'principal'} `;

export const nameKey = ({ vendor, kind, external_id }: RecordName): string =>
  JSON.stringify([vendor, kind, external_id]);

export const decisionKey = (record: FoundRecord): string => nameKey(nameOf(record));

/** An active answer as a list shows it. */
export type ActiveAnswer = Pick<ActiveDecision, 'answer' | 'decided_at' | 'decided_by_name'>;

/** The active decisions, with the names of their authors. */
const activeDecisions = (tx: Tx) =>
  tx
    .selectFrom('app.evidence_decision as d')
    .leftJoin('app.app_user as u', 'u.id', 'd.decided_by')
    .select((eb) => [
      'd.merchant_id',
      'd.vendor',
      'd.kind',
      'd.external_id',
      eb.ref('d.answer').$castTo<DecisionAnswer>().as('answer'),
      'd.decided_at',
      sql<string | null>`coalesce(nullif(btrim(concat(u.first_name, ' ', u.last_name)), ''), u.email)`.as(
        'decided_by_name',
      ),
    ])
    .where('d.undone_at', 'is', null)
    .orderBy('d.id');

/** Returns a lookup of the active answers by merchant and decisionKey, for many merchants at once. */
export async function answersAbout(
  tx: Tx,
  merchantIds: readonly string[],
): Promise<(merchantId: string, key: string | null) => ActiveAnswer | null> {
  const rows = await activeDecisions(tx)
    .where('d.merchant_id', '=', sql<string>`any (${[...new Set(merchantIds)]}::bigint[])`)
    .execute();
  const answers = new Map(rows.map((row) => [`${row.merchant_id} ${nameKey(row)}`, row]));
  return (merchantId, key) => (key === null ? null : (answers.get(`${merchantId} ${key}`) ?? null));
}

export interface MerchantDecisions {
  areAny: boolean;
  /** The decision on a record. */
  on(record: FoundRecord): ActiveDecision | undefined;
  /** The decision that carries this name. */
  named(name: RecordName): ActiveDecision | undefined;
  /** The decisions on hits of the same watchlist entry, each with the name of its subject. */
  onEntry(record: FoundRecord): { decision: ActiveDecision; subject: string }[];
  /**
   * The ids of stored records, from any inquiry, that users decided to count (or not to count), oldest decision first.
   */
  recordIds(isCounting: boolean): string[];
}

/** Reads the active answers about a merchant, through the index evidence_decision_once. */
export async function decisionsAbout(tx: Tx, merchantId: string): Promise<MerchantDecisions> {
  const rows = await activeDecisions(tx)
    .select(['d.id', 'd.evidence_record_id', 'd.reason', 'd.facts', 'd.personal_facts_encrypted'])
    .where('d.merchant_id', '=', merchantId)
    .execute();
  const byName = new Map<string, ActiveDecision>(rows.map((row) => [nameKey(row), row]));
  return {
    areAny: rows.length > 0,
    on: (record) => byName.get(decisionKey(record)),
    named: (name) => byName.get(nameKey(name)),
    onEntry: (record) =>
      [...byName.values()].flatMap((decision) =>
        decision.vendor === record.vendor &&
        decision.kind === record.kind &&
        decision.external_id.startsWith(hitPrefix(record))
          ? { decision, subject: decision.external_id.slice(hitPrefix(record).length) }
          : [],
      ),
    recordIds: (isCounting) =>
      [...byName.values()].flatMap(({ answer, evidence_record_id }) =>
        isCountingAnswer(answer) === isCounting ? evidence_record_id : [],
      ),
  };
}

/** Returns, by record, the lender's merchants that users linked to it. */
export async function merchantsOfRecords(
  tx: Tx,
  records: readonly FoundRecord[],
): Promise<(record: FoundRecord) => string[]> {
  if (records.length === 0) return () => [];
  const externalIds = records.map((record) => nameOf(record).external_id);
  const rows = await readEach(tx, 'linking decisions', externalIds, {
    read: (ids) =>
      tx
        .selectFrom('app.evidence_decision')
        .select(['merchant_id', 'vendor', 'kind', 'external_id'])
        .where('external_id', '=', sql<string>`any (${ids}::text[])`)
        .where('answer', 'in', countingAnswers)
        .where('undone_at', 'is', null)
        .orderBy('id')
        .execute(),
    idOf: ({ external_id }) => external_id,
  });
  const linking = Map.groupBy(rows, nameKey);
  return (record) => (linking.get(decisionKey(record)) ?? []).map(({ merchant_id }) => merchant_id);
}

/** The active decisions on a merchant's records of one kind, locked until the transaction ends. */
export function lockActiveDecisions(tx: Tx, merchantId: string, kind: string) {
  return (
    tx
      .selectFrom('app.evidence_decision')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', kind)
      .where('undone_at', 'is', null)
      // A fixed order, or two calls could deadlock.
      .orderBy('id')
      .forUpdate()
      .execute()
  );
}

/** A decision by id, also one that was undone. */
export function decision(tx: Tx, id: string) {
  return tx.selectFrom('app.evidence_decision').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores a decision; false when another call stored one in the meantime. */
export async function insertDecision(
  tx: Tx,
  row: Insertable<Schema['app.evidence_decision']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('app.evidence_decision')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function undo(tx: Tx, id: string, by: { undone_by: string; undone_at: Date }): Promise<void> {
  await tx.updateTable('app.evidence_decision').set(by).where('id', '=', id).execute();
}

/** All decisions ever made, by ascending id after this one, with what was compared, as labeled cases. */
export function decisionsFrom(tx: Tx, after: string, limit: number) {
  return tx
    .selectFrom('app.evidence_decision')
    .select(['id', 'vendor', 'kind', 'answer', 'reason', 'compared', 'decided_at', 'undone_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
