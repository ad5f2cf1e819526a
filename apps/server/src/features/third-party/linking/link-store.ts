import type { StoredKind } from '@assay/domain/evidence';
import type { Insertable } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import type { Evidence } from '../stores/record-store.ts';

/** A record's name at its source: the same whenever it is found again. */
type RecordName = Pick<Evidence, 'vendor' | 'kind' | 'external_id'>;

/** Whether the link is new. */
export async function insertLink(tx: Tx, row: Insertable<Schema['app.evidence_link']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('app.evidence_link')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const nameKey = ({
  vendor,
  kind,
  external_id,
}: RecordName | { vendor: string; kind: string; external_id: string }) =>
  JSON.stringify([vendor, kind, external_id]);

/** Tells the merchants of the lender that each of the records is linked to. */
export async function linksOf(
  tx: Tx,
  records: readonly RecordName[],
): Promise<(record: RecordName) => string[]> {
  const merchants = new Map<string, string[]>();
  if (records.length > 0) {
    const rows = await tx
      .selectFrom('app.evidence_link')
      .select(['merchant_id', 'vendor', 'kind', 'external_id'])
      .where('external_id', 'in', [...new Set(records.map(({ external_id }) => external_id))])
      .orderBy('id')
      .execute();
    for (const row of rows)
      merchants.set(nameKey(row), [...(merchants.get(nameKey(row)) ?? []), row.merchant_id]);
  }
  return (record) => merchants.get(nameKey(record)) ?? [];
}

/** The records that were linked to the merchant, from whatever inquiry, as they were when linked. */
export async function linkedRecords<K extends StoredKind>(
  tx: Tx,
  merchantId: string,
  kinds: readonly K[],
): Promise<Evidence<K>[]> {
  const rows = await tx
    .selectFrom('app.evidence_link as l')
    .innerJoin('app.evidence_record as e', 'e.id', 'l.evidence_record_id')
    .selectAll('e')
    .where('l.merchant_id', '=', merchantId)
    .where('l.kind', 'in', kinds)
    .orderBy('l.id')
    .execute();
  return rows as unknown as Evidence<K>[];
}
