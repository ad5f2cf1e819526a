import { CsvReader } from '@assay/csv/reading';
import { StartProblem } from '#platform/start-problem';
import { ENCODING_HINT } from '#platform/text-encoding';
import type { TextFile } from './open-text-file.ts';

/** One row of a file by the names of its columns, or why it cannot be read. */
export type FileRow = { line: number; values: Map<string, unknown> } | { line: number; fault: string };

/** The columns of a file as it names them; null where every row names its own (NDJSON). */
export interface RowsOfFile {
  columns: string[] | null;
  rows: AsyncGenerator<FileRow[]>;
}

/**
 * Reads CSV (comma, semicolon, tab or bar, with a header) or NDJSON, told apart by their first sign, in bounded memory.
 * Rows come in groups as they are read. Throws a StartProblem for an empty file or one that is neither.
 */
export async function readRows(file: TextFile): Promise<RowsOfFile> {
  const pieces = file.pieces();
  let head = '';
  while (!head.trimStart().includes('\n')) {
    const { value, done } = await pieces.next();
    if (done) break;
    head += value;
  }
  head = head.replace(/^\uFEFF/, '');
  const first = head.trimStart()[0];
  if (first === undefined) throw new StartProblem(`The file "${file.path}" is empty.`);
  if (first === '[') {
    throw new StartProblem(`The file "${file.path}" is one JSON list; write one JSON object a line instead.`);
  }
  if (first === '{') return { columns: null, rows: jsonRows(head, pieces) };
  const headline = head.slice(0, head.indexOf('\n') === -1 ? undefined : head.indexOf('\n'));
  const reader = new CsvReader(delimiterOf(headline));
  const columns = headerOf(headline, file.path, delimiterOf(headline));
  reader.columns = columns.length;
  return { columns, rows: csvRows(reader, columns, head, pieces) };
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
    throw new StartProblem(`The header of "${path}" has bytes that are no UTF-8; ${ENCODING_HINT}.`);
  }
  const columns = record.fields.map((field) => field.trim());
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at);
  if (twice !== undefined)
    throw new StartProblem(`The header of "${path}" names the column "${twice}" twice.`);
  return columns;
}

async function* csvRows(
  reader: CsvReader,
  columns: string[],
  head: string,
  pieces: AsyncGenerator<string>,
): AsyncGenerator<FileRow[]> {
  let isHeader = true;
  const read = (text: string, isLast: boolean): FileRow[] => {
    const rows: FileRow[] = [];
    for (const record of reader.read(text, isLast)) {
      if (isHeader) isHeader = false;
      else if ('fault' in record) rows.push(record);
      else
        rows.push({
          line: record.line,
          values: new Map(columns.map((column, at) => [column, record.fields[at]])),
        });
    }
    return rows;
  };
  yield read(head, false);
  for await (const piece of pieces) yield read(piece, false);
  yield read('', true);
}

async function* jsonRows(head: string, pieces: AsyncGenerator<string>): AsyncGenerator<FileRow[]> {
  let rest = '';
  let line = 0;
  const read = (text: string): FileRow[] => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    return lines.flatMap((each) => {
      line += 1;
      return each.trim() === '' ? [] : [jsonRow(each, line)];
    });
  };
  yield read(head);
  for await (const piece of pieces) yield read(piece);
  yield read('\n');
}

function jsonRow(text: string, line: number): FileRow {
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
