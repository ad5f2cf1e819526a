import { isUtf8 } from 'node:buffer';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import {
  isUkFirstLine,
  type ListedEntry,
  ListFormatError,
  type OnFault,
  readOfacCsv,
  readPlainCsv,
  readUkCsv,
} from '@assay/screen-engine/lists';
import { StartProblem } from '#platform/start-problem';
import { ENCODING_HINT, type TextEncoding } from '#platform/text-encoding';
import { euXml } from './eu-xml.ts';
import { ofacAdvancedXml } from './ofac-advanced-xml.ts';
import { isConsolidated, sdnXml } from './sdn-xml.ts';
import { ukXml } from './uk-xml.ts';
import { unXml } from './un-xml.ts';
import type { XmlFormat } from './xml-list.ts';

/** The supported XML formats, by root element. */
const xmlFormats: readonly XmlFormat[] = [sdnXml, ofacAdvancedXml, unXml, euXml, ukXml];

/** The text of a file in pieces. */
type Open = (path: string) => AsyncIterable<string>;

/** A recognized list with its companion files, and how it is read. */
export interface ListFile {
  files: string[];
  name: string;
  /** Null for a plain list, which is published under its own name. */
  publisher: string | null;
  category: string;
  /** Whether it is OFAC's CSV without the file of its aliases. */
  lacksAliases?: boolean;
  /** Throws ListFormatError; faults of single entries go to `onFault`. */
  read(open: Open, onFault: OnFault): { entries: AsyncGenerator<ListedEntry>; publishedAt?(): string | null };
}

/** The publishers of the UK lists in CSV. */
const FOREIGN_OFFICE = { name: ukXml.name(''), publisher: ukXml.publisher };
const TREASURY = {
  name: 'UK OFSI Consolidated',
  publisher: 'HM Treasury, Office of Financial Sanctions Implementation',
};

const HEAD_BYTES = 64 * 1024;
/** The names of the files that OFAC publishes with the SDN and with the consolidated list. */
const COMPANION_FILES = {
  addresses: { sdn: 'add', cons_prim: 'cons_add' },
  alternates: { sdn: 'alt', cons_prim: 'cons_alt' },
  comments: { sdn: 'sdn_comments', cons_prim: 'cons_comments' },
} as const;

const NEW_LINE = 10;

/**
 * Yields the text of a file in pieces. Throws ListFormatError with the line of bytes that are not in its encoding,
 * because a name with a lost letter would match nothing.
 */
export async function* textOf(path: string, encoding: TextEncoding = 'utf-8'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  let line = 1;
  const decode = (bytes?: Buffer): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new ListFormatError(
        line + (bytes ? linesBeforeFault(bytes) : 0),
        `bytes that are not UTF-8; ${ENCODING_HINT}`,
      );
    }
  };
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    yield decode(bytes);
    for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1)) line += 1;
  }
  yield decode();
}

/**
 * The number of lines of a piece before the first invalid UTF-8. Its first bytes may continue a character of the
 * previous piece.
 */
function linesBeforeFault(bytes: Buffer): number {
  let lines = 0;
  let from = bytes.findIndex((byte) => (byte & 0xc0) !== 0x80);
  for (let to = bytes.indexOf(NEW_LINE, from); to !== -1; to = bytes.indexOf(NEW_LINE, from)) {
    if (!isUtf8(bytes.subarray(from, to))) break;
    lines += 1;
    from = to + 1;
  }
  return lines;
}

async function headOf(path: string): Promise<string> {
  let head = '';
  try {
    for await (const piece of createReadStream(path, { encoding: 'utf8', end: HEAD_BYTES })) head += piece;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartProblem(`There is no file "${path}".`);
    if (code === 'EISDIR') throw new StartProblem(`"${path}" is a folder; name the list's file in it.`);
    if (code === 'EACCES') throw new StartProblem(`The file "${path}" is not readable.`);
    throw error;
  }
  return head.replace(/^\ufeff/, '').trimStart();
}

/**
 * A companion file of a list: the same prefix and suffix around the list's own name, such as a date
 * (`cons_prim_2026-11-20.csv`, `cons_alt_2026-11-20.csv`), else the published name.
 */
function beside(path: string, part: keyof typeof COMPANION_FILES): string | undefined {
  const own = isConsolidated(path) ? 'cons_prim' : 'sdn';
  const first = basename(path).toLowerCase();
  const published = `${COMPANION_FILES[part][own]}.csv`;
  const names = readdirSync(dirname(path));
  for (const wanted of first.includes(own)
    ? [first.replace(own, COMPANION_FILES[part][own]), published]
    : [published]) {
    const found = names.find((name) => name.toLowerCase() === wanted && name !== basename(path));
    const other = found === undefined ? undefined : join(dirname(path), found);
    if (other !== undefined && existsSync(other)) return other;
  }
  return undefined;
}

/**
 * Recognizes a list by its content: XML by its root, OFAC's CSV without a header, a UK list by its first line or
 * header, the plain CSV by its header. Throws a StartProblem for an unreadable or unknown file.
 */
export async function recogniseList(path: string): Promise<ListFile> {
  const head = await headOf(path);
  if (head === '') throw new StartProblem(`The file "${path}" is empty.`);
  if (head.startsWith('<')) return recogniseXml(path, head);
  const [firstLine = '', secondLine = ''] = head.split(/\r?\n/, 2);
  const columns = columnsOf(firstLine);
  const own = { files: [path], category: 'Sanctions' };
  if (isUkFirstLine(firstLine)) {
    const isForeignOffice = [firstLine, secondLine].some((line) => columnsOf(line).includes('unique id'));
    const { name, publisher } = isForeignOffice ? FOREIGN_OFFICE : TREASURY;
    return { ...own, name, publisher, read: (open, onFault) => readUkCsv(open(path), onFault) };
  }
  if (columns.includes('entry_id') || columns.includes('name'))
    return {
      ...own,
      category: 'Watchlist',
      name: basename(path, extname(path)),
      publisher: null,
      read: (open, onFault) => ({ entries: readPlainCsv(open(path), onFault) }),
    };
  if (/^\d+,/.test(firstLine)) {
    const addresses = beside(path, 'addresses');
    const alternates = beside(path, 'alternates');
    const comments = beside(path, 'comments');
    const others = [addresses, alternates, comments].filter((file) => file !== undefined);
    return {
      ...own,
      files: [path, ...others],
      name: sdnXml.name(path),
      publisher: sdnXml.publisher,
      lacksAliases: alternates === undefined,
      read: (open, onFault) => ({
        entries: readOfacCsv(
          {
            sdn: open(path),
            addresses: addresses && open(addresses),
            alternates: alternates && open(alternates),
            comments: comments && open(comments),
          },
          onFault,
        ),
      }),
    };
  }
  if (/^fileGenerationDate;/i.test(firstLine)) {
    throw new StartProblem(`"${path}" is the EU list as CSV; import its XML (format 1.1) instead.`);
  }
  throw new StartProblem(
    `"${path}" is not a known list: neither OFAC's sdn.csv, a UK list, an XML list, nor a CSV whose header has entry_id and name.`,
  );
}

const columnsOf = (line: string) =>
  line.split(',').map((name) => name.trim().replace(/^"|"$/g, '').toLowerCase());

function recogniseXml(path: string, head: string): ListFile {
  const root = /<([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)[\s>]/.exec(head)?.[2];
  const xml = xmlFormats.find((format) => format.root === root);
  if (xml)
    return {
      files: [path],
      name: xml.name(path),
      publisher: xml.publisher,
      category: 'Sanctions',
      read: (open, onFault) => xml.read(open(path), onFault),
    };
  const roots = xmlFormats.map((format) => format.root).join(', ');
  throw new StartProblem(
    `"${path}" is XML, but no list that is known: its root is ${root ?? 'missing'}, not ${roots}.`,
  );
}
