import type pg from 'pg';
import { STORED_COLUMNS } from '../merchant-columns.ts';
import { merchantLine, principalLines } from './copy-line.ts';
import { copyRows } from './copy-rows.ts';
import type { KeyedRow } from './keyed-row.ts';
import { PRINCIPAL_FIELDS } from './merchant-row.ts';

const MERCHANT_COLUMNS = [
  'id',
  'source',
  ...STORED_COLUMNS,
  'keys',
  'tokens',
  'content_hash',
  'normaliser_version',
];

/**
 * Adds rows whose ids are new to the source, with their principals, by COPY. Returns the ids of their merchants, in the
 * order of the rows, and how often each word occurs in them.
 */
export async function addRows(
  client: pg.Client,
  source: string,
  rows: readonly KeyedRow[],
): Promise<{ ids: string[]; words: Map<string, number> }> {
  const words = new Map<string, number>();
  if (rows.length === 0) return { ids: [], words };
  const { rows: drawn } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('app.merchant', 'id')) as id from generate_series(1, $1)`,
    [rows.length],
  );
  const ids = drawn.map(({ id }) => id);
  await copyRows(client, 'app.merchant', MERCHANT_COLUMNS, rows, (row, at) =>
    merchantLine(ids[at]!, source, row),
  );
  const owned = rows
    .map((row, at) => ({ row, id: ids[at]! }))
    .filter(({ row }) => row.row.principals.length > 0);
  await copyRows(
    client,
    'app.principal',
    ['merchant_id', 'position', ...PRINCIPAL_FIELDS],
    owned,
    ({ row, id }) => principalLines(id, row),
  );
  for (const { tokens } of rows) for (const token of tokens) words.set(token, (words.get(token) ?? 0) + 1);
  return { ids, words };
}
