import { hash64 } from '@assay/match-engine/keys';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { FileRow } from '#platform/input-files';
import type { Reject } from '#platform/rejects-file';
import type { MerchantColumns } from '../merchant-columns.ts';
import { type LenderFacts, lenderFacts } from './lender-facts.ts';
import { type LenderRelation, lenderRelation } from './lender-relation.ts';
import { type MerchantRow, merchantRow, readRecord } from './merchant-row.ts';
import type { ValueChanges } from './value-changes.ts';

/** A row of a lender's file as stored. */
export interface LenderRow {
  line: number;
  row: MerchantRow;
  isEinWithheld: boolean;
  storeId: string | null;
  relation: LenderRelation | null;
  facts: LenderFacts | null;
}

/** Reads a row of a lender's file; otherwise returns why it cannot be stored. */
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
  const converted = merchantRow(parsed.record, { isColumnOfEins: true });
  if ('fault' in converted) return { line, external_id, reason: converted.fault };
  const { relation, dropped } = lenderRelation(parsed.record);
  const place = changes.placeOf(read);
  changes.see(place, parsed, converted);
  for (const date of dropped) changes.seeDate(place, date);
  const { facts, changed } = lenderFacts(parsed.record);
  for (const fact of changed) changes.seeFact(place, fact);
  return { line, ...converted, storeId: parsed.record.store_id ?? null, relation, facts };
}

/** A hash that changes with any stored value of a row. */
export const hashOf = ({ row, storeId, relation, facts }: LenderRow): string =>
  String(hash64(JSON.stringify([row, storeId, ...(relation ? [relation] : []), ...(facts ? [facts] : [])])));

/** Predicts what saving rows would do to the lender's records of the source, one by one and in order. */
export async function previewLenderRows(
  tx: Tx,
  lenderId: string,
  source: string,
  rows: readonly LenderRow[],
): Promise<Array<'added' | 'changed' | 'unchanged'>> {
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
