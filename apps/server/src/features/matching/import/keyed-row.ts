import { hash64, merchantKeys } from '@assay/match-engine/keys';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import type { Secrets } from '#platform/secrets';
import { STORED_COLUMNS } from '../merchant-columns.ts';
import { einHash } from '../withheld-ein.ts';
import type { MerchantRow } from './merchant-row.ts';

/** A row with the keys the matcher finds it by. */
export interface KeyedRow {
  readonly line: number;
  readonly row: MerchantRow;
  /** A further name of the row, which is stored as a known name. */
  readonly otherName: string | null;
  /** Computed when they are read first, like the tokens: an unchanged row needs neither. */
  readonly keys: bigint[];
  readonly tokens: string[];
  readonly contentHash: bigint;
  /** The keyed hash of a withheld EIN. */
  readonly einHash: string | null;
}

/**
 * Computes a row's keys the same way for index and query; the content hash changes with any stored value. Without
 * `secrets` a withheld EIN has no hash. With `isAhead` the keys are computed at once.
 */
export function keyRow(
  line: number,
  row: MerchantRow,
  secrets: Pick<Secrets, 'lookup'> | null = null,
  { isAhead = false, otherName = null }: { isAhead?: boolean; otherName?: string | null } = {},
): KeyedRow {
  const content = [
    ...STORED_COLUMNS.map((column) => row[column] ?? ''),
    ...(otherName ? [otherName] : []),
  ].join('\u0001');
  let found: Pick<KeyedRow, 'keys' | 'tokens'> | undefined;
  const foundBy = () => {
    found ??= keysOf(row);
    return found;
  };
  if (isAhead) foundBy();
  return {
    line,
    row,
    otherName,
    get keys() {
      return foundBy().keys;
    },
    get tokens() {
      return foundBy().tokens;
    },
    einHash: secrets && row.withheld_ein ? einHash(row.withheld_ein, secrets) : null,
    contentHash: hash64(
      row.principals.length > 0 ? `${content}\u0001${JSON.stringify(row.principals)}` : content,
    ),
  };
}

function keysOf(row: MerchantRow): Pick<KeyedRow, 'keys' | 'tokens'> {
  const normal = normaliseMerchant(row);
  return {
    keys: merchantKeys(normal).map(({ key }) => key),
    tokens: [...new Set(normal.names.flatMap((name) => name.tokens))],
  };
}
