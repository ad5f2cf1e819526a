import {
  countingAnswers,
  type DecisionAnswer,
  isCountingAnswer,
  isScreenedKind,
} from '@assay/domain/gathering';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';

/** A record by its name at its source: the same whenever it is found again. That of a hit names its subject too. */
export type RecordName = { vendor: string; kind: string; external_id: string };

/** A record with whom it was found for. */
export type FoundRecord = RecordName & { subject_ref: string; subject: string };

export type StoredFacts = Pick<
  Selectable<Schema['app.evidence_decision']>,
  'id' | 'facts' | 'personal_facts_encrypted'
>;

/** An answer that was not taken back. */
export interface ActiveDecision extends RecordName, StoredFacts {
  evidence_record_id: string;
  answer: DecisionAnswer;
  reason: string | null;
  decided_at: Date;
  decided_by_name: string | null;
}

/** The principal a record was found for; null where that is the business. */
export const personOf = ({ subject_ref, subject }: FoundRecord): string | null =>
  /^business\b/.test(subject_ref) || subject === '' ? null : subject;

/**
 * The name by which a record is decided. A hit on a list is of one entry and one subject, so that what is said of one
 * person silences the entry for nobody else, and no other entry.
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

/** A name as a text that is equal for equal names. */
export const nameKey = ({ vendor, kind, external_id }: RecordName): string =>
  JSON.stringify([vendor, kind, external_id]);

/** The name by which a record is decided, as one text. */
export const decisionKey = (record: FoundRecord): string => nameKey(nameOf(record));

/** An answer that stands, as a list has it beside what it is about. */
export type ActiveAnswer = Pick<ActiveDecision, 'answer' | 'decided_at' | 'decided_by_name'>;

/** Tells the active answers about a merchant and a record by its decisionKey, for many merchants at once. */
export async function answersAbout(
  tx: Tx,
  merchantIds: readonly string[],
): Promise<(merchantId: string, key: string | null) => ActiveAnswer | null> {
  const rows = await tx
    .selectFrom('app.evidence_decision as d')
    .leftJoin('app.app_user as u', 'u.id', 'd.decided_by')
    .select(['d.merchant_id', 'd.vendor', 'd.kind', 'd.external_id', 'd.answer', 'd.decided_at'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('d.merchant_id', '=', sql<string>`any (${[...new Set(merchantIds)]}::bigint[])`)
    .where('d.undone_at', 'is', null)
    .orderBy('d.id')
    .execute();
  const answers = new Map(
    rows.map(({ merchant_id, answer, decided_at, first_name, last_name, email, ...name }) => [
      `${merchant_id} ${nameKey(name)}`,
      {
        answer: answer as DecisionAnswer,
        decided_at,
        decided_by_name: `${first_name ?? ''} ${last_name ?? ''}`.trim() || email,
      },
    ]),
  );
  return (merchantId, key) => (key === null ? null : (answers.get(`${merchantId} ${key}`) ?? null));
}

/** The active answers about a merchant. */
export interface MerchantDecisions {
  /** Whether there are any. */
  areAny: boolean;
  /** The one about a record, by the record's own name. */
  on(record: FoundRecord): ActiveDecision | undefined;
  /** Those about hits on the same entry of a list, with the name of the subject whom each is about. */
  onEntry(record: FoundRecord): { decision: ActiveDecision; subject: string }[];
  /** The stored records, in whatever inquiry, that a person said count or do not, the first said first. */
  recordIds(isCounting: boolean): string[];
}

/** The active answers about a merchant. By the index evidence_decision_once. */
export async function decisionsAbout(tx: Tx, merchantId: string): Promise<MerchantDecisions> {
  const rows = await tx
    .selectFrom('app.evidence_decision as d')
    .leftJoin('app.app_user as u', 'u.id', 'd.decided_by')
    .select(['d.id', 'd.evidence_record_id', 'd.vendor', 'd.kind', 'd.external_id'])
    .select(['d.facts', 'd.personal_facts_encrypted'])
    .select(['d.answer', 'd.reason', 'd.decided_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('d.merchant_id', '=', merchantId)
    .where('d.undone_at', 'is', null)
    .orderBy('d.id')
    .execute();
  const byName = new Map(
    rows.map(({ first_name, last_name, email, answer, ...row }): [string, ActiveDecision] => [
      nameKey(row),
      {
        ...row,
        answer: answer as ActiveDecision['answer'],
        decided_by_name: `${first_name ?? ''} ${last_name ?? ''}`.trim() || email,
      },
    ]),
  );
  return {
    areAny: rows.length > 0,
    on: (record) => byName.get(nameKey(nameOf(record))),
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

/** Tells the merchants of the lender that a person said each of the records is about. */
export async function merchantsOfRecords(
  tx: Tx,
  records: readonly FoundRecord[],
): Promise<(record: FoundRecord) => string[]> {
  const merchants = new Map<string, string[]>();
  if (records.length > 0) {
    const rows = await tx
      .selectFrom('app.evidence_decision')
      .select(['merchant_id', 'vendor', 'kind', 'external_id'])
      .where('external_id', 'in', [...new Set(records.map((record) => nameOf(record).external_id))])
      .where('answer', 'in', countingAnswers)
      .where('undone_at', 'is', null)
      .orderBy('id')
      .execute();
    for (const row of rows)
      merchants.set(nameKey(row), [...(merchants.get(nameKey(row)) ?? []), row.merchant_id]);
  }
  return (record) => merchants.get(nameKey(nameOf(record))) ?? [];
}

/** The active answers about a merchant and records of a kind, locked until the transaction ends. */
export function lockActiveDecisions(tx: Tx, merchantId: string, kind: string) {
  return (
    tx
      .selectFrom('app.evidence_decision')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', kind)
      .where('undone_at', 'is', null)
      // In one order, or two calls would wait for each other.
      .orderBy('id')
      .forUpdate()
      .execute()
  );
}

/** An answer by id, also one that was taken back. */
export function decision(
  tx: Tx,
  id: string,
): Promise<Selectable<Schema['app.evidence_decision']> | undefined> {
  return tx.selectFrom('app.evidence_decision').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An id for an answer to be stored, as what it encrypts is bound to its row. */
export async function nextDecisionId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval('app.evidence_decision_id_seq') as id`.execute(tx);
  return rows[0]!.id;
}

/** Stores an answer; false when another call stored one meanwhile. */
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

/** Answers behind the id whose personal facts are not encrypted with this header, locked until the transaction ends. */
export function outdatedFacts(
  tx: Tx,
  { header, after, limit }: { header: Buffer; after: string; limit: number },
) {
  return tx
    .selectFrom('app.evidence_decision')
    .select(['id', 'personal_facts_encrypted'])
    .where('id', '>', after)
    .where('personal_facts_encrypted', 'is not', null)
    .where(sql`substring(personal_facts_encrypted from 1 for ${header.length}::int)`, '!=', header)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function updatePersonalFacts(tx: Tx, id: string, encrypted: Buffer): Promise<void> {
  await tx
    .updateTable('app.evidence_decision')
    .set({ personal_facts_encrypted: encrypted })
    .where('id', '=', id)
    .execute();
}

/** Every answer ever given, by id after the given one, with what was compared: labelled cases. */
export function decisionsFrom(tx: Tx, after: string, limit: number) {
  return tx
    .selectFrom('app.evidence_decision')
    .select(['id', 'vendor', 'kind', 'answer', 'reason', 'compared', 'decided_at', 'undone_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
