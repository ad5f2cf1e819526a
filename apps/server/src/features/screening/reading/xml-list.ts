import { entryOr, type ListedEntry, ListFormatError, type OnFault } from '@assay/screen-engine/lists';
import { type XmlElement, xmlRecords } from './xml-records.ts';

/** A list published as XML: what its root and entries are called, and how both are read. */
export interface XmlFormat {
  root: string;
  /** as the list is called in the product */
  name(path: string): string;
  publisher: string;
  records: ReadonlySet<string>;
  /** An entry from its element. Throws ListFormatError. */
  entry(element: XmlElement): ListedEntry;
  /** The day of publication, when this element outside of the entries says it. */
  publishedAt(element: XmlElement): string;
}

/** The entries of an XML list as they come, and its day of publication once all are read. */
export interface XmlList {
  entries: AsyncGenerator<ListedEntry>;
  publishedAt(): string | null;
}

/** Reads a list in one of the XML formats. Throws ListFormatError; faults of single entries go to `onFault`. */
export function readXmlList(chunks: AsyncIterable<string>, format: XmlFormat, onFault: OnFault): XmlList {
  let published: string | null = null;
  async function* entries(): AsyncGenerator<ListedEntry> {
    const seen = new Set<string>();
    const records = xmlRecords(chunks, format.records, (element) => {
      published ||= format.publishedAt(element) || null;
    });
    for await (const element of records) {
      const entry = entryOr(onFault, () => {
        const read = format.entry(element);
        if (seen.has(read.entry_id))
          throw new ListFormatError(element.line, `entry ${read.entry_id} is there twice`);
        seen.add(read.entry_id);
        return read;
      });
      if (entry) yield entry;
    }
  }
  return { entries: entries(), publishedAt: () => published };
}

/** Parts of a text that is put together from what is there. */
export const joined = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);
