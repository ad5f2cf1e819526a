import { CsvReader } from '@assay/csv/reading';
import { maskSocialSecurityNumbers } from '@assay/domain/inquiry';
import { StartProblem } from '#platform/start-problem';
import { ENCODING_HINT } from '#platform/text-encoding';
import type { TextFile } from './open-text-file.ts';
import type { RowFormat, SentRow } from './row-thread.ts';
import { rowsInThread } from './rows-in-thread.ts';
import type { SheetName } from './workbook/workbook-rows.ts';

/**
 * One row of a file by the names of its columns, or why it cannot be read. `rowNumber` is the row as a spreadsheet
 * counts.
 */
export type FileRow = { line: number; rowNumber: number } & (
  | { values: Map<string, unknown> }
  /** `cells` are those of a row with a wrong number of columns; a row with an open quote has one, its line. */
  | { fault: string; cells?: string[] }
);

/** The columns of a file as it names them; null where every row names its own (NDJSON). */
export interface RowsOfFile {
  columns: string[] | null;
  /** The sheet of a workbook that is read; null for another file. */
  sheet: SheetName | null;
  rows: AsyncGenerator<FileRow[]>;
}

/** No header has as many characters. */
const MAX_HEADER_LENGTH = 100_000;
/** Tells Excel the delimiter, in a line before the header that it does not show. */
const SEPARATOR_LINE = /^\s*sep=([^"\r\n])\r?\n/i;
/** A first line that ends as on old Macs. */
const CR_LINE = /^(?:[^"\r\n]|"[^"]*")*\r(?!\n|$)/;

function inLines(head: string): { head: string; isCrOnly: boolean } {
  const isCrOnly = CR_LINE.test(head);
  return { head: isCrOnly ? head.replaceAll('\r', '\n') : head, isCrOnly };
}

/**
 * Reads CSV (comma, semicolon, tab or bar, with a header), NDJSON or the first sheet of an .xlsx workbook, recognized by
 * the first characters, in bounded memory. Yields rows in groups, parsed in a separate thread that starts with the first group. Throws a StartProblem
 * for an empty file, another format, and a chunk that takes longer than `limitMs`.
 */
export async function readRows(file: TextFile, limitMs?: number): Promise<RowsOfFile> {
  const text = await headOf(file);
  if (text === null) return workbookOf(file, limitMs);
  const { head, isCrOnly } = inLines(text);
  const first = head.trimStart()[0];
  if (first === undefined) throw new StartProblem(`The file "${file.path}" is empty.`);
  if (first === '[') {
    throw new StartProblem(`The file "${file.path}" is one JSON list; write one JSON object a line instead.`);
  }
  if (first === '{') return { columns: null, sheet: null, rows: jsonRows(file, limitMs) };
  const separator = SEPARATOR_LINE.exec(head)?.[1];
  const [headline = ''] = head.replace(SEPARATOR_LINE, '').split('\n', 1);
  if (headline.length >= MAX_HEADER_LENGTH)
    throw new StartProblem(`The first line of "${file.path}" is too long to be a header.`);
  const delimiter = separator ?? delimiterOf(headline);
  const columns = headerOf(headline, file.path, delimiter);
  const format: RowFormat = {
    kind: 'csv',
    encoding: file.encoding,
    isCrOnly,
    hasSeparatorLine: separator !== undefined,
    delimiter,
    columns: columns.length,
  };
  return { columns, sheet: null, rows: byColumn(columns, rowsInThread(file, format, { limitMs })) };
}

/** Whether the first bytes are those of a zip archive, as a workbook is one. */
export const isArchive = (head: Uint8Array): boolean => Buffer.from(head.subarray(0, 4)).equals(ARCHIVE);
const ARCHIVE = Buffer.from('PK\u0003\u0004', 'latin1');

/** The header is the first row with a value. A sheet that comes in one group is read once for its header and its rows. */
async function workbookOf(file: TextFile, limitMs?: number): Promise<RowsOfFile> {
  let sheet: SheetName | null = null;
  let header: string[] | undefined;
  let isWhole = false;
  let share = 1;
  let others: SentRow[] = [];
  const onSheet = (found: SheetName) => {
    sheet = found;
  };
  const onShare = (read: number) => {
    share = read;
  };
  const onLastRows = () => {
    isWhole = true;
  };
  const format = { kind: 'workbook' } as const;
  for await (const [first, ...rest] of rowsInThread(file, format, {
    limitMs,
    onSheet,
    onShare,
    onLastRows,
  })) {
    if (first && 'fields' in first) header = first.fields;
    others = rest;
    break;
  }
  if (!header) throw new StartProblem(`The first sheet of "${file.path}" is empty.`);
  const columns = columnsOf(header, file.path);
  async function* whole(): AsyncGenerator<SentRow[]> {
    file.onShare?.(share);
    yield others;
  }
  return { columns, sheet, rows: byColumn(columns, isWhole ? whole() : withoutFirst(file, limitMs)) };
}

async function* withoutFirst(file: TextFile, limitMs?: number): AsyncGenerator<SentRow[]> {
  let isFirst = true;
  for await (const group of rowsInThread(file, { kind: 'workbook' }, { limitMs, onShare: file.onShare })) {
    yield isFirst ? group.slice(1) : group;
    isFirst = false;
  }
}

/**
 * The text of a file up to the line end of its header at least, and hardly longer than a header may be; null for a
 * workbook.
 */
async function headOf(file: TextFile): Promise<string | null> {
  const decoder = new TextDecoder(file.encoding);
  let head = '';
  let isFirst = true;
  let isText = false;
  for await (const chunk of file.chunks()) {
    if (isFirst && isArchive(chunk)) return null;
    isFirst = false;
    const piece = decoder.decode(chunk, { stream: true });
    if (!isText) head = '';
    head += piece;
    isText ||= piece.trim() !== '';
    if (
      isText &&
      (head.length >= MAX_HEADER_LENGTH || head.replace(SEPARATOR_LINE, '').trimStart().includes('\n'))
    )
      return head;
  }
  return head + decoder.decode();
}

function delimiterOf(headline: string): string {
  const count = (sign: string) => headline.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function headerOf(headline: string, path: string, delimiter: string): string[] {
  const [record] = new CsvReader(delimiter).read(headline, true);
  if (!record) throw new StartProblem(`The header of "${path}" cannot be read.`);
  if ('fault' in record) throw new StartProblem(`The header of "${path}" cannot be read: ${record.fault}.`);
  if (headline.includes('\uFFFD')) {
    throw new StartProblem(`The header of "${path}" has bytes that are not UTF-8; ${ENCODING_HINT}.`);
  }
  return columnsOf(record.fields, path);
}

function columnsOf(header: readonly string[], path: string): string[] {
  // In a file without a header these are the values of its first row.
  const columns = header.map((field) => maskSocialSecurityNumbers(field.trim()));
  const seen = new Set<string>();
  for (const column of columns) {
    if (column !== '' && seen.has(column))
      throw new StartProblem(`The header of "${path}" names the column "${column}" twice.`);
    seen.add(column);
  }
  return columns;
}

async function* byColumn(columns: string[], groups: AsyncGenerator<SentRow[]>): AsyncGenerator<FileRow[]> {
  for await (const group of groups)
    yield group.map((row) => {
      if (!('fields' in row)) return row;
      const { line, rowNumber, fields } = row;
      return { line, rowNumber, values: new Map(columns.map((column, at) => [column, fields[at] ?? ''])) };
    });
}

async function* jsonRows(file: TextFile, limitMs?: number): AsyncGenerator<FileRow[]> {
  const format = { kind: 'json', encoding: file.encoding } as const;
  for await (const group of rowsInThread(file, format, { limitMs })) yield group as FileRow[];
}
