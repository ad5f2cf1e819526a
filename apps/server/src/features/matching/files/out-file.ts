import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type CsvCell, csvText } from '@assay/csv/writing';
import type { MatchReason } from '@assay/domain/matching';
import { StartProblem } from '#platform/start-problem';

/** A CSV file being written; its header is already written. */
export interface OutFile {
  write(rows: readonly CsvCell[][]): Promise<void>;
  close(): Promise<void>;
}

/** Opens a CSV file for writing. Throws a StartProblem when it cannot be written. */
export async function openOutFile(path: string, header: string[]): Promise<OutFile> {
  const stream = createWriteStream(path);
  await once(stream, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`The file "${path}" cannot be written (${error.code}).`);
  });
  stream.write(csvText([header]));
  return {
    async write(rows) {
      if (rows.length > 0 && !stream.write(csvText(rows))) await once(stream, 'drain');
    },
    async close() {
      stream.end();
      await once(stream, 'close');
    },
  };
}

/** Reasons in one cell: `name +8.8 same; phone -1.5 another number`. */
export function reasonsCell(reasons: readonly MatchReason[]): string {
  return reasons
    .map(({ field, weight, text }) => `${field} ${weight > 0 ? '+' : ''}${weight} ${text}`)
    .join('; ');
}
