import { KEPT_COLUMNS, type KeyedRow } from './keyed-row.ts';

const SPECIAL = /[\\\t\n\r]/;

/** A row in PostgreSQL's text copy format, for the columns of the staging table. */
export function copyLine({ row, keys, tokens, contentHash }: KeyedRow): string {
  let line = '';
  for (const column of KEPT_COLUMNS) line += `${escaped(row[column])}\t`;
  const principals = row.principals.length > 0 ? escaped(JSON.stringify(row.principals)) : '\\N';
  return `${line}{${keys.join(',')}}\t{${tokens.join(',')}}\t${contentHash}\t${principals}\n`;
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
