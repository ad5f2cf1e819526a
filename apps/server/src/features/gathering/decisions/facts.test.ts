import { describe, expect, test } from 'vitest';
import { addressFact, type Facts, factChanges, joinedFacts, partOf } from './facts.ts';

const at = (addr1: string, city = 'Durham', state = 'NC', zip5 = '27701') =>
  addressFact({ addr1, city, state, zip5 });
const facts = (record: Facts['record'], rest: Partial<Facts> = {}): Facts => ({
  ...(record && { record }),
  further: {},
  ...rest,
});
const fields = (before: Facts, now: Facts) =>
  factChanges(before, now).map(({ side, field }) => `${side} ${field}`);

describe('a fact is the same one', () => {
  test.each<[string, Facts['record'], Facts['record']]>([
    ['in another case and punctuation', { name: ['Acme, Inc.'] }, { name: ['ACME INC'] }],
    ['in another order, said twice', { alias: ['A', 'B'] }, { alias: ['B', 'A', 'a'] }],
    ['of a street in short', { address: at('3 Shore Dr') }, { address: at('3 Shore Drive') }],
    ['of an EIN with a hyphen', { ein: ['12-3456780'] }, { ein: ['123456780'] }],
    ['of nothing said', { name: ['A'] }, { name: ['A'], alias: [], birth_date: [] }],
  ])('%s', (_how, before, now) => {
    expect(fields(facts(before), facts(now))).toEqual([]);
  });
});

describe('a fact is another one', () => {
  test.each<[string, Facts['record'], Facts['record'], string[]]>([
    ['of another number', { address: at('3 Shore Dr') }, { address: at('5 Shore Dr') }, ['record address']],
    [
      'of another unit',
      { address: at('3 Shore Dr') },
      { address: at('3 Shore Dr Apt 4') },
      ['record address'],
    ],
    [
      'of another town',
      { address: at('3 Shore Dr') },
      { address: at('3 Shore Dr', 'Salem') },
      ['record address'],
    ],
    [
      'of another zip',
      { address: at('3 Shore Dr') },
      { address: at('3 Shore Dr', 'Durham', 'NC', '27703') },
      ['record address'],
    ],
    ['that is gone', { birth_date: ['1960'] }, {}, ['record birth_date']],
    ['that came', {}, { birth_date: ['1960'] }, ['record birth_date']],
    ['in other letters', { name: ['王'] }, { name: ['小'] }, ['record name']],
  ])('%s', (_how, before, now, changed) => {
    expect(fields(facts(before), facts(now))).toEqual(changed);
  });
});

test('what an application leaves out changes nothing, what it adds does, unless it was known', () => {
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

test('of birth dates and EINs no value is told, and they are kept apart from the rest', () => {
  const before = facts(
    { name: ['A'], birth_date: ['1960-01-01'] },
    { further: { business: { ein: ['1'] } } },
  );
  const [change] = factChanges(before, facts({ name: ['A'], birth_date: ['1961-01-01'] }));
  expect(change).toEqual({ side: 'record', field: 'birth_date', before: null, after: null });
  const personal = partOf(before, (field) => field === 'birth_date' || field === 'ein');
  const rest = partOf(before, (field) => field === 'name');
  expect(JSON.stringify(rest)).not.toContain('1960');
  expect(joinedFacts(rest, personal)).toEqual(before);
});
