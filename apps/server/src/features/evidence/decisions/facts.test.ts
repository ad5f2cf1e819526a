import { describe, expect, test } from 'vitest';
import { addressFact, type Facts, factChanges, filterFacts, mergeFacts } from './facts.ts';

const at = (addr1: string, city = 'Durham', state = 'NC', zip5 = '27701') =>
  addressFact({ addr1, city, state, zip5 });
const facts = (record: Facts['record'], rest: Partial<Facts> = {}): Facts => ({
  ...(record && { record }),
  further: {},
  ...rest,
});
const fields = (before: Facts, now: Facts) =>
  factChanges(before, now).map(({ side, field }) => `${side} ${field}`);

describe('a fact is unchanged', () => {
  test.each<[string, Facts['record'], Facts['record']]>([
    ['with other case and punctuation', { name: ['Acme, Inc.'] }, { name: ['ACME INC'] }],
    ['in another order with a repeat', { alias: ['A', 'B'] }, { alias: ['B', 'A', 'a'] }],
    ['with an abbreviated street', { address: at('3 Shore Dr') }, { address: at('3 Shore Drive') }],
    ['for an EIN with a hyphen', { ein: ['12-3456780'] }, { ein: ['123456780'] }],
    ['for empty and missing values', { name: ['A'] }, { name: ['A'], alias: [], birth_date: [] }],
    ['for a former name in other case', { alias: ['Acme & Co.'] }, { alias: ['ACME  CO'] }],
    ['in full-width letters', { name: ['Ａ Bakery'] }, { name: ['a bakery'] }],
    ['for a contact with other case and spacing', { contact: ['Ada  Novak '] }, { contact: ['ada novak'] }],
    ['for a street without a number', { address: at('Main Street') }, { address: at('MAIN STREET.') }],
    [
      'for a town in other case',
      { address: at('3 Shore Dr') },
      { address: at('3 Shore Dr', 'DURHAM', 'nc') },
    ],
    ['for a side that was not read before', undefined, { name: ['A'] }],
    ['for a side that is not read now', { name: ['A'] }, undefined],
    ['for a field of the record that was not read before', {}, { address: at('3 Shore Dr') }],
  ])('%s', (_how, before, now) => {
    expect(fields(facts(before), facts(now))).toEqual([]);
  });
});

describe('a fact is changed', () => {
  test.each<[string, Facts['record'], Facts['record'], string[]]>([
    [
      'with another street number',
      { address: at('3 Shore Dr') },
      { address: at('5 Shore Dr') },
      ['record address'],
    ],
    [
      'with another unit',
      { address: at('3 Shore Dr') },
      { address: at('3 Shore Dr Apt 4') },
      ['record address'],
    ],
    [
      'with another town',
      { address: at('3 Shore Dr') },
      { address: at('3 Shore Dr', 'Salem') },
      ['record address'],
    ],
    [
      'with another ZIP code',
      { address: at('3 Shore Dr') },
      { address: at('3 Shore Dr', 'Durham', 'NC', '27703') },
      ['record address'],
    ],
    ['when its value is gone', { birth_date: ['1960'] }, {}, ['record birth_date']],
    ['when it gets a value', { birth_date: [] }, { birth_date: ['1960'] }, ['record birth_date']],
    ['with another non-Latin name', { name: ['王'] }, { name: ['小'] }, ['record name']],
    ['with the same letters split into other words', { name: ['Ab C'] }, { name: ['A Bc'] }, ['record name']],
    ['with one other word in the name', { name: ['Acme, Inc.'] }, { name: ['Acme, LLC'] }, ['record name']],
    [
      'with a contact split into other words',
      { contact: ['ab c'] },
      { contact: ['a bc'] },
      ['record contact'],
    ],
    [
      'with another street without a number',
      { address: at('Main Street') },
      { address: at('Elm Street') },
      ['record address'],
    ],
    ['with another PO box', { address: at('PO Box 7') }, { address: at('PO Box 9') }, ['record address']],
    [
      'with another street in non-Latin letters',
      { address: at('王府井') },
      { address: at('小路') },
      ['record address'],
    ],
    [
      'with the same number and another street in non-Latin letters',
      { address: at('12 王府井') },
      { address: at('12 小路') },
      ['record address'],
    ],
    ['when an address is added', { address: at('') }, { address: at('3 Shore Dr') }, ['record address']],
    ['with another EIN', { ein: ['12-3456780'] }, { ein: ['12-3456789'] }, ['record ein']],
    [
      'beside one that stays',
      { name: ['A'], alias: ['B', 'C'] },
      { name: ['A'], alias: ['B'] },
      ['record alias'],
    ],
  ])('%s', (_how, before, now, changed) => {
    expect(fields(facts(before), facts(now))).toEqual(changed);
  });
});

test('an application that leaves a fact out changes nothing; one that adds an unknown fact does', () => {
  const before = facts(undefined, {
    person: { address: at('3 Shore Dr') },
    further: { person: { address: at('9 Elm St') } },
  });
  const saying = (...lines: string[]) => ({
    ...before,
    further: { person: { address: lines.flatMap((line) => at(line)) } },
  });
  expect(fields(before, saying())).toEqual([]);
  expect(fields(before, saying('9 Elm St', '3 Shore Dr'))).toEqual([]);
  expect(fields(before, saying('77 Far Rd'))).toEqual(['person address']);
});

test('a change of birth date or EIN shows no value, and filterFacts separates these facts from the rest', () => {
  const before = facts(
    { name: ['A'], birth_date: ['1960-01-01'] },
    { further: { business: { ein: ['1'] } } },
  );
  const [change] = factChanges(before, facts({ name: ['A'], birth_date: ['1961-01-01'] }));
  expect(change).toEqual({ side: 'record', field: 'birth_date', before: null, after: null });
  const personal = filterFacts(before, (field) => field === 'birth_date' || field === 'ein');
  const rest = filterFacts(before, (field) => field === 'name');
  expect(JSON.stringify(rest)).not.toContain('1960');
  expect(mergeFacts(rest, personal)).toEqual(before);
});

test('addressFact joins the trimmed parts of an address and is empty when all are blank', () => {
  expect(at(' 3 Shore Dr ', ' Durham')).toEqual(['3 Shore Dr\nDurham\nNC\n27701']);
  expect(addressFact({ city: 'Durham' })).toEqual(['\nDurham\n\n']);
  expect(addressFact({ addr1: null, city: ' ', state: '' })).toEqual([]);
});

test('a change shows the values before and after as written, followed by what an application adds', () => {
  const before = facts({ address: addressFact({ addr1: '3 Shore Dr', state: 'NC' }) });
  expect(factChanges(before, facts({ address: at('5 Shore Dr') }))).toEqual([
    {
      side: 'record',
      field: 'address',
      before: ['3 Shore Dr, NC'],
      after: ['5 Shore Dr, Durham, NC 27701'],
    },
  ]);
  const known = facts(undefined, { business: { alias: ['Old'] } });
  const now = { ...known, business: { alias: ['New'] }, further: { business: { alias: ['Old', 'Third'] } } };
  expect(factChanges(known, now)).toEqual([
    { side: 'business', field: 'alias', before: ['Old'], after: ['New', 'Third'] },
  ]);
});

test('mergeFacts merges both parts, also where a side is in only one of them', () => {
  const one = facts({ name: ['A'] }, { further: { business: { ein: ['1'] } } });
  const other = facts(undefined, { person: { birth_date: ['1960'] } });
  const whole = { record: { name: ['A'] }, person: { birth_date: ['1960'] }, further: one.further };
  expect(mergeFacts(one, other)).toEqual(whole);
  expect(mergeFacts(other, one)).toEqual(whole);
});
