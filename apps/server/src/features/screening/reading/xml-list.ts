import { type ListedEntry, ListFormatError, type OnFault, tryEntry } from '@assay/screen-engine/lists';
import { type XmlElement, xmlRecords } from './xml-records.ts';

/** The entries of an XML list as they come, and its day of publication once all are read. */
export interface XmlList {
  entries: AsyncGenerator<ListedEntry>;
  publishedAt(): string | null;
}

/** A list published as XML: what it and its root are called, and how it is read. */
export interface XmlFormat {
  root: string;
  /** as the list is called in the product */
  name(path: string): string;
  publisher: string;
  /** Throws ListFormatError; faults of single entries go to `onFault`. */
  read(chunks: AsyncIterable<string>, onFault: OnFault): XmlList;
}

interface EntryReader {
  records: ReadonlySet<string>;
  /** An entry from its element. Throws ListFormatError. */
  entry(element: XmlElement): ListedEntry;
  /** The day of publication, when this element outside of the entries says it. */
  publishedAt(element: XmlElement): string;
}

/** How a list is read whose entries are whole elements, each by itself. */
export function readEachEntry({ records, entry, publishedAt }: EntryReader): XmlFormat['read'] {
  return (chunks, onFault) => {
    let published: string | null = null;
    async function* entries(): AsyncGenerator<ListedEntry> {
      const seen = new Set<string>();
      const elements = xmlRecords(chunks, records, (element) => {
        published ||= publishedAt(element) || null;
      });
      for await (const element of elements) {
        const read = tryEntry(onFault, () => refuseDuplicate(entry(element), element, seen));
        if (read) yield read;
      }
    }
    return { entries: entries(), publishedAt: () => published };
  };
}

/** The entry, unless one of its id was there before. Throws ListFormatError then. */
export function refuseDuplicate<E extends { entry_id: string }>(
  entry: E,
  { line }: XmlElement,
  seen: Set<string>,
): E {
  if (seen.has(entry.entry_id)) throw new ListFormatError(line, `entry ${entry.entry_id} is there twice`);
  seen.add(entry.entry_id);
  return entry;
}

/** Parts of a text that is put together from what is there. */
export const joinParts = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);
