import { CsvReader, type CsvRecord } from '@assay/csv/reading';
import { ListFormatError } from './entry.ts';

/** A CSV row with the number of the line where it starts, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const MAX_CELL = 100_000;

/**
 * Reads CSV from chunks of text; skips a byte order mark, blank lines and the end-of-file mark of old files. Throws
 * ListFormatError for an unclosed quote or an oversized cell.
 */
export async function* csvRows(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRow> {
  const reader = new CsvReader();
  for await (const chunk of chunks) yield* rowsOf(reader.read(chunk));
  yield* rowsOf(reader.read('', true));
}

function* rowsOf(records: CsvRecord[]): Generator<CsvRow> {
  for (const record of records) {
    const { line } = record;
    if ('fault' in record) throw new ListFormatError(line, record.fault);
    const { fields: cells } = record;
    if (cells.length === 1 && cells[0] === '\u001a') continue;
    if (cells.some((cell) => cell.length > MAX_CELL))
      throw new ListFormatError(line, 'a cell is longer than 100,000 characters');
    yield { line, cells };
  }
}
