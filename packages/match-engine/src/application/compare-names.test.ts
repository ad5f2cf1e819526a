import { expect, it } from 'vitest';
import type { PrincipalRecord } from '../merchant-record.ts';
import { compareBusinessName, comparePerson, type ValueComparison } from './index.ts';

it.each<[string, string[], ValueComparison['outcome'], string]>([
  ['Harvest Moon Bakery LLC', ['HARVEST MOON BAKERY, L.L.C.'], 'agrees', 'same name'],
  ['Harvest Moon Bakery LLC', ['Harvest Moon Bakery'], 'agrees', 'same name'],
  ['Harvest Moon Bakery', ['Harvset Moon Bakrey'], 'agrees', 'same name, spelled differently'],
  ['Harvest Moon Bakery', ['Harvest Moon Bakery Durham'], 'agrees', 'same name, one with words more'],
  ['Harvest Moon Bakery LLC', ['Harvest Moon Bakery Inc'], 'form', 'another legal form'],
  ['Harvest Moon Bakery LLC', ['Harvest Moon Bakery Inc', 'HARVEST MOON BAKERY LLC'], 'agrees', 'same name'],
  [
    'Harvest Moon Bakery LLC',
    ['Harvest Moon Bakery Inc', 'Harvest Moon Bakery'],
    'form',
    'another legal form',
  ],
  ['Harvest Moon Bakery 2 LLC', ['Harvest Moon Bakery Inc'], 'differs', 'another number in the name'],
  ['Harvest Moon Bakery 12', ['Harvest Moon Bakery 14'], 'differs', 'another number in the name'],
  ['Harvest Moon Bakery', ['Cedar Ridge Plumbing'], 'differs', 'another name'],
  ['Harvest Moon Bakery', ['Cedar Ridge Plumbing', 'Harvest Moon Bakery'], 'agrees', 'same name'],
  ['Harvest Moon Bakery', ['—', 'Cedar Ridge Plumbing'], 'differs', 'another name'],
])('the name “%s” against %j %s: %s', (stated, known, outcome, text) => {
  expect(compareBusinessName(stated, known)).toEqual({ outcome, text });
});

it.each([
  ['', ['Harvest Moon Bakery']],
  ['—', ['Harvest Moon Bakery']],
  ['Harvest Moon Bakery', ['—', '']],
  ['Harvest Moon Bakery', []],
])('the name %j against %j gives no comparison', (stated, known) => {
  expect(compareBusinessName(stated, known)).toBeNull();
});

const ada: PrincipalRecord = { first_name: 'Ada', last_name: 'Moreau' };
const bram: PrincipalRecord = { first_name: 'Bram', last_name: 'Okafor' };
const notNamed: ValueComparison = { outcome: 'differs', text: 'not among the people it names' };

it.each<[string, PrincipalRecord[], ValueComparison | null]>([
  ['the same name', [ada], { outcome: 'agrees', text: 'same first and last name' }],
  [
    'an initial',
    [{ ...ada, first_name: 'A' }],
    { outcome: 'agrees', text: 'same last name, initial of the first' },
  ],
  [
    'a letter more',
    [{ ...ada, last_name: 'Moreaux' }],
    { outcome: 'agrees', text: 'names that differ in a letter' },
  ],
  ['the one of several', [bram, ada], { outcome: 'agrees', text: 'same first and last name' }],
  ['others', [bram, { ...ada, first_name: 'Nora' }], notNamed],
  ['another of the surname', [{ ...ada, first_name: 'Nora' }], notNamed],
  ['half a name beside another', [{ last_name: 'Moreau' }, bram], notNamed],
  ['only a surname', [{ last_name: 'Moreau' }], null],
  ['only a given name', [{ first_name: 'Ada' }], null],
  ['nobody', [], null],
])('compares an owner with %s', (_, known, comparison) => {
  expect(comparePerson(ada, known)).toEqual(comparison);
});

it('an owner with half a name gives no comparison', () => {
  expect(comparePerson({ last_name: 'Moreau' }, [ada])).toBeNull();
  expect(comparePerson({ first_name: 'Ada' }, [ada])).toBeNull();
});

it('does not take a son for his father', () => {
  expect(comparePerson({ ...ada, suffix: 'Jr' }, [{ ...ada, suffix: 'Sr' }])).toEqual(notNamed);
});
