import { basename, extname } from 'node:path';
import {
  type ListedEntry,
  ListFormatError,
  type OnFault,
  readOfacCsv,
  readPlainCsv,
  readUkCsv,
} from '@assay/screen-engine/lists';
import type { TextEncoding } from '#platform/text-encoding';
import { type ListFile, textOf } from './list-files.ts';
import { sdnXml } from './sdn-xml.ts';
import { ukXml } from './uk-xml.ts';

/** A list read from its files, before it is stored. */
export interface ReadList {
  name: string;
  publisher: string;
  category: string;
  /** `YYYY-MM-DD`; null when the format does not contain it */
  published_at: string | null;
  entries: ListedEntry[];
}

/** A file with this many faults has another format than it seems. */
const MAX_FAULTS = 10_000;
const SHOWN_FAULTS = 10;

const isDay = (date: string | null): date is string => date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date);

interface Source {
  name: string;
  publisher: string;
  category: string;
  entries: AsyncGenerator<ListedEntry>;
  publishedAt?(): string | null;
}

function sourceOf(file: ListFile, encoding: TextEncoding, onFault: OnFault): Source {
  switch (file.format) {
    case 'plain': {
      const name = basename(file.files[0], extname(file.files[0]));
      const entries = readPlainCsv(textOf(file.files[0], encoding), onFault);
      return { name, publisher: name, category: 'Watchlist', entries };
    }
    case 'uk-csv': {
      const name = file.isFromTreasury ? 'UK OFSI Consolidated' : ukXml.name(file.files[0]);
      const publisher = file.isFromTreasury
        ? 'HM Treasury, Office of Financial Sanctions Implementation'
        : ukXml.publisher;
      return {
        name,
        publisher,
        category: 'Sanctions',
        ...readUkCsv(textOf(file.files[0], encoding), onFault),
      };
    }
    case 'xml': {
      const { xml } = file;
      const name = xml.name(file.files[0]);
      const list = xml.read(textOf(file.files[0], encoding), onFault);
      return { name, publisher: xml.publisher, category: 'Sanctions', ...list };
    }
    case 'ofac-csv': {
      const open = (path: string | undefined) => (path === undefined ? undefined : textOf(path, encoding));
      const entries = readOfacCsv(
        {
          sdn: textOf(file.sdn, encoding),
          addresses: open(file.addresses),
          alternates: open(file.alternates),
          comments: open(file.comments),
        },
        onFault,
      );
      return { name: sdnXml.name(file.sdn), publisher: sdnXml.publisher, category: 'Sanctions', entries };
    }
  }
}

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
 * every faulty entry (the first ten in the message, then their number), so that all can be corrected at once.
 */
export async function readList(
  file: ListFile,
  progress: (entries: number) => void,
  encoding: TextEncoding = 'utf-8',
): Promise<ReadList> {
  const entries: ListedEntry[] = [];
  const faults: ListFormatError[] = [];
  const source = sourceOf(file, encoding, (fault) => {
    if (faults.push(fault) >= MAX_FAULTS) throw new ListFaults(faults);
  });
  try {
    for await (const entry of source.entries) if (entries.push(entry) % 5_000 === 0) progress(entries.length);
  } catch (error) {
    // The rest of the text cannot be parsed.
    if (!(error instanceof ListFormatError) || error instanceof ListFaults) throw error;
    faults.push(error);
  }
  if (faults.length > 0) throw new ListFaults(faults);
  const published = source.publishedAt?.() ?? null;
  const { name, publisher, category } = source;
  return { name, publisher, category, published_at: isDay(published) ? published : null, entries };
}
