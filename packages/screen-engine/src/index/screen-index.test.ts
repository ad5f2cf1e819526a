import { describe, expect, it } from 'vitest';
import { SANCTIONS_THRESHOLD } from '../compare/index.ts';
import type { ListedEntry } from '../lists/index.ts';
import { ScreenIndex } from './index.ts';

const entry = (
  entry_id: string,
  type: ListedEntry['type'],
  name: string,
  more: Partial<ListedEntry> = {},
): ListedEntry => ({
  entry_id,
  type,
  name,
  aliases: [],
  program: '',
  remarks: '',
  dob: [],
  countries: [],
  addresses: [],
  url: '',
  ...more,
});
const alias = (...names: string[]) => names.map((name) => ({ name, weak: false }));

const LIST: ListedEntry[] = [
  entry('1', 'person', 'VOLKOV, Igor Petrovich', {
    aliases: alias('WOLKOW, Igor'),
    dob: ['1960-02-03'],
    countries: ['Russia'],
  }),
  entry('2', 'person', 'VOLKOV, Oleg', { aliases: [{ name: 'THE FALCON', weak: true }] }),
  entry('3', 'person', 'AL-RASHIDI, Abd al-Rahman'),
  entry('4', 'person', 'KIM, Jong Su'),
  entry('5', 'organization', 'KESTREL TRADING COMPANY', { aliases: alias('OOO KESTREL') }),
  entry('6', 'organization', 'OSPREY TRADING COMPANY'),
  entry('7', 'vessel', 'KESTREL OF THE SEA'),
  entry('8', 'organization', 'NORTHERN OCEAN RESEARCH INSTITUTE'),
];
const search = (
  name: string,
  type: 'person' | 'organization' | 'any',
  more: { dob?: string[]; countries?: string[] } = {},
) =>
  new ScreenIndex(LIST).search(
    { name, type, dob: more.dob ?? [], countries: more.countries ?? [] },
    { floor: 0.5, limit: 10 },
  );
const first = (name: string, type: 'person' | 'organization' | 'any') =>
  search(name, type)[0]?.entry.entry_id;

describe('ScreenIndex', () => {
  it('finds a name with an error unless only the same name is searched', () => {
    const index = new ScreenIndex([
      entry('1', 'organization', 'KTR OOO'),
      entry('2', 'organization', 'KTRS'),
    ]);
    const found = (onlySame: boolean) =>
      index
        .search(
          { name: 'KTR', type: 'organization', dob: [], countries: [], onlySame },
          { floor: 0.5, limit: 9 },
        )
        .map((one) => one.entry.entry_id);
    expect(found(true)).toEqual(['1']);
    expect(found(false)).toEqual(['1', '2']);
  });

  it.each([
    ['Igor Volkov', '1'],
    ['Igr Volkov', '1'],
    ['Volkov Igor', '1'],
    ['IgorVolkov', '1'],
    ['Игорь Волков', '1'],
    ['Igor P. Wolkov', '1'],
    ['Abdurrahman Rashidi', '3'],
    ['Abdul Rahman al Rashidi', '3'],
    ['Kim Jongsu', '4'],
    ['Oleg Wolkow', '2'],
  ])('finds the person searched as "%s"', (name, id) => {
    expect(first(name, 'person')).toBe(id);
    expect(search(name, 'person')[0]?.is_match).toBe(true);
  });

  it.each([
    ['Kestrel LLC', '5'],
    ['Kestrell Trading Co', '5'],
    ['KestrelTrading', '5'],
    ['Osprey Trade Company', '6'],
    ['N.O.R.I.', '8'],
  ])('finds the organization searched as "%s"', (name, id) => {
    expect(first(name, 'organization')).toBe(id);
  });

  it('returns nothing for ordinary names', () => {
    for (const name of ['Mary Johnson', 'Robert Brown'])
      expect(search(name, 'person').filter((one) => one.is_match)).toEqual([]);
    for (const name of ["Frank's Pizza", 'Main Street Trading LLC']) {
      expect(search(name, 'organization').filter((one) => one.is_match)).toEqual([]);
    }
  });

  it('keeps persons and organizations separate, and searches both when the type is unknown', () => {
    expect(search('Igor Volkov', 'organization')).toEqual([]);
    expect(first('Igor Volkov', 'any')).toBe('1');
    expect(first('Osprey Trading', 'any')).toBe('6');
  });

  it('shows a ship to a business, but never as a match', () => {
    const found = search('Kestrel of the Sea', 'organization').find((one) => one.entry.type === 'vessel');
    expect(found?.is_match).toBe(false);
    expect(found?.reasons).toContain('listed as vessel');
  });

  it('never gives a sanctions match to a weak alias alone', () => {
    const [found] = search('The Falcon', 'person');
    expect(found?.entry.entry_id).toBe('2');
    expect(found?.score).toBeLessThan(0.9);
    expect(found?.reasons).toContain('weak alias of VOLKOV, Oleg');
  });

  it('returns each entry once, with its best-matching name, best first', () => {
    const found = search('Igor Wolkow', 'person');
    expect(found.map((one) => one.entry.entry_id)).toEqual([
      ...new Set(found.map((one) => one.entry.entry_id)),
    ]);
    expect(found[0]?.listed_name).toBe('WOLKOW, Igor');
    expect(found.map((one) => one.score)).toEqual(found.map((one) => one.score).toSorted((x, y) => y - x));
  });

  it('uses birth dates and countries', () => {
    const plain = search('Igor Petrovich Volkof', 'person')[0];
    const known = search('Igor Petrovich Volkof', 'person', { dob: ['1960-02-03'], countries: ['RU'] })[0];
    expect(known?.score).toBeGreaterThan(plain?.score ?? 1);
    expect(known?.reasons).toEqual(expect.arrayContaining(['same date of birth', 'same country']));
  });

  it('accepts any text', () => {
    for (const name of ['', ' ', '😀', 'x'.repeat(10_000), '().*', 'constructor', '__proto__', '\ud800']) {
      for (const type of ['person', 'organization', 'any'] as const)
        expect(Array.isArray(search(name, type))).toBe(true);
    }
  });

  it('finds all of many people with a name, however many others share half of it', () => {
    const crowd = (from: number, names: (at: number) => string) =>
      Array.from({ length: 300 }, (_, at) => entry(String(from + at), 'person', names(at)));
    const letters = (at: number) =>
      `${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + ((at * 7) % 23))}`;
    const many = new ScreenIndex([
      ...crowd(1000, (at) => `VOLKOV, Oleg B${letters(at)}ro`),
      ...crowd(2000, (at) => `ORLOV, Igor M${letters(at)}ka`),
      ...crowd(3000, (at) => `VOLKOV, Igor T${letters(at)}len`),
    ]);
    const found = (name: string) =>
      many
        .search(
          { name, type: 'person', dob: [], countries: [] },
          { floor: 0.75, limit: Number.POSITIVE_INFINITY },
        )
        .filter(({ entry: { entry_id } }) => entry_id.startsWith('3')).length;
    expect(found('Igor Volkov')).toBe(300);
    expect(found('I. Volkov')).toBe(300);
    expect(found('IgorVolkov')).toBe(300);
  });

  it('finds short names written as one word', () => {
    const short = new ScreenIndex([
      entry('1', 'organization', 'KV BANK'),
      entry('2', 'organization', 'KESTREL BANK'),
    ]);
    const [first] = short.search(
      { name: 'KVBank', type: 'organization', dob: [], countries: [] },
      { floor: 0.75, limit: 1 },
    );
    expect(first?.entry.entry_id).toBe('1');
  });

  it('returns the same whether built at once or in steps', async () => {
    const stepped = await ScreenIndex.build(LIST);
    const query = { name: 'Igor Volkof', type: 'person' as const, dob: [], countries: [] };
    const options = { floor: 0.5, limit: 10 };
    expect(stepped.search(query, options)).toEqual(new ScreenIndex(LIST).search(query, options));
  });

  it('accepts an empty list', () => {
    expect(
      new ScreenIndex([]).search(
        { name: 'Igor', type: 'any', dob: [], countries: [] },
        { floor: 0, limit: 1 },
      ),
    ).toEqual([]);
  });
});

describe('two letters beside a surname', () => {
  const index = new ScreenIndex([
    entry('1', 'person', 'VOLKOV, Oleg Vasilievich'),
    entry('2', 'person', 'KHAN, Dilawar'),
    entry('3', 'person', 'NOVAK, Al'),
  ]);
  const found = (name: string) =>
    index
      .search({ name, type: 'person', dob: [], countries: [] }, { floor: 0.75, limit: 9 })
      .map(({ entry: { entry_id }, score }) => [
        entry_id,
        score < SANCTIONS_THRESHOLD ? 'possible' : 'match',
      ]);

  it.each(['OV Volkov', 'Volkov, OV', 'Volkov OV', 'ov volkov', 'OK Volkov'])(
    'may be initials: %s',
    (name) => {
      expect(found(name)).toEqual([['1', 'possible']]);
    },
  );

  it('remain a name', () => {
    expect(found('Al Novak')).toEqual([['3', 'match']]);
  });

  it('are no initials if the listed name lacks the first one or, for a given name, either', () => {
    expect(['EV Volkov', 'Vi Khan', 'Ed Khan', 'Volkov PA'].flatMap(found)).toEqual([]);
  });

  it('say in the reasons that they are read as initials', () => {
    const [hit] = index.search(
      { name: 'OV Volkov', type: 'person', dob: [], countries: [] },
      { floor: 0.75, limit: 1 },
    );
    expect(hit?.reasons).toContain('two letters of the name read as initials');
  });
});
