import { ListFormatError } from './entry.ts';

/** One row of a CSV file with the line it began on, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const MAX_CELL = 100_000;

/**
 * Reads CSV from chunks of text: quoted cells may hold commas, line breaks and doubled quotes; a byte order mark, blank
 * lines and the end-of-file mark of old files are skipped. Throws ListFormatError for an open quote or a monstrous cell.
 */
export async function* csvRows(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRow> {
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuote = false;
  let line = 1;
  let began = 1;
  let isFirst = true;
  const isBlank = () => cells.length === 0 && cell.replaceAll('\u001a', '').trim() === '';
  for await (const chunk of chunks) {
    const text = isFirst && chunk.startsWith('\ufeff') ? chunk.slice(1) : chunk;
    isFirst = false;
    for (const char of text) {
      if (char === '\n') line++;
      if (wasQuote) {
        wasQuote = false;
        if (char === '"') {
          cell += '"';
          continue;
        }
        isQuoted = false;
      }
      if (isQuoted) {
        if (char === '"') wasQuote = true;
        else cell += char;
      } else if (char === '"' && cell.trim() === '') {
        cell = '';
        isQuoted = true;
      } else if (char === ',') {
        cells.push(cell);
        cell = '';
      } else if (char === '\n') {
        if (!isBlank()) yield { line: began, cells: [...cells, cell] };
        cells = [];
        cell = '';
        began = line;
      } else if (char !== '\r') cell += char;
      if (cell.length > MAX_CELL)
        throw new ListFormatError(began, 'a cell is longer than 100,000 characters');
    }
  }
  if (isQuoted && !wasQuote)
    throw new ListFormatError(began, 'a quoted cell is not closed before the file ends');
  if (!isBlank()) yield { line: began, cells: [...cells, cell] };
}
