import type { StoredEvidence } from '@assay/domain/evidence';
import { type Selectable, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { readOnce } from '#platform/shared-reads';

type Row = Selectable<Schema['app.imported_record']>;

/** An imported record, attached to its business. */
type NewImport = { data: object } & Pick<
  Row,
  'lender_id' | 'merchant_id' | 'kind' | 'source' | 'external_id' | 'content_hash'
>;

/** The outcome for a record, and the merchants whose data it changed. */
export interface SavedRecord {
  outcome: 'added' | 'changed' | 'unchanged';
  touched: string[];
}

/** Stores a record: an unchanged one is skipped, a changed one replaces the earlier one. */
export async function saveRecord(tx: Tx, record: NewImport, now: Date): Promise<SavedRecord> {
  const { lender_id, kind, source, external_id } = record;
  const before = await tx
    .selectFrom('app.imported_record')
    .select(['id', 'content_hash', 'merchant_id'])
    .where(sql`coalesce(lender_id, 0)`, '=', lender_id ?? '0')
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('external_id', '=', external_id)
    .where('replaced_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (before?.content_hash === record.content_hash) return { outcome: 'unchanged', touched: [] };
  if (before)
    await tx
      .updateTable('app.imported_record')
      .set({ replaced_at: now })
      .where('id', '=', before.id)
      .execute();
  await tx
    .insertInto('app.imported_record')
    .values({ ...record, data: JSON.stringify(record.data), seen_at: now })
    .execute();
  return before
    ? { outcome: 'changed', touched: [before.merchant_id, record.merchant_id] }
    : { outcome: 'added', touched: [record.merchant_id] };
}

/** An imported record that the active lender may see. */
export type ImportedRecord<K extends keyof StoredEvidence> = Omit<Row, 'kind' | 'data'> & {
  kind: K;
  data: StoredEvidence[K];
};

/**
 * Imported records of one kind about a merchant: the operator's, and the active lender's own. Uses the index
 * imported_record_merchant.
 */
export async function importedRecords<K extends keyof StoredEvidence>(
  tx: Tx,
  merchantId: string,
  kind: K,
): Promise<ImportedRecord<K>[]> {
  const rows = await readOnce(tx, `imported records of ${merchantId}`, () =>
    tx
      .selectFrom('app.imported_record')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('replaced_at', 'is', null)
      .orderBy('id')
      .execute(),
  );
  return rows.filter((row) => row.kind === kind) as unknown as ImportedRecord<K>[];
}

/** The merchants with any imported record. Uses the index imported_record_merchant. */
export async function withImportedRecords(tx: Tx, merchantIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.imported_record')
    .select('merchant_id')
    .distinct()
    .where('merchant_id', '=', sql<string>`any (${merchantIds}::bigint[])`)
    .where('replaced_at', 'is', null)
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
}
