import { describe, expect, test } from 'vitest';
import { compareStartDate } from './start-date.ts';
import {
  decisiveStatement,
  type FieldVerdict,
  fieldVerdict,
  type StatementOutcome,
  sourcesSaying,
} from './verdict.ts';

const record = (outcome: StatementOutcome) => ({ source: outcome, outcome, weight: 'record' as const });
const check = (outcome: StatementOutcome) => ({ ...record(outcome), weight: 'check' as const });

describe('fieldVerdict', () => {
  test.each([
    ['there is no statement', [], 'unknown'],
    ['no statement decides', [record('open'), check('open')], 'unknown'],
    ['a record agrees', [record('agrees'), record('open')], 'agrees'],
    ['a record differs', [record('differs')], 'differs'],
    ['only a check decides', [check('differs')], 'differs'],
    ['a check does not outweigh a record that differs', [record('differs'), check('agrees')], 'differs'],
    ['a check does not outweigh a record that agrees', [record('agrees'), check('differs')], 'agrees'],
  ] as [string, ReturnType<typeof record>[], FieldVerdict][])('%s', (_, statements, verdict) => {
    expect(fieldVerdict('address', statements)).toBe(verdict);
    expect(fieldVerdict('ein', statements)).toBe(verdict);
  });

  test('one agreeing record is enough for a field with several values, but not for the EIN or the start date', () => {
    const mixed = [record('agrees'), record('differs')];
    expect(['owner', 'address', 'phone'].map((field) => fieldVerdict(field as never, mixed))).toEqual([
      'agrees',
      'agrees',
      'agrees',
    ]);
    expect([fieldVerdict('ein', mixed), fieldVerdict('start_date', mixed)]).toEqual(['differs', 'differs']);
  });

  test('cites a record before a check', () => {
    const [weak, strong] = [check('differs'), record('differs')];
    expect(decisiveStatement('differs', [weak, strong])).toBe(strong);
    expect(decisiveStatement('differs', [weak])).toBe(weak);
    expect(decisiveStatement('unknown', [weak])).toBeUndefined();
  });
});

describe('compareStartDate', () => {
  test.each([
    ['2015-03-17', '2015-03-17', 'agrees'],
    ['2015-03-17', '2015-06-17', 'agrees'],
    ['2015-03-17', '2015-06-18', 'differs'],
    ['2015-03', '2015-07-01', 'agrees'],
    ['2015-03', '2015-07-02', 'differs'],
    ['2015', '2016-04-01', 'agrees'],
    ['2015', '2016-04-03', 'differs'],
    ['2015-03-17', '2014-03-16', 'agrees'],
    ['2015-03-17', '2014-03-15', 'differs'],
    ['2015', '2014-01-01', 'agrees'],
    ['2015', '2013-12-01', 'differs'],
  ])('a start stated as %s and a business known since %s: %s', (stated, known, outcome) => {
    expect(compareStartDate(stated, known).outcome).toBe(outcome);
  });

  test('says by how much the business is younger or older', () => {
    expect(compareStartDate('2015', '2021-06-14').text).toBe('5 years younger: since 6/14/2021');
    expect(compareStartDate('2021-01-01', '2021-07-01').text).toBe('6 months younger: since 7/1/2021');
    expect(compareStartDate('2021', '2011-02-03').text).toBe('9 years older: since 2/3/2011');
  });
});

test('counts a source once, however many of its records say the same', () => {
  const saying = (...sources: string[]) =>
    sourcesSaying(
      'address',
      sources.map((source) => ({ source, outcome: 'agrees' })),
    );
  expect(saying('Corporate filing', 'Merchant file', 'Corporate filing').agrees).toEqual([
    'Corporate filing',
    'Merchant file',
  ]);
});
