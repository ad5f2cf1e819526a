import { birthDateOf } from './birth-date.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';
import { birthDatesDayFirst, dayFirstDate } from './day-first-date.ts';
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

/**
 * Our fields with their column names: first in the UK Sanctions List of the Foreign Office, then in the consolidated
 * list of the Treasury, which ended on 28 January 2026.
 */
const COLUMNS = {
  id: ['unique id', 'group id'],
  type: ['designation type', 'individual, entity, ship', 'group type'],
  name_type: ['name type', 'alias type'],
  strength: ['alias strength', 'alias quality'],
  script: ['name non-latin script'],
  program: ['regime name', 'regime'],
  information: ['other information'],
  reasons: ['uk statement of reasons'],
  position: ['position'],
  dob: ['d.o.b', 'dob'],
  nationality: ['nationality(/ies)', 'nationality'],
  country: ['address country', 'country'],
  postcode: ['address postal code', 'post/zip code'],
  flag: ['current believed flag of ship'],
} as const;
const NAMES = ['name 1', 'name 2', 'name 3', 'name 4', 'name 5', 'name 6'];
/** The lines of an address; the fifth and sixth are the city's. */
const ADDRESS = [1, 2, 3, 4, 5, 6].map((at) => [`address line ${at}`, `address ${at}`]);
const TYPES: ReadonlyMap<string, ListedType> = new Map(
  Object.entries({ individual: 'person', entity: 'organization', ship: 'vessel' }),
);

type Column = keyof typeof COLUMNS;
type Cell = (name: Column) => string;

/** A designation while its rows are collected: it has one row per name, address and birth date. */
interface Draft {
  id: string;
  line: number;
  type: string;
  primary: string;
  names: Map<string, boolean>;
  program: Set<string>;
  remarks: Set<string>;
  dob: Set<string>;
  countries: Set<string>;
  addresses: AddressParts[];
}

/** The entries of a UK list as a stream, and the report date, known once the first line was read. */
export interface UkCsv {
  entries: AsyncGenerator<ListedEntry>;
  publishedAt(): string | null;
}

/**
 * Whether a line is the one with the date above the header of a UK list. The Foreign Office's header starts with the
 * column `Last Updated` and is not that line.
 */
function isDayLine(line: string): boolean {
  return /^\ufeff?"?(?:Report Date:|Last Updated"?,(?!.*\b(?:Unique ID|Name 6)\b))/i.test(line);
}

/**
 * Whether the first line of a file is that of a UK list: the line with the date, or the header if that line is missing.
 */
export function isUkFirstLine(line: string): boolean {
  return isDayLine(line) || /^\ufeff?"?Last Updated"?,/i.test(line);
}

/** The date in that line: `Report Date: 28-Nov-2025` or `Last Updated,28/11/2024`. */
function reportDay(row: CsvRow): string | null {
  const text = row.cells.join(' ').replace(/^.*?(?:report date:|last updated)\s*/i, '');
  const day = dayFirstDate(text) || birthDateOf(text.replaceAll('-', ' '));
  return day.length === 10 ? day : null;
}

/** `(1) Syria. (2) Russia` and `Syria/Russia` are several values, but dates contain slashes. */
const several = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((one) => one.trim().replace(/\.$/, ''))
    .filter((one) => one !== '');
const COUNTRIES = /\(\d+\)|[/;|]/;
const DATES = /\(\d+\)|[;|,]/;

/**
 * Reads a UK list from its CSV: a line with the report date, a header, and a row for each name and address of a
 * designation. Throws ListFormatError with the line; errors in single designations go to `onFault`.
 */
export function readUkCsv(
  chunks: AsyncIterable<string> | Iterable<string>,
  onFault: OnFault = stopAtFault,
): UkCsv {
  let published: string | null = null;
  async function* entries(): AsyncGenerator<ListedEntry> {
    let header: CsvRow | undefined;
    let isDayTold = false;
    let at = new Map<string, number>();
    const drafts = new Map<string, Draft>();
    for await (const row of csvRows(chunks)) {
      if (!header && !isDayTold && isDayLine(row.cells.join(','))) {
        isDayTold = true;
        published = reportDay(row);
        continue;
      }
      if (!header) {
        header = row;
        at = new Map(row.cells.map((name, index) => [name.trim().toLowerCase(), index]));
        const missing = (['id', 'type', 'name_type'] as const).filter(
          (column) => !COLUMNS[column].some((name) => at.has(name)),
        );
        if (missing.length > 0 || !at.has('name 6'))
          throw new ListFormatError(row.line, 'the header is not that of a UK sanctions list');
        continue;
      }
      const value = (name: string) => (row.cells[at.get(name) ?? -1] ?? '').trim();
      const first = (names: readonly string[]) => names.map(value).find((text) => text !== '') ?? '';
      const cell: Cell = (column) => first(COLUMNS[column]);
      const lines = { names: NAMES.map(value), address: ADDRESS.map(first) };
      tryEntry(onFault, () => gather(drafts, row.line, cell, lines));
    }
    for (const draft of drafts.values()) {
      const entry = tryEntry(onFault, () => finish(draft));
      if (entry) yield entry;
    }
  }
  return { entries: entries(), publishedAt: () => published };
}

function gather(
  drafts: Map<string, Draft>,
  line: number,
  cell: Cell,
  { names, address }: { names: string[]; address: string[] },
): void {
  const id = cell('id');
  if (id === '') throw new ListFormatError(line, 'a designation has no id');
  const draft = drafts.get(id) ?? blank(id, line);
  drafts.set(id, draft);
  if (draft.type === '') draft.type = cell('type').toLowerCase();
  const name = names.filter((part) => part !== '').join(' ');
  const kind = cell('name_type').toLowerCase();
  if (draft.primary === '' && kind === 'primary name') draft.primary = name;
  const isWeak = /low|weak/i.test(cell('strength'));
  for (const one of [name, cell('script')]) {
    if (one !== '') draft.names.set(one, (draft.names.get(one) ?? true) && isWeak);
  }
  const add = (to: Set<string>, values: string[]) => {
    for (const value of values) if (value !== '') to.add(value);
  };
  add(draft.program, [cell('program')]);
  add(draft.remarks, [cell('position'), cell('information'), cell('reasons')]);
  add(draft.dob, several(cell('dob'), DATES).flatMap(birthDatesDayFirst));
  add(draft.countries, [...several(cell('nationality'), COUNTRIES), cell('country'), cell('flag')]);
  draft.addresses.push({
    street: address.slice(0, 4),
    town: [...address.slice(4), cell('postcode')],
    country: cell('country'),
  });
}

const blank = (id: string, line: number): Draft => ({
  id,
  line,
  type: '',
  primary: '',
  names: new Map(),
  program: new Set(),
  remarks: new Set(),
  dob: new Set(),
  countries: new Set(),
  addresses: [],
});

function finish(draft: Draft): ListedEntry {
  const type = TYPES.get(draft.type);
  if (!type)
    throw new ListFormatError(
      draft.line,
      `entry ${draft.id} has the unknown type "${draft.type.slice(0, 40)}"`,
    );
  const name = draft.primary || [...draft.names.keys()][0];
  if (!name) throw new ListFormatError(draft.line, `entry ${draft.id} has no name`);
  const aliases = [...draft.names].map(([alias, weak]): ListedAlias => ({ name: alias, weak }));
  return {
    entry_id: draft.id,
    type,
    name,
    aliases: aliases.filter((alias) => alias.name !== name),
    program: [...draft.program].join('; '),
    remarks: [...draft.remarks].join('; '),
    dob: [...draft.dob],
    countries: [...draft.countries],
    addresses: listedAddresses(draft.addresses),
    url: '',
  };
}
