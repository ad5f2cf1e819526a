import type { EvidenceDecision } from '@assay/domain/gathering';
import type { Insertable, Selectable } from 'kysely';
import type { Schema, Tx } from '#platform/database';

/** A record by its name at its source: the same whenever it is found again. */
export type RecordName = { vendor: string; kind: string; external_id: string };

/** An answer that was not taken back. */
export interface StandingDecision extends RecordName {
  id: string;
  evidence_record_id: string;
  answer: EvidenceDecision['answer'];
  reason: string | null;
  decided_at: Date;
  decided_by_name: string | null;
}

/** A record's name as a text that is equal for equal names. */
export const nameKey = ({ vendor, kind, external_id }: RecordName): string =>
  JSON.stringify([vendor, kind, external_id]);

/** The standing answers about a merchant. */
export interface MerchantDecisions {
  /** The one about a record, by the record's own name. */
  on(record: RecordName): StandingDecision | undefined;
  /** The stored records, in whatever inquiry, that a person said this of, the first said first. */
  recordIds(answer: StandingDecision['answer']): string[];
}

/** The standing answers about a merchant. By the index evidence_decision_once. */
export async function decisionsAbout(tx: Tx, merchantId: string): Promise<MerchantDecisions> {
  const rows = await tx
    .selectFrom('app.evidence_decision as d')
    .leftJoin('app.app_user as u', 'u.id', 'd.decided_by')
    .select(['d.id', 'd.evidence_record_id', 'd.vendor', 'd.kind', 'd.external_id'])
    .select(['d.answer', 'd.reason', 'd.decided_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('d.merchant_id', '=', merchantId)
    .where('d.undone_at', 'is', null)
    .orderBy('d.id')
    .execute();
  const byName = new Map(
    rows.map(({ first_name, last_name, email, answer, ...row }): [string, StandingDecision] => [
      nameKey(row),
      {
        ...row,
        answer: answer as StandingDecision['answer'],
        decided_by_name: `${first_name ?? ''} ${last_name ?? ''}`.trim() || email,
      },
    ]),
  );
  return {
    on: (record) => byName.get(nameKey(record)),
    recordIds: (wanted) =>
      [...byName.values()].flatMap(({ answer, evidence_record_id }) =>
        answer === wanted ? evidence_record_id : [],
      ),
  };
}

/** Tells the merchants of the lender that a person said each of the records is about. */
export async function merchantsOfRecords(
  tx: Tx,
  records: readonly RecordName[],
): Promise<(record: RecordName) => string[]> {
  const merchants = new Map<string, string[]>();
  if (records.length > 0) {
    const rows = await tx
      .selectFrom('app.evidence_decision')
      .select(['merchant_id', 'vendor', 'kind', 'external_id'])
      .where('external_id', 'in', [...new Set(records.map(({ external_id }) => external_id))])
      .where('answer', '=', 'this_business')
      .where('undone_at', 'is', null)
      .orderBy('id')
      .execute();
    for (const row of rows)
      merchants.set(nameKey(row), [...(merchants.get(nameKey(row)) ?? []), row.merchant_id]);
  }
  return (record) => merchants.get(nameKey(record)) ?? [];
}

/** The standing answers about a merchant and records of a kind, locked until the transaction ends. */
export function lockStanding(tx: Tx, merchantId: string, kind: string) {
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
