import { hash64, merchantKeys } from '@assay/match-engine/keys';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import type { Secrets } from '#platform/secrets';
import { STORED_COLUMNS } from '../merchant-columns.ts';
import { einHash } from '../withheld-ein.ts';
import type { MerchantRow } from './merchant-row.ts';

/** A row with the keys the matcher finds it by. */
export interface KeyedRow {
  line: number;
  row: MerchantRow;
  keys: bigint[];
  tokens: string[];
  contentHash: bigint;
  /** The keyed hash of a withheld EIN. */
  einHash: string | null;
}

/**
 * Computes a row's keys the same way for index and query; the content hash changes with any stored value. Without
 * `secrets` a withheld EIN has no hash.
 */
export function keyRow(
  line: number,
  row: MerchantRow,
  secrets: Pick<Secrets, 'lookup'> | null = null,
): KeyedRow {
  const normal = normaliseMerchant(row);
  const content = STORED_COLUMNS.map((column) => row[column] ?? '').join('\u0001');
  return {
    line,
    row,
    keys: merchantKeys(normal).map(({ key }) => key),
    tokens: [...new Set(normal.names.flatMap((name) => name.tokens))],
    einHash: secrets && row.withheld_ein ? einHash(row.withheld_ein, secrets) : null,
    contentHash: hash64(
      row.principals.length > 0 ? `${content}\u0001${JSON.stringify(row.principals)}` : content,
    ),
  };
}
