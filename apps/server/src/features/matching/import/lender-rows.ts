import { hash64 } from '@assay/match-engine/keys';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { FileRow } from '#platform/input-files';
import type { Reject } from '#platform/rejects-file';
import { lenderSource } from '../lender-source.ts';
import type { MerchantColumns } from '../merchant-columns.ts';
import { saveMerchant } from '../save-merchant.ts';
import { findMatches } from '../search/find-matches.ts';
import { insertRecord, lenderRecord, updateRecord } from '../source-record-store.ts';
import { type LenderRelation, lenderRelation } from './lender-relation.ts';
import { type MerchantRow, merchantRow, readRecord } from './merchant-row.ts';
import type { ValueChanges } from './value-changes.ts';

/** From this score a lender's row is taken for a merchant of the master file. */
const SAME_MERCHANT = 10;

/** A row of a lender's file as it is kept. */
export interface LenderRow {
  line: number;
  row: MerchantRow;
  isEinWithheld: boolean;
  storeId: string | null;
  relation: LenderRelation | null;
}

/** What became of a row; `before` are the fields of the record that it changed, as they were. */
export interface SavedRow {
  outcome: 'added' | 'changed' | 'unchanged';
  recordId: string;
  before: RecordFields | null;
}

/** What a file says of a record of a lender. */
export type RecordFields = Omit<NonNullable<Awaited<ReturnType<typeof lenderRecord>>>, 'id' | 'merchant_id'>;

/** Reads a row of a lender's file, or says why it cannot be kept. */
export function readLenderRow(
  read: FileRow,
  columns: MerchantColumns,
  changes: ValueChanges,
): LenderRow | Reject {
  const { line } = read;
  if ('fault' in read) return { line, external_id: null, reason: read.fault };
  const parsed = readRecord(read.values, columns);
  const external_id = parsed.record.external_id ?? null;
  if (parsed.fault !== null) return { line, external_id, reason: parsed.fault };
  const kept = merchantRow(parsed.record);
  if ('fault' in kept) return { line, external_id, reason: kept.fault };
  const relation = lenderRelation(parsed.record);
  if (relation && 'fault' in relation) return { line, external_id, reason: relation.fault };
  changes.see(line, parsed, kept);
  return { line, ...kept, storeId: parsed.record.store_id ?? null, relation };
}

const hashOf = ({ row, storeId, relation }: LenderRow): string =>
  String(hash64(JSON.stringify([row, storeId, ...(relation ? [relation] : [])])));

/** What saving rows would do to the lender's records of the source, one by one and in their order. */
export async function foreseeLenderRows(
  tx: Tx,
  lenderId: string,
  source: string,
  rows: readonly LenderRow[],
): Promise<SavedRow['outcome'][]> {
  const known = await tx
    .selectFrom('app.source_record')
    .select(['external_id', 'content_hash'])
    .where(sql`coalesce(lender_id, 0)`, '=', lenderId)
    .where('source_name', '=', source)
    .where('external_id', '=', sql<string>`any (${rows.map(({ row }) => row.external_id)}::text[])`)
    .execute();
  const hashes = new Map(known.map(({ external_id, content_hash }) => [external_id, content_hash]));
  return rows.map((each) => {
    const hash = hashes.get(each.row.external_id);
    if (hash === undefined) return 'added';
    return hash === hashOf(each) ? 'unchanged' : 'changed';
  });
}

/**
 * Keeps a row as the lender's record of the master merchant that it matches (10 and more), else of a new one made for it.
 * A record that is there is updated where it changed and keeps its merchant.
 */
export async function saveLenderRow(
  tx: Tx,
  lenderId: string,
  source: string,
  each: LenderRow,
): Promise<SavedRow> {
  const { row, storeId, relation } = each;
  const contentHash = hashOf(each);
  const found = await lenderRecord(tx, { lenderId, source, externalId: row.external_id });
  if (found?.content_hash === contentHash) return { outcome: 'unchanged', recordId: found.id, before: null };
  const fields = {
    store_id: storeId,
    name: row.name,
    addr1: row.addr1 ?? null,
    addr2: row.addr2 ?? null,
    city: row.city ?? null,
    state: row.state ?? null,
    zip5: row.zip5 ?? null,
    phone: row.phone ?? null,
    url: row.domain_name ?? null,
    // A file without them leaves what an earlier one said.
    ...relation,
    content_hash: contentHash,
  };
  if (found) {
    await updateRecord(tx, found.id, fields);
    const { id: recordId, merchant_id: _, ...before } = found;
    return { outcome: 'changed', recordId, before };
  }
  const [best] = await findMatches(tx, row, { lenderId: null, limit: 1 });
  const match = best && best.score >= SAME_MERCHANT ? best : null;
  const merchantId = match?.merchant.id ?? (await saveMerchant(tx, lenderSource(lenderId, source), row));
  const recordId = await insertRecord(tx, {
    ...fields,
    lender_id: lenderId,
    merchant_id: merchantId,
    source_name: source,
    category: 'Partner Sources',
    external_id: row.external_id,
    match_score: match?.score ?? null,
  });
  return { outcome: 'added', recordId, before: null };
}
