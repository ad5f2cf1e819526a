import { expect, test } from 'vitest';
import type { Run } from '../stores/run-store.ts';
import { personsOfRuns, principalsOfRuns, queriedBusinesses } from './persons-of-runs.ts';

const contact = { addresses: [], phones: [], emails: [] };
const business = (name: string, further: object = {}) => ({
  type: 'business',
  ref: 'business',
  name,
  other_names: [],
  ein: null,
  domains: [],
  ...contact,
  ...further,
});
const person = (ref: string, first_name: string, last_name: string, further: object = {}) => ({
  type: 'person',
  ref,
  first_name,
  middle_name: null,
  last_name,
  suffix: null,
  birth_year: null,
  ...contact,
  ...further,
});
const run = (searches: unknown) => ({ searches }) as Run;

const place = { addr1: '3 Shore Dr', city: 'Durham', state: 'NC', zip5: '27701' };
const knownFacts = {
  birth_year: 1960,
  suffix: 'Jr',
  addresses: [place],
  phones: ['1'],
  emails: ['a@b.test'],
};
const runs = [
  run(null),
  run([business('Acme'), person('principal:1', 'Ada', 'Novak')]),
  // Some sources query several subjects at once, and some query no subject of ours.
  run([[person('owner:1', 'Bo', 'Li'), business('Acme', { phones: ['2'] })], { query: 'acme' }]),
  run(person('principal:2', 'Ada', 'Novak', knownFacts)),
  run([business('Acme Bakery')]),
];

test('queriedBusinesses returns each queried business once, as the last search had it', () => {
  expect(queriedBusinesses(runs).map(({ name, phones }) => [name, phones])).toEqual([
    ['Acme', ['2']],
    ['Acme Bakery', []],
  ]);
});

test('personsOfRuns returns each queried person once, with everything known about them', () => {
  const [ada, bo, ...others] = personsOfRuns(runs);
  const { birth_year, suffix, addresses: places, phones, emails } = knownFacts;
  expect(ada).toEqual({
    first_name: 'Ada',
    middle_name: null,
    last_name: 'Novak',
    ...{ birth_year, suffix, places, phones, emails },
  });
  expect(bo).toMatchObject({ first_name: 'Bo', last_name: 'Li' });
  expect(others).toEqual([]);
});

test('personsOfRuns returns father and son as two people', () => {
  const searches = ['Sr', 'Jr'].map((suffix) => person('principal:1', 'Ada', 'Novak', { suffix }));
  expect(personsOfRuns([run(searches)]).map(({ suffix }) => suffix)).toEqual(['Sr', 'Jr']);
});

test('principalsOfRuns returns only the people the application names', () => {
  expect(principalsOfRuns(runs).map(({ last_name }) => last_name)).toEqual(['Novak']);
});
