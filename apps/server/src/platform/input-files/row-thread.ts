import { parentPort } from 'node:worker_threads';
import { CsvReader, LINE_TOO_LONG, LineSplitter } from '@assay/csv/reading';
import type { SheetName, SheetRow, workbookRows } from './workbook/workbook-rows.ts';
import { WorkbookFault } from './workbook/zip-entries.ts';

/** How the rows of a file are written. */
export type RowFormat =
  | {
      kind: 'csv';
      encoding: string;
      /** Its lines end as on old Macs. */
      isCrOnly: boolean;
      /** The line before its header tells the delimiter and is no row. */
      hasSeparatorLine: boolean;
      delimiter: string;
      columns: number;
    }
  | { kind: 'json'; encoding: string }
  /** The first row of a workbook is its header. */
  | { kind: 'workbook' };

/**
 * A row as it crosses from the thread: the fields of CSV in the order of the columns, or those of a JSON object by name.
 * `rowNumber` is the row as a spreadsheet counts, where a cell may have several lines.
 */
export type SentRow = { line: number; rowNumber: number } & (
  | { fields: string[] }
  | { values: Map<string, unknown> }
  | { fault: string; cells?: string[] }
);

/** Requests rows: of the next bytes if `chunk` has some; `isLast` when there are no more. */
export interface RowRequest {
  /** Given in the first request about a file. */
  format?: RowFormat;
  chunk: Uint8Array | null;
  isLast: boolean;
}

export interface RowReply {
  rows: SentRow[];
  /** More rows of the same bytes are ready. */
  hasMore: boolean;
  /** The sheet of a workbook, with its first rows. */
  sheet?: SheetName;
  /** The share of the sheet of a workbook that is read. */
  share?: number;
  /** Why the file as a whole cannot be read. */
  fault?: string;
}

/** Maximum number of rows per reply, so that handling them does not block the event loop. */
const MAX_ROWS = 1000;

/** Reads the rows of one chunk after the other. */
type ReadChunk = (
  chunk: Uint8Array | null,
  isLast: boolean,
) => AsyncIterable<SentRow[]> | Iterable<SentRow[]>;

function textReader(encoding: string, read: (text: string, isLast: boolean) => SentRow[]): ReadChunk {
  const decoder = new TextDecoder(encoding);
  return (chunk, isLast) => [read(decoder.decode(chunk ?? undefined, { stream: !isLast }), isLast)];
}

function csvRows({ delimiter, columns, isCrOnly, hasSeparatorLine }: RowFormat & { kind: 'csv' }) {
  const reader = new CsvReader(delimiter);
  reader.columns = columns;
  const hidden = hasSeparatorLine ? 1 : 0;
  let headerRecords = 1 + hidden;
  return (text: string, isLast: boolean): SentRow[] => {
    const rows = reader
      .read(isCrOnly ? text.replaceAll('\r', '\n') : text, isLast)
      .map(({ row, ...record }): SentRow => ({ ...record, rowNumber: row - hidden }));
    const skipped = Math.min(headerRecords, rows.length);
    headerRecords -= skipped;
    return rows.slice(skipped);
  };
}

function jsonRows() {
  const splitter = new LineSplitter();
  let line = 0;
  return (text: string, isLast: boolean): SentRow[] =>
    splitter.split(line === 0 ? text.replace(/^\uFEFF/, '') : text, isLast).flatMap((each) => {
      line += 1;
      if (each === null) return [{ line, rowNumber: line, fault: LINE_TOO_LONG }];
      return each.trim() === '' ? [] : [jsonRow(each, line)];
    });
}

function jsonRow(text: string, line: number): SentRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, rowNumber: line, fault: 'not valid JSON' };
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return { line, rowNumber: line, fault: 'not a JSON object' };
  return { line, rowNumber: line, values: new Map(Object.entries(value)) };
}

/** Far above what a workbook has that this product is for. */
const MAX_WORKBOOK_BYTES = 128_000_000;
let sheet: SheetName | undefined;
let share: number | undefined;

/** A workbook is an archive whose directory is at its end, so it is read once it is complete. */
function workbookReader(rowsOf: typeof workbookRows): ReadChunk {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  return async function* read(chunk, isLast) {
    if (chunk) {
      chunks.push(chunk);
      bytes += chunk.length;
    }
    if (bytes > MAX_WORKBOOK_BYTES)
      throw new WorkbookFault(`it is larger than ${MAX_WORKBOOK_BYTES / 1_000_000} MB`);
    if (!isLast) return;
    const onSheet = (found: SheetName) => {
      sheet = found;
    };
    const onShare = (read: number) => {
      share = read;
    };
    for await (const rows of rowsOf(Buffer.concat(chunks.splice(0)), onSheet, { onShare }))
      yield rows.map(sent);
  };
}

const sent = ({ line, fields }: SheetRow): SentRow => ({ line, rowNumber: line, fields });

async function readerOf(format: RowFormat): Promise<ReadChunk> {
  // Loaded for workbooks alone: it takes most of a thread's start.
  if (format.kind === 'workbook')
    return workbookReader((await import('./workbook/workbook-rows.ts')).workbookRows);
  return textReader(format.encoding, format.kind === 'csv' ? csvRows(format) : jsonRows());
}

let read: ReadChunk;
let waiting: SentRow[] = [];
let groups: AsyncIterator<SentRow[]> | Iterator<SentRow[]> | null = null;

function groupsOf({ chunk, isLast }: RowRequest): AsyncIterator<SentRow[]> | Iterator<SentRow[]> {
  const rows = read(chunk, isLast);
  return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
}

/** The next rows of the chunk, as many as one reply may have. */
async function replyTo(request: RowRequest): Promise<RowReply> {
  if (request.format) {
    read = await readerOf(request.format);
    waiting = [];
    groups = null;
    sheet = undefined;
    share = undefined;
  }
  if (request.chunk || request.isLast) groups = groupsOf(request);
  while (groups && waiting.length <= MAX_ROWS) {
    const next = await groups.next();
    if (next.done) groups = null;
    else waiting = waiting.concat(next.value);
  }
  const rows = waiting.slice(0, MAX_ROWS);
  waiting = waiting.slice(MAX_ROWS);
  return {
    rows,
    hasMore: waiting.length > 0 || groups !== null,
    ...(sheet && { sheet }),
    ...(share !== undefined && { share }),
  };
}

parentPort!.on('message', async (request: RowRequest) => {
  try {
    parentPort!.postMessage(await replyTo(request));
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    parentPort!.postMessage({ rows: [], hasMore: false, fault: error.message } satisfies RowReply);
  }
});
