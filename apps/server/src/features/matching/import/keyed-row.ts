import { hash64, merchantKeys } from '@assay/match-engine/keys';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import { STORED_COLUMNS } from '../merchant-columns.ts';
import type { MerchantRow } from './merchant-row.ts';

/** A row with the keys the matcher finds it by. */
export interface KeyedRow {
  line: number;
  row: MerchantRow;
  keys: bigint[];
  tokens: string[];
  contentHash: bigint;
}

/** Computes a row's keys the same way for index and query; the hash changes with any stored value. */
export function keyRow(line: number, row: MerchantRow): KeyedRow {
  const normal = normaliseMerchant(row);
  const content = STORED_COLUMNS.map((column) => row[column] ?? '').join('\u0001');
  return {
    line,
    row,
    keys: merchantKeys(normal).map(({ key }) => key),
    tokens: [...new Set(normal.names.flatMap((name) => name.tokens))],
    contentHash: hash64(
      row.principals.length > 0 ? `${content}\u0001${JSON.stringify(row.principals)}` : content,
    ),
  };
}
