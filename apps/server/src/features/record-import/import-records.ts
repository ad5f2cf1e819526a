import { createHash } from 'node:crypto';
import { labelsTaxNumbers, maskSocialSecurityNumbers } from '@assay/domain/inquiry';
import { hash64 } from '@assay/match-engine/keys';
import type pg from 'pg';
import { findBusiness, type NamedBusiness } from '#features/matching';
import { type Database, inLender, inSystem, type Tx } from '#platform/database';
import {
  advanceRun,
  type ColumnMap,
  type FileRow,
  type ImportRun,
  type RowsOfFile,
} from '#platform/input-files';
import type { JobQueue } from '#platform/jobs';
import type { Reject, RejectsFile } from '#platform/rejects-file';
import { NOT_UTF8 } from '#platform/text-encoding';
import { BUSINESS_COLUMNS, type RecordFile, type RowTexts, type SharedColumn } from './record-file.ts';
import { type SavedRecord, saveRecord } from './store.ts';

const BATCH = 200;
/** Size of the cache of businesses; many rows are about the same one. */
const MAX_REMEMBERED = 20_000;

export type ImportCounts = Record<'rows' | SavedRecord['outcome'] | 'rejected', number>;

const NONE: ImportCounts = { rows: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 };

interface Load {
  file: RecordFile;
  lender: { id: string } | null;
  /** The source of rows that name none; null when the command names none either. */
  source: string | null;
  /** The values of columns that the file lacks, equal in every row. */
  fixed: Readonly<Record<string, string>>;
  /** The merchant file that defines the external ids of businesses. */
  merchants: string;
  run: ImportRun;
  rejects: RejectsFile;
  now: Date;
  /** The day of `now` in the business time zone. */
  today: string;
  jobs: JobQueue;
  onProgress(counts: ImportCounts): void;
}

/**
 * Imports the rows of a file in batches. Each batch is one transaction that also stores the progress; then the
 * merchants that it changed are scored.
 */
export async function importRecords(
  db: Database,
  client: pg.Client,
  rows: RowsOfFile,
  columns: ColumnMap<SharedColumn>,
  load: Load,
): Promise<ImportCounts> {
  const total = { ...NONE };
  const businesses = new Map<string, Awaited<ReturnType<typeof findBusiness>>>();
  const inOwner = <T>(work: (tx: Tx) => Promise<T>) =>
    load.lender ? inLender(db, load.lender.id, work) : inSystem(db, work);
  const take = async (group: readonly FileRow[]) => {
    const done = { ...NONE, rows: group.length };
    const refused: Reject[] = [];
    await inOwner(async (tx) => {
      const touched = new Set<string>();
      for (const row of group) {
        const read = readTexts(row, columns, load);
        const saved = 'fault' in read ? read : await saveRow(tx, read.texts, load, businesses);
        if ('fault' in saved) {
          const external_id = 'texts' in read ? (read.texts.external_id ?? null) : null;
          refused.push({ line: row.line, external_id, reason: saved.fault });
          continue;
        }
        done[saved.outcome] += 1;
        for (const merchantId of saved.touched) touched.add(merchantId);
      }
      if (touched.size > 0)
        await load.jobs.add(tx, 'risk.rescore_merchants', {
          lender_id: load.lender?.id ?? null,
          merchant_ids: [...touched],
        });
    });
    done.rejected = refused.length;
    await load.rejects.write(refused);
    await advanceRun(client, load.run.id, group[group.length - 1]!.line, done);
    for (const key of Object.keys(total) as (keyof ImportCounts)[]) total[key] += done[key];
    load.onProgress(total);
  };
  const waiting: FileRow[] = [];
  for await (const group of rows.rows) {
    for (const row of group) if (row.line > load.run.linesDone) waiting.push(row);
    while (waiting.length >= BATCH) await take(waiting.splice(0, BATCH));
  }
  if (waiting.length > 0) await take(waiting);
  return total;
}

async function saveRow(
  tx: Tx,
  texts: RowTexts<never>,
  { file, lender, source, merchants, now, today }: Load,
  businesses: Map<string, Awaited<ReturnType<typeof findBusiness>>>,
): Promise<SavedRecord | { fault: string }> {
  const from = texts.source ?? source;
  if (!from) return { fault: 'source is missing: add the column or use --source NAME' };
  const read = file.read(texts, today);
  if ('fault' in read) return read;
  const named = businessOf(texts);
  const key = JSON.stringify(named);
  const found =
    businesses.get(key) ??
    (await findBusiness(tx, named, { lenderId: lender?.id ?? null, source: merchants }));
  if (businesses.size >= MAX_REMEMBERED) businesses.clear();
  businesses.set(key, found);
  if ('fault' in found) return found;
  const content = JSON.stringify(read.data);
  const record = {
    lender_id: lender?.id ?? null,
    merchant_id: found.merchantId,
    kind: file.kind,
    source: from,
    // Without an id in the file, equal rows are the same record.
    external_id:
      texts.external_id ??
      file.nameOf?.(read.data as never) ??
      `row ${hashOf(`${found.merchantId} ${content}`)}`,
    data: read.data,
    content_hash: String(hash64(`${found.merchantId} ${content}`)),
  };
  return saveRecord(tx, record, now);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const businessOf = (texts: RowTexts<never>): NamedBusiness =>
  Object.fromEntries(BUSINESS_COLUMNS.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])));

const LONGEST = 500;
const MAX_TEXT_LENGTH = 20_000;
/** The replacement character of bytes that are not UTF-8; the original text is lost. */
const LOST = '\uFFFD';

/** The texts of a row by our columns, or its first fault. Its own value wins over the value for all rows. */
function readTexts(
  row: FileRow,
  columns: ColumnMap<SharedColumn>,
  { file, fixed }: Load,
): { texts: RowTexts<never> } | { fault: string } {
  if ('fault' in row) return row;
  const texts: Partial<Record<string, string>> = Object.assign(Object.create(null), fixed);
  const long = new Set<string>(file.longColumns);
  for (const [theirs, value] of row.values) {
    const name = columns.ours(theirs);
    if (name === undefined || value === null || value === undefined) continue;
    if (typeof value === 'object') return { fault: `${name} is not a text` };
    const written = String(value).replaceAll('\u0000', '').trim();
    // The EIN only finds the business and is not stored.
    const text =
      name === 'ein' ? written : maskSocialSecurityNumbers(written, { isLabeled: labelsTaxNumbers(theirs) });
    const max = long.has(name) ? MAX_TEXT_LENGTH : LONGEST;
    if (text.includes(LOST)) return { fault: `${name} has ${NOT_UTF8}` };
    if (text.length > max)
      return { fault: `${name} is longer than ${max.toLocaleString('en-US')} characters` };
    if (text !== '') texts[name] = text;
  }
  return { texts };
}
