import { describe, expect, it } from 'vitest';
import {
  birthDatesDayFirst,
  csvRows,
  dayFirstDate,
  isUkFirstLine,
  type ListedEntry,
  ListFormatError,
  readUkCsv,
  tryEntry,
} from './index.ts';

async function read(text: string | string[], faults?: ListFormatError[]) {
  const list = readUkCsv([text].flat(), faults && ((fault) => void faults.push(fault)));
  const entries: ListedEntry[] = [];
  for await (const entry of list.entries) entries.push(entry);
  return { entries, published: list.publishedAt() };
}

const HEADER =
  'Last Updated,Unique ID,Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Name non-latin script,Name type,Alias strength,Regime Name,Individual, Entity, Ship'.replace(
    'Individual, Entity, Ship',
    '"Individual, Entity, Ship"',
  ) +
  ',Other Information,UK Statement of Reasons,Position,D.O.B,Nationality(/ies),Address Line 1,Address Line 6,Address Postal Code,Address Country,Current believed flag of ship';

/** A row with the given cells by header name. */
function row(cells: Record<string, string>): string {
  const columns = [
    'updated',
    'id',
    'name6',
    'name1',
    'name2',
    'name3',
    'name4',
    'name5',
    'script',
    'kind',
    'strength',
    'regime',
    'type',
    'information',
    'reasons',
    'position',
    'dob',
    'nationality',
    'street',
    'town',
    'postcode',
    'country',
    'flag',
  ];
  return columns.map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`).join(',');
}
const list = (...rows: Record<string, string>[]) =>
  ['Report Date: 28-Nov-2025', HEADER, ...rows.map(row), ''].join('\n');
const person = { id: 'RUS0001', type: 'Individual', kind: 'Primary name', name6: 'VOLKOV', name1: 'Igor' };

describe('the UK list of the Foreign Office', () => {
  it('combines all rows of a designation', async () => {
    const { entries, published } = await read(
      list(
        {
          ...person,
          name2: 'Petrovich',
          regime: 'Russia',
          position: 'Minister',
          dob: '14/03/1961',
          nationality: '(1) Russia. (2) Syria',
          street: '7 Quay  Street',
          town: 'Odintsovo',
          postcode: '143000',
          country: 'Russia',
        },
        {
          ...person,
          kind: 'Alias',
          name1: '',
          name6: 'WOLKOW',
          strength: 'Low quality',
          script: 'Игорь',
          regime: 'Russia',
          information: 'Also a general',
          country: 'Cyprus',
        },
        {
          ...person,
          kind: 'Primary name variation',
          name6: 'VOLKOFF',
          strength: 'Good quality',
          reasons: 'He did.',
          dob: 'dd/03/1962',
        },
      ),
    );
    expect(published).toBe('2025-11-28');
    expect(entries).toEqual([
      {
        entry_id: 'RUS0001',
        type: 'person',
        name: 'Igor Petrovich VOLKOV',
        aliases: [
          { name: 'WOLKOW', weak: true },
          { name: 'Игорь', weak: true },
          { name: 'Igor VOLKOFF', weak: false },
        ],
        program: 'Russia',
        remarks: 'Minister; Also a general; He did.',
        dob: ['1961-03-14', '1962-03'],
        countries: ['Russia', 'Syria', 'Cyprus'],
        addresses: ['7 Quay Street\nOdintsovo, 143000\nRussia'],
        url: '',
      },
    ]);
  });

  it('gives organizations, and ships with their flag', async () => {
    const { entries } = await read(
      list(
        { id: '1', type: 'Entity', kind: 'Primary Name', name6: 'KESTREL LLC', regime: 'Russia' },
        { id: '2', type: 'Ship', kind: 'Primary name', name6: 'SEA KESTREL', flag: 'Panama' },
        { id: '1', type: 'Entity', kind: 'Alias', name6: 'KESTREL', regime: 'Belarus' },
      ),
    );
    expect(
      entries.map(({ entry_id, type, name, program, countries }) => [
        entry_id,
        type,
        name,
        program,
        countries,
      ]),
    ).toEqual([
      ['1', 'organization', 'KESTREL LLC', 'Russia; Belarus', []],
      ['2', 'vessel', 'SEA KESTREL', '', ['Panama']],
    ]);
  });

  it('joins all six parts of a name in order and finds the primary name in any row', async () => {
    const { entries } = await read(
      list(
        { ...person, kind: 'Alias', name6: 'F', name1: 'A', name2: 'B', name3: 'C', name4: 'D', name5: 'E' },
        { ...person },
        { ...person, name6: 'OTHER' },
      ),
    );
    expect(entries[0]).toMatchObject({
      name: 'Igor VOLKOV',
      aliases: [{ name: 'A B C D E F' }, { name: 'Igor OTHER' }],
    });
  });

  it('uses the first name if none is primary, and the stronger of two equal names', async () => {
    const { entries } = await read(
      list(
        { ...person, kind: 'Alias', strength: 'Weak' },
        { ...person, kind: 'Alias', name6: 'WOLKOW', strength: 'low' },
        { ...person, kind: 'Alias', name6: 'WOLKOW' },
        { ...person, kind: 'Alias', name6: 'WOLKOW', strength: 'low' },
      ),
    );
    expect(entries[0]).toMatchObject({
      name: 'Igor VOLKOV',
      aliases: [{ name: 'Igor WOLKOW', weak: false }],
    });
  });

  it('splits several countries and birth dates in a cell', async () => {
    const { entries } = await read(
      list({
        ...person,
        nationality: 'Syria/Russia; Iran|Cuba',
        dob: '14/03/1961; dd/mm/1962, 00/00/1963 | (1) 1964. (2) 01/02/1965',
      }),
    );
    expect(entries[0]!.countries).toEqual(['Syria', 'Russia', 'Iran', 'Cuba']);
    expect(entries[0]!.dob).toEqual(['1961-03-14', '1962', '1963', '1964', '1965-02-01']);
  });

  it('reads the same in chunks of any size', async () => {
    const text = list(person, { ...person, kind: 'Alias', name6: 'WOLKOW' });
    expect(await read(text.match(/.{1,7}/gs)!)).toEqual(await read(text));
  });
});

it('reads the discontinued Treasury list by its own column names', async () => {
  const text = [
    'Last Updated,28/11/2024',
    'Name 6,Name 1,Alias Type,Alias Quality,Group Type,Regime,DOB,Nationality,Country,Group ID',
    'VOLKOV,Igor,Primary name,,Individual,Russia,14/03/1961,Russia,Cyprus,12345',
    'WOLKOW,,AKA,Low,Individual,Russia,,,,12345',
  ].join('\r\n');
  expect(await read(text)).toEqual({
    published: '2024-11-28',
    entries: [
      {
        entry_id: '12345',
        type: 'person',
        name: 'Igor VOLKOV',
        aliases: [{ name: 'WOLKOW', weak: true }],
        program: 'Russia',
        remarks: '',
        dob: ['1961-03-14'],
        countries: ['Russia', 'Cyprus'],
        addresses: [],
        url: '',
      },
    ],
  });
});

/** A header that does not start like the line with the date. */
const UNDATED = HEADER.replace('Last Updated', 'Updated');

describe('a UK list', () => {
  it.each([
    ['Report Date: 28-Nov-2025', '2025-11-28'],
    ['"Report Date: 28-Nov-2025"', '2025-11-28'],
    ['Report date: 28/11/2025', '2025-11-28'],
    ['Last Updated,28/11/2024', '2024-11-28'],
    ['Report Date: soon', null],
    ['Report Date: Nov 2025', null],
  ])('that starts with %j has the date %j', async (line, day) => {
    expect((await read(`${line}\n${UNDATED}\n${row(person)}\n`)).published).toBe(day);
    expect(isUkFirstLine(line)).toBe(true);
    expect(isUkFirstLine(`\ufeff${line}`)).toBe(true);
  });

  it.each([
    ['is missing', []],
    ['cannot be read', ['Report Date: soon']],
    ['is empty', ['Last Updated,']],
    ['is padded', ['Last Updated,soon,,,,,,,']],
  ])('is read by its header when the line with its date %s', async (_, lines) => {
    const text = [...lines, HEADER, row(person), ''].join('\n');
    expect(isUkFirstLine(text.split('\n')[0]!)).toBe(true);
    const { entries, published } = await read(text);
    expect([entries.map(({ name }) => name), published]).toEqual([['Igor VOLKOV'], null]);
  });

  it('without that line has no date', async () => {
    const { entries, published } = await read(`${UNDATED}\n${row(person)}\n`);
    expect([entries.length, published]).toEqual([1, null]);
    for (const line of [UNDATED, 'The Report Date: 28-Nov-2025', '']) expect(isUkFirstLine(line)).toBe(false);
  });

  it.each([
    ['an id', 'Unique ID'],
    ['a type', '"Individual, Entity, Ship"'],
    ['a type of name', 'Name type'],
    ['a surname', 'Name 6'],
  ])('whose header lacks %s is rejected', async (_, column) => {
    const text = `Report Date: 28-Nov-2025\n${HEADER.replace(column, 'x')}\n${row(person)}\n`;
    await expect(read(text, [])).rejects.toThrow('the header is not that of a UK sanctions list');
    await expect(read(text, [])).rejects.toMatchObject({ name: 'ListFormatError' });
  });

  it.each<[string, Record<string, string>, string]>([
    ['no id', { ...person, id: '' }, 'a designation has no id'],
    ['no name', { ...person, id: '9', name1: '', name6: '' }, 'entry 9 has no name'],
    [
      'an unknown type',
      { ...person, id: '9', type: 'Aircraft of the navy and much, much more' },
      'entry 9 has the unknown type "aircraft of the navy and much, much more"',
    ],
    [
      'a long unknown type',
      { ...person, id: '9', type: 'x'.repeat(50) },
      `entry 9 has the unknown type "${'x'.repeat(40)}"`,
    ],
  ])('with a designation of %s reports it and returns the others', async (_, bad, message) => {
    const faults: ListFormatError[] = [];
    const { entries } = await read(list(bad, person), faults);
    expect(entries.map(({ entry_id }) => entry_id)).toEqual(['RUS0001']);
    expect(faults.map((fault) => fault.message)).toEqual([expect.stringContaining(message)]);
    await expect(read(list(bad, person))).rejects.toThrow(message);
  });
});

it.each([
  ['14/03/1961', '1961-03-14'],
  ['1/2/1961', '1961-02-01'],
  [' 14/03/1961 ', '1961-03-14'],
  ['31/12/1961', '1961-12-31'],
  ['32/12/1961', '1961-12'],
  ['01/01/1961', '1961-01-01'],
  ['00/01/1961', '1961-01'],
  ['dd/03/1961', '1961-03'],
  ['DD/MM/1961', '1961'],
  ['14/13/1961', '1961'],
  ['14/00/1961', '1961'],
  ['1961', '1961'],
  [' 1961 ', '1961'],
  ['2061', '2061'],
  ['1761', ''],
  ['19611', ''],
  ['on 14/03/1961', ''],
  ['14/03/19611', ''],
  ['circa 1961', ''],
  ['', ''],
])('reads the date %j, day first, as %j', (text, date) => {
  expect(dayFirstDate(text)).toBe(date);
});

it('reads a cell of birth dates as a date or as every year it may mean', () => {
  expect(birthDatesDayFirst('14/03/1961')).toEqual(['1961-03-14']);
  expect(birthDatesDayFirst('1960 to 1962')).toEqual(['1960', '1961', '1962']);
  expect(birthDatesDayFirst('')).toEqual([]);
});

it('reads a cell of a hundred thousand characters and rejects a longer one', async () => {
  const rows = async (text: string) => {
    const found: number[] = [];
    for await (const { line } of csvRows([text])) found.push(line);
    return found;
  };
  expect(await rows(`a,${'x'.repeat(100_000)}\nb,c\n\u001a`)).toEqual([1, 2]);
  expect(await rows('\u001a,b\n')).toEqual([1]);
  await expect(rows(`a,${'x'.repeat(100_001)}\n`)).rejects.toThrow(
    'a cell is longer than 100,000 characters',
  );
  await expect(rows('"a\nb,c\n')).rejects.toBeInstanceOf(ListFormatError);
});

it('passes an error of a designation on and throws any other', () => {
  const faults: ListFormatError[] = [];
  const keep = (fault: ListFormatError) => void faults.push(fault);
  expect(tryEntry(keep, () => 7)).toBe(7);
  expect(
    tryEntry(keep, () => {
      throw new ListFormatError(3, 'bad');
    }),
  ).toBeUndefined();
  expect(faults).toHaveLength(1);
  expect(() =>
    tryEntry(keep, () => {
      throw new TypeError('worse');
    }),
  ).toThrow('worse');
});
