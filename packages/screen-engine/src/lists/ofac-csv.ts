import { type CsvRow, csvRows } from './csv-rows.ts';
import {
  type ListedAlias,
  type ListedEntry,
  type ListedType,
  ListFormatError,
  type OnFault,
  stopAtFault,
  tryEntry,
} from './entry.ts';
import { type AddressParts, listedAddresses } from './listed-address.ts';
import { readOfacRemarks } from './ofac-remarks.ts';

type Chunks = AsyncIterable<string> | Iterable<string>;

/** The published files of the SDN list: sdn.csv, plus add.csv, alt.csv and sdn_comments.csv if present. */
export interface OfacFiles {
  readonly sdn: Chunks;
  readonly addresses?: Chunks;
  readonly alternates?: Chunks;
  readonly comments?: Chunks;
}

const NULL = '-0-';
const TYPES: ReadonlyMap<string, ListedType> = new Map(
  Object.entries({
    individual: 'person',
    vessel: 'vessel',
    aircraft: 'aircraft',
    '': 'organization',
    entity: 'organization',
  }),
);

/** The publisher's page of an OFAC entry. */
export function ofacUrl(entryId: string): string {
  return `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${encodeURIComponent(entryId)}`;
}

function cell(row: CsvRow, at: number): string {
  const text = (row.cells[at] ?? '').trim();
  return text === NULL ? '' : text;
}

function numbered(row: CsvRow, columns: number, file: string): string {
  if (row.cells.length < columns) {
    throw new ListFormatError(
      row.line,
      `${file} has ${row.cells.length} columns here, ${columns} are needed`,
    );
  }
  const id = cell(row, 0);
  if (!/^\d+$/.test(id))
    throw new ListFormatError(row.line, `${file} needs an entry number first, not "${id.slice(0, 40)}"`);
  return id;
}

async function collect<T>(
  chunks: Chunks | undefined,
  columns: number,
  file: string,
  read: (row: CsvRow) => T,
) {
  const byEntry = new Map<string, T[]>();
  if (!chunks) return byEntry;
  for await (const row of csvRows(chunks)) {
    const id = numbered(row, columns, file);
    const list = byEntry.get(id) ?? [];
    list.push(read(row));
    byEntry.set(id, list);
  }
  return byEntry;
}

/** Data from the additional files by entry number. */
interface Beside {
  alternates: ReadonlyMap<string, ListedAlias[]>;
  addresses: ReadonlyMap<string, AddressParts[]>;
  comments: ReadonlyMap<string, string[]>;
}

/**
 * Reads the SDN list from its CSV files (no header, `-0-` for null). Columns of sdn.csv: number, name, type, program,
 * title, call sign, vessel type, tonnage, gross tonnage, flag, owner, remarks. Throws ListFormatError with the line;
 * errors in single entries of sdn.csv go to `onFault`. An additional file of another list is an error too.
 */
export async function* readOfacCsv(
  files: OfacFiles,
  onFault: OnFault = stopAtFault,
): AsyncGenerator<ListedEntry> {
  const beside: Beside = {
    alternates: await collect(files.alternates, 4, 'alt.csv', (row) => ({ name: cell(row, 3), weak: false })),
    addresses: await collect(files.addresses, 5, 'add.csv', (row) => ({
      street: [cell(row, 2)],
      town: [cell(row, 3)],
      country: cell(row, 4),
    })),
    comments: await collect(files.comments, 2, 'sdn_comments.csv', (row) => row.cells[1] ?? ''),
  };
  const seen = new Set<string>();
  for await (const row of csvRows(files.sdn)) {
    const entry = tryEntry(onFault, () => entryOf(row, beside, seen));
    if (entry) yield entry;
  }
  checkBelongs('alt.csv', beside.alternates, seen);
  checkBelongs('add.csv', beside.addresses, seen);
  checkBelongs('sdn_comments.csv', beside.comments, seen);
}

/** With fewer entries in a file, a share says nothing. */
const FEW = 20;

/**
 * Throws when fewer than half, or none, of the entries in an additional file are in the list: then it belongs to
 * another list and the right file is missing.
 */
function checkBelongs(file: string, ids: ReadonlyMap<string, unknown>, seen: ReadonlySet<string>): void {
  const known = [...ids.keys()].filter((id) => seen.has(id)).length;
  if (ids.size === 0 || (known > 0 && (ids.size < FEW || known * 2 >= ids.size))) return;
  throw new ListFormatError(
    1,
    `${file} belongs to another list: of the ${ids.size} entries it refers to only ${known} are in this one`,
  );
}

function entryOf(row: CsvRow, beside: Beside, seen: Set<string>): ListedEntry {
  const entry_id = numbered(row, 12, 'sdn.csv');
  const name = cell(row, 1);
  const type = TYPES.get(cell(row, 2).toLowerCase());
  if (name === '') throw new ListFormatError(row.line, `sdn.csv has entry ${entry_id} without a name`);
  if (!type)
    throw new ListFormatError(row.line, `sdn.csv has the unknown type "${cell(row, 2).slice(0, 40)}"`);
  if (seen.has(entry_id)) throw new ListFormatError(row.line, `sdn.csv has entry ${entry_id} twice`);
  seen.add(entry_id);
  const remarks = [cell(row, 11), ...(beside.comments.get(entry_id) ?? [])].join('');
  const parsed = readOfacRemarks(remarks);
  const aliases = [...(beside.alternates.get(entry_id) ?? []), ...parsed.aliases];
  const flag = cell(row, 9);
  const addresses = beside.addresses.get(entry_id) ?? [];
  const where = [...parsed.countries, ...addresses.map(({ country }) => country), flag];
  return {
    entry_id,
    type,
    name,
    aliases: aliases.filter((alias) => alias.name !== ''),
    program: cell(row, 3)
      .replace(/\]\s*\[/g, '; ')
      .replace(/[[\]]/g, ''),
    remarks: [cell(row, 4), remarks].filter((one) => one !== '').join('; '),
    dob: parsed.dob,
    countries: [...new Set(where.filter((one) => one !== ''))],
    addresses: listedAddresses(addresses),
    url: ofacUrl(entry_id),
  };
}
