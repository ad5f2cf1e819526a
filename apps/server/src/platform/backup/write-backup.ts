import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Clock } from '../clock.ts';
import { withClient } from '../embedded-postgres.ts';
import { StartProblem } from '../start-problem.ts';
import { copyLine, END_OF_ROWS, footerLine, headerLine, type RowCounts, setvalLine } from './backup-file.ts';
import { outputFault } from './output-fault.ts';
import { migrationsOf, tablesOf } from './tables.ts';

/**
 * Writes a consistent snapshot of the database to a file while the product runs. `url` must be a superuser's, who
 * bypasses row-level security. The file gets its name once it is complete, so an older one is replaced at the end or
 * left unchanged. Returns the number of rows by table. Throws a StartProblem for a file that cannot be written.
 */
export async function writeBackup(url: string, path: string, clock: Clock): Promise<RowCounts> {
  const existing = await stat(path).catch(() => null);
  // The finished file would take the place of a device, and whatever else writes to it would fill the disk.
  if (existing && !existing.isFile() && !existing.isDirectory())
    throw new StartProblem(`The backup "${path}" cannot be written: it is not a file.`);
  const draft = `${path}.unfinished`;
  try {
    const rows = await withClient(url, (client) => writeDraft(client, draft, clock));
    await rename(draft, path);
    return rows;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw outputProblem(error, path);
  }
}

async function writeDraft(client: pg.Client, draft: string, clock: Clock): Promise<RowCounts> {
  await client.query('begin isolation level repeatable read read only');
  const gzip = createGzip({ level: 6 });
  const file = createWriteStream(draft, { mode: 0o600 });
  gzip.pipe(file);
  file.on('error', (error) => gzip.destroy(error));
  const written = Promise.all([finished(gzip), finished(file)]);
  // Reported where it is awaited; without this handler an early failure would end the process.
  written.catch(() => undefined);
  const rows: RowCounts = {};
  await write(gzip, headerLine({ made_at: clock.now().toISOString(), ...(await migrationsOf(client)) }));
  for (const { name, columns } of await tablesOf(client)) {
    await write(gzip, copyLine(name, columns));
    rows[name] = await writeRows(client, gzip, `copy ${name} (${columns.join(', ')}) to stdout`);
    await write(gzip, END_OF_ROWS);
  }
  // Sequences are read last: they are outside the snapshot and may only be ahead of the rows.
  for (const { sequence, value } of await sequencesOf(client)) await write(gzip, setvalLine(sequence, value));
  await write(gzip, footerLine(rows));
  gzip.end();
  await written;
  await sync(draft);
  return rows;
}

async function writeRows(client: pg.Client, gzip: Gzip, statement: string): Promise<number> {
  let count = 0;
  for await (const chunk of client.query(copyTo(statement))) {
    const bytes = chunk as Buffer;
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
    await write(gzip, bytes);
  }
  return count;
}

async function sequencesOf(client: pg.Client): Promise<{ sequence: string; value: string }[]> {
  const { rows } = await client.query<{ sequence: string; value: string }>(
    `select quote_literal(format('%I.%I', schemaname, sequencename)) as sequence, last_value::text as value
     from pg_sequences where last_value is not null order by 1`,
  );
  return rows;
}

/** Waits while the file is slower than the database. */
async function write(gzip: Gzip, data: string | Buffer): Promise<void> {
  if (gzip.destroyed) throw gzip.errored ?? new Error('The file was closed');
  if (gzip.write(data)) return;
  await new Promise<void>((resolve, reject) => {
    const done = (error?: Error) => {
      gzip.off('drain', done).off('error', done).off('close', done);
      if (error) reject(error);
      else resolve();
    };
    gzip.on('drain', done).on('error', done).on('close', done);
  });
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
}

function outputProblem(error: unknown, path: string): unknown {
  const reason = outputFault(error);
  return reason ? new StartProblem(`The backup "${path}" cannot be written: ${reason}.`) : error;
}
