import { type CsvCell, csvText } from '@assay/csv/writing';
import { csvRows, ListFormatError } from '@assay/screen-engine/lists';
import type { NameType } from '@assay/screen-engine/names';
import { writeOutput } from '#platform/output-file';
import { StartProblem } from '#platform/start-problem';
import type { TextEncoding } from '#platform/text-encoding';
import { textOf } from './reading/list-files.ts';

const TYPES: ReadonlyMap<string, NameType> = new Map(
  Object.entries({
    person: 'person',
    individual: 'person',
    organization: 'organization',
    organisation: 'organization',
    company: 'organization',
    business: 'organization',
    entity: 'organization',
    vessel: 'vessel',
    aircraft: 'aircraft',
  }),
);

/** Parses the type column of a file; an empty or unknown value may be a person or an organization. */
export function nameTypeOf(word: string): NameType {
  return TYPES.get(word.trim().toLowerCase()) ?? 'any';
}

/**
 * Reads a CSV file with its columns in any order: of each row, its cells by column name, empty when missing. Throws a
 * StartProblem when a required column is missing.
 */
export async function* readTable(
  path: string,
  needed: readonly string[],
  encoding?: TextEncoding,
): AsyncGenerator<(column: string) => string> {
  let columns: Map<string, number> | undefined;
  try {
    for await (const { cells } of csvRows(textOf(path, encoding))) {
      if (!columns) {
        columns = new Map(cells.map((name, at) => [name.trim().toLowerCase(), at]));
        const missing = needed.filter((name) => !columns?.has(name));
        if (missing.length > 0) {
          throw new StartProblem(`The file "${path}" lacks the column ${missing.join(' and the column ')}.`);
        }
        continue;
      }
      const at = columns;
      yield (column) => (cells[at.get(column) ?? -1] ?? '').trim();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartProblem(`There is no file "${path}".`);
    if (code === 'EISDIR') throw new StartProblem(`"${path}" is a folder, not a file.`);
    if (error instanceof ListFormatError) throw new StartProblem(`"${path}", ${error.message}.`);
    throw error;
  }
  if (!columns) throw new StartProblem(`The file "${path}" is empty; its header needs ${needed.join(', ')}.`);
}

/**
 * Writes rows to a CSV file; an existing one is replaced only once all rows are written. Throws a StartProblem when the
 * file cannot be written.
 */
export function writeTable(
  path: string,
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
): Promise<void> {
  return writeOutput(path, async (write) => {
    await write(csvText([header]));
    for await (const row of rows) await write(csvText([row]));
  });
}
