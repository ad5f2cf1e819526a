import { CsvReader } from '@assay/csv/reading';
import { maskSocialSecurityNumbers } from '@assay/domain/inquiry';
import { StartProblem } from '#platform/start-problem';
import { ENCODING_HINT } from '#platform/text-encoding';
import type { TextFile } from './open-text-file.ts';
import { rowsInThread } from './rows-in-thread.ts';

/** One row of a file by the names of its columns, or why it cannot be read. */
export type FileRow = { line: number; values: Map<string, unknown> } | { line: number; fault: string };

/** The columns of a file as it names them; null where every row names its own (NDJSON). */
export interface RowsOfFile {
  columns: string[] | null;
  rows: AsyncGenerator<FileRow[]>;
}

/** No header has as many characters. */
const MAX_HEADER_LENGTH = 100_000;

/**
 * Reads CSV (comma, semicolon, tab or bar, with a header) or NDJSON, recognized by the first character, in bounded
 * memory. Yields rows in groups, parsed in a separate thread that starts with the first group. Throws a StartProblem
 * for an empty file, another format, and a chunk that takes longer than `limitMs`.
 */
export async function readRows(file: TextFile, limitMs?: number): Promise<RowsOfFile> {
  const head = await headOf(file);
  const first = head.trimStart()[0];
  if (first === undefined) throw new StartProblem(`The file "${file.path}" is empty.`);
  if (first === '[') {
    throw new StartProblem(`The file "${file.path}" is one JSON list; write one JSON object a line instead.`);
  }
  if (first === '{') return { columns: null, rows: jsonRows(file, limitMs) };
  const end = head.indexOf('\n');
  if ((end === -1 ? head.length : end) >= MAX_HEADER_LENGTH)
    throw new StartProblem(`The first line of "${file.path}" is too long to be a header.`);
  const headline = head.slice(0, end === -1 ? undefined : end);
  const delimiter = delimiterOf(headline);
  const columns = headerOf(headline, file.path, delimiter);
  return { columns, rows: csvRows(file, columns, delimiter, limitMs) };
}

/** The text of a file up to its first line end after leading white space, at most as long as a header may be. */
async function headOf(file: TextFile): Promise<string> {
  const decoder = new TextDecoder(file.encoding);
  let head = '';
  let isText = false;
  for await (const chunk of file.chunks()) {
    const piece = decoder.decode(chunk, { stream: true });
    if (!isText) head = '';
    head += piece;
    isText ||= piece.trim() !== '';
    if (isText && (head.length >= MAX_HEADER_LENGTH || head.trimStart().includes('\n'))) return head;
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
  // In a file without a header these are the values of its first row.
  const columns = record.fields.map((field) => maskSocialSecurityNumbers(field.trim()));
  const seen = new Set<string>();
  for (const column of columns) {
    if (column !== '' && seen.has(column))
      throw new StartProblem(`The header of "${path}" names the column "${column}" twice.`);
    seen.add(column);
  }
  return columns;
}

async function* csvRows(
  file: TextFile,
  columns: string[],
  delimiter: string,
  limitMs?: number,
): AsyncGenerator<FileRow[]> {
  for await (const group of rowsInThread(file, { delimiter, columns: columns.length }, limitMs))
    yield group.map((row) =>
      'fields' in row
        ? { line: row.line, values: new Map(columns.map((column, at) => [column, row.fields[at]])) }
        : row,
    );
}

async function* jsonRows(file: TextFile, limitMs?: number): AsyncGenerator<FileRow[]> {
  for await (const group of rowsInThread(file, null, limitMs)) yield group as FileRow[];
}
