import { type ListedEntry, ListFormatError } from '@assay/screen-engine/lists';
import type { TextEncoding } from '#platform/text-encoding';
import { type ListFile, textOf } from './list-files.ts';

/** A file with this many faults has another format than it seems. */
const MAX_FAULTS = 10_000;
const SHOWN_FAULTS = 10;

const isDay = (date: string | null): date is string => date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date);

/** The faults of a list, one sentence with the place each; beyond a maximum only their number. */
export class ListFaults extends ListFormatError {
  readonly faults: readonly ListFormatError[];
  constructor(faults: readonly ListFormatError[]) {
    super(faults[0]?.line ?? 0, sentenceOf(faults));
    this.faults = faults;
  }
}

function sentenceOf(faults: readonly ListFormatError[]): string {
  const shown = faults.slice(0, SHOWN_FAULTS).map((fault) => fault.message);
  const more = faults.length > shown.length ? `; and ${faults.length - shown.length} more` : '';
  return `${shown.join('; ')}${more}`.replace(/^line \d+: /, '');
}

/**
 * Reads a whole list. Calls `progress` now and then with the number of entries read so far. Throws ListFaults with
 * every faulty entry (the first ten in the message, then their number), so that all can be corrected at once. The
 * publication date is null when the format does not contain it.
 */
export async function readList(
  file: ListFile,
  progress: (entries: number) => void,
  encoding: TextEncoding = 'utf-8',
) {
  const entries: ListedEntry[] = [];
  const faults: ListFormatError[] = [];
  const source = file.read(
    (path) => textOf(path, encoding),
    (fault) => {
      if (faults.push(fault) >= MAX_FAULTS) throw new ListFaults(faults);
    },
  );
  try {
    for await (const entry of source.entries) if (entries.push(entry) % 5_000 === 0) progress(entries.length);
  } catch (error) {
    // The rest of the text cannot be parsed.
    if (!(error instanceof ListFormatError) || error instanceof ListFaults) throw error;
    faults.push(error);
  }
  if (faults.length > 0) throw new ListFaults(faults);
  const published = source.publishedAt?.() ?? null;
  const { name, publisher, category } = file;
  return { name, publisher, category, published_at: isDay(published) ? published : null, entries };
}
