import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type pg from 'pg';
import { advanceRun, type FileRow, type ImportRun, type RowsOfFile } from '#platform/input-files';
import type { Reject, RejectsFile } from '#platform/rejects-file';
import type { Secrets } from '#platform/secrets';
import type { MerchantColumns } from '../merchant-columns.ts';
import type { IndexCleaner } from './index-cleaner.ts';
import { type KeyedRow, keyRow } from './keyed-row.ts';
import { merchantRow, readRecord } from './merchant-row.ts';
import { type BatchCounts, mergeBatch, prepareLoading } from './merge-batch.ts';
import { TokenCounter } from './token-counts.ts';
import type { ValueChanges } from './value-changes.ts';

/** Sums over a whole load. */
export type LoadCounts = BatchCounts & { rows: number; rejected: number; einsWithheld: number };

const BATCH = 10_000;
/** How many rows are keyed before the merge of the previous batch may go on. */
const AT_A_STRETCH = 25;

/**
 * Streams rows into the master file of `source`, batch by batch, each batch one transaction with the run's progress.
 * While the database merges one batch, the next is read and keyed. Memory is two batches, regardless of the file's
 * size.
 */
export async function loadMerchants(
  client: pg.Client,
  file: RowsOfFile,
  columns: MerchantColumns,
  {
    source,
    run,
    rejects,
    changes,
    secrets,
    cleaner,
    onProgress,
  }: {
    source: string;
    run: ImportRun;
    rejects: RejectsFile;
    changes: ValueChanges;
    secrets: Secrets;
    cleaner: IndexCleaner;
    onProgress(counts: LoadCounts): void;
  },
): Promise<LoadCounts> {
  await prepareLoading(client);
  const tokens = new TokenCounter();
  const counts: LoadCounts = { rows: 0, added: 0, changed: 0, unchanged: 0, rejected: 0, einsWithheld: 0 };
  const keying = { isAhead: true };
  let merging: Promise<void> = Promise.resolve();
  const merge = async (batch: Batch) => {
    await client.query('begin');
    const done = await mergeBatch(client, source, [...batch.rows.values()], { tokens, secrets });
    await advanceRun(client, run.id, batch.lastLine, { ...done, rejected: batch.rejects.length });
    // Before the commit: a load killed here writes them again, and no reject is without its reason.
    await rejects.write(batch.rejects);
    await client.query('commit');
    cleaner.see(done.added + done.changed);
    tokens.remember(done.words);
    keying.isAhead = done.unchanged * 2 < batch.rows.size;
    counts.added += done.added;
    counts.changed += done.changed;
    counts.unchanged += done.unchanged;
    counts.rejected += batch.rejects.length;
    counts.einsWithheld += batch.einsWithheld;
    counts.rows += batch.count;
    onProgress(counts);
  };
  for await (const batch of batches(file, columns, run.linesDone, { changes, secrets, keying })) {
    await merging;
    merging = merge(batch);
    // A failure surfaces at the next await; until then it must not count as unhandled.
    merging.catch(() => undefined);
  }
  await merging;
  return counts;
}

interface Keying {
  changes: ValueChanges;
  secrets: Secrets;
  /** Keys are computed while the database merges the previous batch, unless most rows are unchanged and need none. */
  keying: { isAhead: boolean };
}

interface Batch {
  /** By external id: of two rows with one id the later one is used. */
  rows: Map<string, KeyedRow>;
  rejects: Reject[];
  einsWithheld: number;
  count: number;
  lastLine: number;
}

async function* batches(
  file: RowsOfFile,
  columns: MerchantColumns,
  linesDone: number,
  deps: Keying,
): AsyncGenerator<Batch> {
  const empty = (): Batch => ({
    rows: new Map(),
    rejects: [],
    einsWithheld: 0,
    count: 0,
    lastLine: linesDone,
  });
  let batch = empty();
  for await (const group of file.rows) {
    for (const read of group) {
      if (read.line <= linesDone) continue;
      addRow(batch, read, columns, deps);
      if (batch.count % AT_A_STRETCH === 0) await yieldToEventLoop();
      if (batch.count >= BATCH) {
        yield batch;
        batch = empty();
      }
    }
  }
  if (batch.count > 0) yield batch;
}

function addRow(
  batch: Batch,
  read: FileRow,
  columns: MerchantColumns,
  { changes, secrets, keying }: Keying,
): void {
  batch.count += 1;
  batch.lastLine = read.line;
  const reject = (reason: string, externalId: string | null = null) => {
    batch.rejects.push({ line: read.line, external_id: externalId, reason });
  };
  if ('fault' in read) {
    reject(read.fault);
    return;
  }
  const parsed = readRecord(read.values, columns);
  if (parsed.fault !== null) {
    reject(parsed.fault, parsed.record.external_id ?? null);
    return;
  }
  const converted = merchantRow(parsed.record);
  if ('fault' in converted) {
    reject(converted.fault, parsed.record.external_id ?? null);
    return;
  }
  if (converted.isEinWithheld) batch.einsWithheld += 1;
  changes.see(read.line, parsed, converted);
  const earlier = batch.rows.get(converted.row.external_id);
  if (earlier) changes.seeReplaced(earlier.line, earlier.row.external_id);
  batch.rows.set(
    converted.row.external_id,
    keyRow(read.line, converted.row, secrets, { ...keying, otherName: converted.otherName }),
  );
}
