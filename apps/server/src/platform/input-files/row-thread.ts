import { parentPort, workerData } from 'node:worker_threads';
import { CsvReader, LINE_TOO_LONG, LineSplitter } from '@assay/csv/reading';

/** How the rows of a file are written. */
export interface RowFormat {
  encoding: string;
  /** Null for NDJSON. */
  csv: { delimiter: string; columns: number } | null;
}

/** A row as it crosses from the thread: the fields of CSV in the order of the columns, or those of a JSON object by name. */
export type SentRow =
  | { line: number; fields: string[] }
  | { line: number; values: Map<string, unknown> }
  | { line: number; fault: string };

/** Requests rows: of the next bytes if `chunk` has some; `isLast` when there are no more. */
export interface RowRequest {
  chunk: Uint8Array | null;
  isLast: boolean;
}

export interface RowReply {
  rows: SentRow[];
  /** More rows of the same bytes are ready. */
  hasMore: boolean;
}

/** Maximum number of rows per reply, so that handling them does not block the event loop. */
const MAX_ROWS = 1000;

function csvRows({ delimiter, columns }: NonNullable<RowFormat['csv']>) {
  const reader = new CsvReader(delimiter);
  reader.columns = columns;
  let isHeader = true;
  return (text: string, isLast: boolean): SentRow[] => {
    const rows = reader.read(text, isLast);
    if (!isHeader || rows.length === 0) return rows;
    isHeader = false;
    return rows.slice(1);
  };
}

function jsonRows() {
  const splitter = new LineSplitter();
  let line = 0;
  return (text: string, isLast: boolean): SentRow[] =>
    splitter.split(line === 0 ? text.replace(/^\uFEFF/, '') : text, isLast).flatMap((each) => {
      line += 1;
      if (each === null) return [{ line, fault: LINE_TOO_LONG }];
      return each.trim() === '' ? [] : [jsonRow(each, line)];
    });
}

function jsonRow(text: string, line: number): SentRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, fault: 'not valid JSON' };
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return { line, fault: 'not a JSON object' };
  return { line, values: new Map(Object.entries(value)) };
}

const { encoding, csv } = workerData as RowFormat;
const decoder = new TextDecoder(encoding);
const read = csv ? csvRows(csv) : jsonRows();
let waiting: SentRow[] = [];

parentPort!.on('message', ({ chunk, isLast }: RowRequest) => {
  if (chunk || isLast)
    waiting = waiting.concat(read(decoder.decode(chunk ?? undefined, { stream: !isLast }), isLast));
  const rows = waiting.slice(0, MAX_ROWS);
  waiting = waiting.slice(MAX_ROWS);
  parentPort!.postMessage({ rows, hasMore: waiting.length > 0 } satisfies RowReply);
});
