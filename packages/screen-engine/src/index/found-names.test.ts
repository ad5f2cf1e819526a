import { describe, expect, it } from 'vitest';
import type { ListedEntry } from '../lists/index.ts';
import { type NameType, parseName } from '../names/index.ts';
import { ScreenIndex } from './index.ts';
import { NameIndex } from './name-index.ts';

const entry = (name: string, type: ListedEntry['type'], dob: string[] = []): ListedEntry => ({
  ...{ entry_id: name, type, name, aliases: [], program: '', remarks: '' },
  ...{ dob, countries: [], addresses: [], url: '' },
});

const search = (listed: readonly ListedEntry[], name: string, type: NameType, dob: string[] = []) =>
  new ScreenIndex(listed).search({ name, type, dob, countries: [] }, { floor: 0.5, limit: 10 });

const persons = [
  'DE LA CRUZ, Maria',
  'SAIF AL-DIN, Nouri',
  'BIN LADIN, Usama',
  'PETROV, Igor',
  'VOLKOV, Oleg',
  'LI, Na',
  'OLEGVOLOV, Anna',
  'NALA, Ben',
].map((name) => entry(name, 'person'));

describe('finds a name written as one word', () => {
  it.each([
    ['DELACRUZMaria', 'DE LA CRUZ, Maria'],
    ['SAIFALDINNouri', 'SAIF AL-DIN, Nouri'],
    ['BINLADINUsama', 'BIN LADIN, Usama'],
    ['PETROVIgor', 'PETROV, Igor'],
    ['OlegVOLKOV', 'VOLKOV, Oleg'],
    ['OlegVOLKOM', 'VOLKOV, Oleg'],
    ['NaLI', 'LI, Na'],
    ['OlegIvanVOLKOV', 'VOLKOV, Oleg'],
    ['PetrovIgorIvan', 'PETROV, Igor'],
  ])('%s as %s, no matter what else is similar', (query, listed) => {
    const found = search(persons, query, 'person').find(({ entry: { name } }) => name === listed);
    expect(found?.is_match).toBe(true);
  });
});

const shortlist = (type: NameType, names: readonly string[], query: string, ...before: string[]) => {
  const index = new NameIndex();
  for (const name of names) index.add(parseName(type, name));
  index.freeze();
  for (const name of before) index.shortlist(parseName(type, name));
  return index.shortlist(parseName(type, query)).map(({ name }) => names[name]!);
};

describe('when no word is similar to a listed one', () => {
  it('compares names of which a third of the letters differ, nearest first', () => {
    const names = [
      'DE LA CRUZ, Mario',
      'BERG, Jan',
      'DE LA CRUZ, Maria',
      'DE LA CRUZ, Marito',
      'DE LA ROSA, Ana',
    ];
    expect(shortlist('person', names, 'Delacruzmaria')).toEqual(['DE LA CRUZ, Maria', 'DE LA CRUZ, Mario']);
  });

  it('compares at most the nearest fifty of many such names', () => {
    const letters = [...'bcdefghjklnpqstvwxyz'];
    const names = ['M?ria', 'Ma?ia', 'Mar?a'].flatMap((givenName) =>
      letters.map((letter) => `DE LA CRUZ, ${givenName.replace('?', letter)}`),
    );
    const found = shortlist('person', [...names, 'DE LA CRUZ, Maria'], 'Delacruzmaria');
    expect(found).toHaveLength(50);
    expect(found[0]).toBe('DE LA CRUZ, Maria');
  });
});

describe('of many names that share a word', () => {
  const syllables = ['bado', 'cefi', 'gilu', 'hoja', 'kupe', 'lami', 'neso', 'pita', 'roqu', 'suva'];
  const many = syllables.flatMap((one) => syllables.map((other) => `Kestrel ${one}${other} ${other}${one}`));

  it('puts one that also shares a rare word first, and keeps a long one that does', () => {
    const short = 'Kestrel Osprey Zylo Vemm';
    const long = 'Kestrel Osprey Qabb Wexx Yull Zymm Oxxo Urrd Ippe';
    const found = shortlist('organization', [...many, long, short], 'Kestrel Osprey Stork Heron Eagle Finch');
    expect(found[0]).toBe(short);
    expect(found).toContain(long);
  });

  it('drops those that share much less than the best', () => {
    const best = 'Stork Bittern Kestrel Dunlin Osprey Plover Godwit';
    const found = shortlist(
      'organization',
      [...many, best],
      'Kestrel Osprey Stork Heron Eagle Finch Martin Swallow Robin',
    );
    expect(found).toEqual([best]);
  });
});

it('an earlier search does not affect a later result', () => {
  const names = ['VOLKOV, Igor', 'IVANOVA, Irina', 'PETROV, Oleg', 'ORLOVA, Inna'];
  for (const query of ['I Volkov', 'Irina Orlova', 'O Petrov']) {
    const alone = shortlist('person', names, query);
    expect(shortlist('person', names, query, 'I Petrov', 'Igor V', 'I O Ivanova')).toEqual(alone);
  }
});

it('puts the namesake with the requested birth date first', () => {
  const twins = ['1960-02-03', '1970-02-03', '1980-02-03'].map((born) => ({
    ...entry('VOLKOV, Igor', 'person', [born]),
    entry_id: born,
  }));
  for (const { entry_id } of twins) {
    const found = search(twins, 'Igor Petrovich Volkov', 'person', [entry_id]);
    expect(found[0]?.entry.entry_id).toBe(entry_id);
    expect(found).toHaveLength(3);
  }
});

it('returns equal results in list order', () => {
  const same = ['b', 'a', 'c'].map((entry_id) => ({ ...entry('KESTREL OSPREY', 'organization'), entry_id }));
  const found = search(same, 'Kestrel Osprey', 'organization');
  expect(found.map((one) => one.entry.entry_id)).toEqual(['b', 'a', 'c']);
});

it('an acronym matches the long name, but a long name does not match an acronym that it happens to spell', () => {
  const long = entry('KESTREL OSPREY TRADING WREN', 'organization');
  const [short] = search([entry('KOTW', 'organization')], long.name, 'organization');
  expect(search([long], 'KOTW', 'organization')[0]?.is_match).toBe(true);
  expect(short?.is_match ?? false).toBe(false);
});
