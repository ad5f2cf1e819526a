import { type CsvRow, csvRows } from './csv-rows.ts';
import { type ListedAlias, type ListedEntry, type ListedType, ListFormatError } from './entry.ts';
import { readOfacRemarks } from './ofac-remarks.ts';

type Chunks = AsyncIterable<string> | Iterable<string>;

/** The files of the SDN list as published: sdn.csv, and beside it add.csv, alt.csv and sdn_comments.csv where present. */
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

/** Where a reader sees an OFAC entry at its publisher. */
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

/**
 * Reads the SDN list from its CSV files (no header, `-0-` for null). Columns of sdn.csv: number, name, type, program,
 * title, call sign, vessel type, tonnage, gross tonnage, flag, owner, remarks. Throws ListFormatError with the line.
 */
export async function* readOfacCsv(files: OfacFiles): AsyncGenerator<ListedEntry> {
  const alternates = await collect(
    files.alternates,
    4,
    'alt.csv',
    (row): ListedAlias => ({ name: cell(row, 3), weak: false }),
  );
  const countries = await collect(files.addresses, 5, 'add.csv', (row) => cell(row, 4));
  const comments = await collect(files.comments, 2, 'sdn_comments.csv', (row) => row.cells[1] ?? '');
  const seen = new Set<string>();
  for await (const row of csvRows(files.sdn)) {
    const entry_id = numbered(row, 12, 'sdn.csv');
    const name = cell(row, 1);
    const type = TYPES.get(cell(row, 2).toLowerCase());
    if (name === '') throw new ListFormatError(row.line, 'sdn.csv has an entry without a name');
    if (!type)
      throw new ListFormatError(row.line, `sdn.csv has the unknown type "${cell(row, 2).slice(0, 40)}"`);
    if (seen.has(entry_id)) throw new ListFormatError(row.line, `sdn.csv has entry ${entry_id} twice`);
    seen.add(entry_id);
    const remarks = [cell(row, 11), ...(comments.get(entry_id) ?? [])].join('');
    const said = readOfacRemarks(remarks);
    const aliases = [...(alternates.get(entry_id) ?? []), ...said.aliases].filter(
      (alias) => alias.name !== '',
    );
    const flag = cell(row, 9);
    const where = [...said.countries, ...(countries.get(entry_id) ?? []), flag].filter((one) => one !== '');
    yield {
      entry_id,
      type,
      name,
      aliases,
      program: cell(row, 3)
        .replace(/\]\s*\[/g, '; ')
        .replace(/[[\]]/g, ''),
      remarks: [cell(row, 4), remarks].filter((one) => one !== '').join('; '),
      dob: said.dob,
      countries: [...new Set(where)],
      url: ofacUrl(entry_id),
    };
  }
}
