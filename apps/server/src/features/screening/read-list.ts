import { basename, extname } from 'node:path';
import { type ListedEntry, readOfacCsv, readPlainCsv } from '@assay/screen-engine/lists';
import { type ListFile, textOf } from './list-files.ts';
import { readSdnXml } from './read-sdn-xml.ts';

/** A list read from its files, before it is stored. */
export interface ReadList {
  name: string;
  publisher: string;
  category: string;
  /** `YYYY-MM-DD`, null when the format does not say */
  published_at: string | null;
  entries: ListedEntry[];
}

const OFAC = 'U.S. Treasury, Office of Foreign Assets Control';

const isDay = (date: string | null): date is string => date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date);

/**
 * Reads a whole list. `progress` is told the number of entries read so far now and then. Throws ListFormatError.
 */
export async function readList(file: ListFile, progress: (entries: number) => void): Promise<ReadList> {
  const entries: ListedEntry[] = [];
  const collect = async (source: AsyncIterable<ListedEntry>) => {
    for await (const entry of source) if (entries.push(entry) % 5_000 === 0) progress(entries.length);
  };
  if (file.format === 'plain') {
    await collect(readPlainCsv(textOf(file.files[0])));
    const name = basename(file.files[0], extname(file.files[0]));
    return { name, publisher: name, category: 'Watchlist', published_at: null, entries };
  }
  if (file.format === 'sdn-xml') {
    const xml = readSdnXml(textOf(file.files[0]));
    await collect(xml.entries);
    const published = xml.publishedAt();
    const isConsolidated = /cons/i.test(basename(file.files[0]));
    return {
      name: isConsolidated ? 'OFAC Consolidated' : 'OFAC SDN',
      publisher: OFAC,
      category: 'Sanctions',
      published_at: isDay(published) ? published : null,
      entries,
    };
  }
  const open = (path: string | undefined) => (path === undefined ? undefined : textOf(path));
  await collect(
    readOfacCsv({
      sdn: textOf(file.sdn),
      addresses: open(file.addresses),
      alternates: open(file.alternates),
      comments: open(file.comments),
    }),
  );
  const isConsolidated = basename(file.sdn).toLowerCase() === 'cons_prim.csv';
  const name = isConsolidated ? 'OFAC Consolidated' : 'OFAC SDN';
  return { name, publisher: OFAC, category: 'Sanctions', published_at: null, entries };
}
