import {
  type AddressParts,
  type ListedAlias,
  type ListedEntry,
  ListFormatError,
  listedAddresses,
  type OnFault,
  tryEntry,
} from '@assay/screen-engine/lists';
import { type XmlElement, xmlRecords } from './xml-records.ts';

/** Streams the entries of an XML list; its publication date is known once all are read. */
export interface XmlList {
  entries: AsyncGenerator<ListedEntry>;
  publishedAt(): string | null;
}

/** A list published as XML: its name, its root element and its reader. */
export interface XmlFormat {
  root: string;
  /** the list's name in the product */
  name(path: string): string;
  publisher: string;
  /** Throws ListFormatError; faults of single entries go to `onFault`. */
  read(chunks: AsyncIterable<string>, onFault: OnFault): XmlList;
}

interface EntryReader {
  records: ReadonlySet<string>;
  /** Converts an element to an entry. Throws ListFormatError. */
  entry(element: XmlElement): ListedEntry;
  /** The publication date, when this element outside of the entries contains it. */
  publishedAt(element: XmlElement): string;
}

/** A reader for lists in which each entry is one element. */
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

/** Returns the entry. Throws ListFormatError when its id occurred before. */
export function refuseDuplicate<E extends { entry_id: string }>(
  entry: E,
  { line }: XmlElement,
  seen: Set<string>,
): E {
  if (seen.has(entry.entry_id)) throw new ListFormatError(line, `entry ${entry.entry_id} is there twice`);
  seen.add(entry.entry_id);
  return entry;
}

/** What an element says of an entry, before it is checked. */
interface WrittenEntry extends Omit<ListedEntry, 'type' | 'remarks' | 'addresses'> {
  /** The fault of an element without an id. */
  noId: string;
  /** Undefined for an unknown word. */
  type: ListedEntry['type'] | undefined;
  /** The word for its type. */
  typeWord: string;
  remarks: readonly string[];
  addresses: readonly AddressParts[];
}

/** The entry of an element. Throws ListFormatError for one without id, name or a known type. */
export function listedEntry({ line }: XmlElement, written: WrittenEntry): ListedEntry {
  const { noId, type, typeWord, remarks, addresses, ...entry } = written;
  const { entry_id } = entry;
  if (entry_id === '') throw new ListFormatError(line, noId);
  if (entry.name === '') throw new ListFormatError(line, `entry ${entry_id} has no name`);
  if (!type)
    throw new ListFormatError(line, `entry ${entry_id} has the unknown type "${typeWord.slice(0, 40)}"`);
  return {
    ...entry,
    type,
    remarks: joinParts(remarks, '; '),
    dob: [...new Set(entry.dob)],
    countries: [...new Set(entry.countries.filter((country) => country !== ''))],
    addresses: listedAddresses(addresses),
  };
}

/** Each alias once; weak only when the publisher always marks it weak. */
export function uniqueAliases(aliases: readonly ListedAlias[]): ListedAlias[] {
  const unique = new Map<string, ListedAlias>();
  for (const { name, weak } of aliases) {
    if (name !== '') unique.set(name, { name, weak: weak && (unique.get(name)?.weak ?? true) });
  }
  return [...unique.values()];
}

/** Joins the non-empty parts. */
export const joinParts = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);
