import { type CsvCell, csvText } from '@assay/csv/writing';
import type { MatchReason } from '@assay/domain/matching';
import { writeOutput } from '#platform/output-file';

/** Writes the next rows; waits while the file is slower. */
type WriteRows = (rows: readonly CsvCell[][]) => Promise<void>;

/** Writes a CSV file, which gets its name once it is complete. Throws a StartProblem when it cannot be written. */
export function writeOutFile(
  path: string,
  header: string[],
  work: (write: WriteRows) => Promise<void>,
): Promise<void> {
  return writeOutput(path, async (write) => {
    await write(csvText([header]));
    await work((rows) => (rows.length > 0 ? write(csvText(rows)) : Promise.resolve()));
  });
}

/** Reasons in one cell: `name +8.8 same; phone -1.5 another number`. */
export function reasonsCell(reasons: readonly MatchReason[]): string {
  return reasons
    .map(({ field, weight, text }) => `${field} ${weight > 0 ? '+' : ''}${weight} ${text}`)
    .join('; ');
}
