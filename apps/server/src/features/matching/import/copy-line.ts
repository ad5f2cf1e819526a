import { NORMALISER_VERSION } from '@assay/match-engine/normalise';
import { STORED_COLUMNS } from '../merchant-columns.ts';
import type { KeyedRow } from './keyed-row.ts';
import { PRINCIPAL_FIELDS } from './merchant-row.ts';

const SPECIAL = /[\\\t\n\r]/;

/** A row in PostgreSQL's text copy format, for the columns of the staging table. */
export function stagedLine({ row, keys, tokens, contentHash }: KeyedRow): string {
  const principals = row.principals.length > 0 ? escaped(JSON.stringify(row.principals)) : '\\N';
  return `${storedFields(row)}{${keys.join(',')}}\t${textArray(tokens)}\t${contentHash}\t${principals}\n`;
}

/** A new row for app.merchant itself: id, source, the stored columns, keys, tokens, hash and version. */
export function merchantLine(
  id: string,
  source: string,
  { row, keys, tokens, contentHash }: KeyedRow,
): string {
  return `${id}\t${escaped(source)}\t${storedFields(row)}{${keys.join(',')}}\t${textArray(tokens)}\t${contentHash}\t${NORMALISER_VERSION}\n`;
}

/** The principals of a new row for app.principal: merchant, position and their fields. */
export function principalLines(id: string, { row }: KeyedRow): string {
  let lines = '';
  for (const [position, person] of row.principals.entries()) {
    lines += `${id}\t${position}`;
    for (const field of PRINCIPAL_FIELDS) lines += `\t${escaped(person[field])}`;
    lines += '\n';
  }
  return lines;
}

/** Quoted, because an unquoted `null` is no value; a token has no signs. */
const textArray = (tokens: readonly string[]): string => `{${tokens.map((token) => `"${token}"`).join(',')}}`;

function storedFields(row: KeyedRow['row']): string {
  let fields = '';
  for (const column of STORED_COLUMNS) fields += `${escaped(row[column])}\t`;
  return fields;
}

function escaped(value: string | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (!SPECIAL.test(value)) return value;
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
}
