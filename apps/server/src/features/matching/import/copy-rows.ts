import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const PIECE = 500;

/** Streams rows into a table by COPY; `columns` as in the statement, `line` in its text format. */
export async function copyRows<T>(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: readonly T[],
  line: (row: T, at: number) => string,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(pieces(rows, line)), target);
}

function* pieces<T>(rows: readonly T[], line: (row: T, at: number) => string): Generator<string> {
  for (let from = 0; from < rows.length; from += PIECE) {
    let text = '';
    for (let at = from; at < Math.min(rows.length, from + PIECE); at += 1) text += line(rows[at]!, at);
    yield text;
  }
}
