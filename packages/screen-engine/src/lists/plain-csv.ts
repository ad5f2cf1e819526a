import { birthDatesOf } from './birth-date.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';
import {
  type ListedEntry,
  type ListedType,
  ListFormatError,
  type OnFault,
  stopAtFault,
  tryEntry,
} from './entry.ts';
import { listedAddresses } from './listed-address.ts';

const REQUIRED_COLUMNS = ['entry_id', 'name', 'type'] as const;
/** The columns of a plain list, in any order. */
const PLAIN_COLUMNS = [...REQUIRED_COLUMNS, 'aliases', 'dob', 'country', 'addresses'] as const;

const TYPES: ReadonlyMap<string, ListedType> = new Map(
  Object.entries({
    person: 'person',
    individual: 'person',
    organization: 'organization',
    organisation: 'organization',
    company: 'organization',
    entity: 'organization',
    legalentity: 'organization',
    vessel: 'vessel',
    ship: 'vessel',
    aircraft: 'aircraft',
  }),
);

const split = (text: string) =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/**
 * Reads a list in our own CSV format: a header with `entry_id,name,type,aliases,dob,country,addresses`, with several
 * aliases, dates, countries or addresses separated by `;`. The type is required: an entry of the wrong type would never
 * match. Throws ListFormatError with the line; errors in single entries go to `onFault`.
 */
export async function* readPlainCsv(
  chunks: AsyncIterable<string> | Iterable<string>,
  onFault: OnFault = stopAtFault,
): AsyncGenerator<ListedEntry> {
  let at: Map<string, number> | undefined;
  const seen = new Set<string>();
  for await (const row of csvRows(chunks)) {
    if (!at) {
      at = new Map(row.cells.map((name, index) => [name.trim().toLowerCase(), index]));
      const missing = REQUIRED_COLUMNS.filter((name) => !at?.has(name));
      if (missing.length > 0)
        throw new ListFormatError(row.line, `the header lacks ${missing.join(' and ')}`);
      continue;
    }
    const columns = at;
    const entry = tryEntry(onFault, () => entryOf(row, columns, seen));
    if (entry) yield entry;
  }
}

function entryOf(row: CsvRow, columns: ReadonlyMap<string, number>, seen: Set<string>): ListedEntry {
  const cell = (name: (typeof PLAIN_COLUMNS)[number]) => (row.cells[columns.get(name) ?? -1] ?? '').trim();
  const entry_id = cell('entry_id');
  const name = cell('name');
  const type = TYPES.get(cell('type').toLowerCase());
  if (entry_id === '') throw new ListFormatError(row.line, 'entry_id is empty');
  if (name === '') throw new ListFormatError(row.line, 'name is empty');
  if (cell('type') === '')
    throw new ListFormatError(row.line, 'type is empty, not person, organization, vessel or aircraft');
  if (!type)
    throw new ListFormatError(
      row.line,
      `type "${cell('type').slice(0, 40)}" is not person, organization, vessel or aircraft`,
    );
  if (seen.has(entry_id)) throw new ListFormatError(row.line, `entry_id ${entry_id} is there twice`);
  seen.add(entry_id);
  return {
    entry_id,
    type,
    name,
    aliases: split(cell('aliases')).map((alias) => ({ name: alias, weak: false })),
    program: '',
    remarks: '',
    dob: [...new Set(split(cell('dob')).flatMap(birthDatesOf))],
    countries: split(cell('country')),
    addresses: listedAddresses(
      split(cell('addresses')).map((address) => ({ street: [], town: [address], country: '' })),
    ),
    url: '',
  };
}
