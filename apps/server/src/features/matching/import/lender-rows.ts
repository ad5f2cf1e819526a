import { hash64 } from '@assay/match-engine/keys';
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
  /** A third name besides the legal and the trade name. */
  otherName: string | null;
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
export const hashOf = ({ row, otherName, storeId, relation, facts }: LenderRow): string =>
  String(
    hash64(
      JSON.stringify([
        ...[row, storeId],
        ...(relation ? [relation] : []),
        ...(facts ? [facts] : []),
        ...(otherName ? [otherName] : []),
      ]),
    ),
  );

/** The fields of a lender's record that a row sets. */
export function fieldsOf(each: LenderRow) {
  const { row, storeId, relation, facts } = each;
  const { owners, ...amounts } = facts ?? {};
  return {
    store_id: storeId,
    name: row.name,
    name_dba: row.name_dba ?? null,
    addr1: row.addr1 ?? null,
    addr2: row.addr2 ?? null,
    city: row.city ?? null,
    state: row.state ?? null,
    zip5: row.zip5 ?? null,
    phone: row.phone ?? null,
    email: row.email ?? null,
    url: row.domain_name ?? null,
    // A file without these columns leaves what an earlier one stored.
    ...relation,
    ...amounts,
    ...(owners && { owners: JSON.stringify(owners) }),
    // Of a social security number only the merchant has the last four digits.
    ein: row.ein && /^\d/.test(row.ein) ? row.ein : null,
    content_hash: hashOf(each),
  };
}
