import { describe, expect, it } from 'vitest';
import { isOpenRecord, shownFinancialRecords } from './financial-records.ts';

it.each([
  ['Filed', true],
  [null, true],
  ['', true],
  ['Unsatisfied', true],
  ['Not released', true],
  ['Non-dismissed', true],
  ['Released', false],
  ['PARTIAL RELEASE', false],
  ['Satisfied in full', false],
  ['Satisfaction of judgement', false],
  ['Discharged', false],
  ['Dismissed for cause', false],
  ['Case closed', false],
])('a record with the status %j is open: %j', (status, open) => {
  expect(isOpenRecord({ status })).toBe(open);
});

describe('records of one kind', () => {
  const record = (id: string, rest: object = {}) => ({
    id,
    filing_number: '2021-118',
    filing_date: '2021-06-01' as string | null,
    filing_office_name: 'St. Joseph County Recorder',
    holder_name: null as string | null,
    ...rest,
  });
  const ids = (...records: ReturnType<typeof record>[]) => shownFinancialRecords(records).map(({ id }) => id);

  it('show once by number and office, the one with more filled fields', () => {
    const rich = record('2', { filing_number: '2021 118', holder_name: 'State of Indiana' });
    expect(ids(record('1'), rich)).toEqual(['2']);
    expect(ids(rich, record('1'))).toEqual(['2']);
  });

  it('of another office, or without a number, are records of their own', () => {
    expect(ids(record('1'), record('2', { filing_office_name: 'Secretary of State' }))).toHaveLength(2);
    expect(ids(record('1', { filing_number: null }), record('2', { filing_number: '' }))).toHaveLength(2);
  });

  it('come newest first, undated last', () => {
    const filed = (id: string, filing_date: string | null) => record(id, { filing_number: id, filing_date });
    expect(ids(filed('1', null), filed('2', '2019-01-01'), filed('3', '2024-01-01'))).toEqual([
      '3',
      '2',
      '1',
    ]);
  });
});
