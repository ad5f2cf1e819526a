import { describe, expect, it } from 'vitest';
import type { FinancialFile } from './contract.ts';
import { isOpenRecord, shownFinancialRecords } from './financial-records.ts';
import { financialsOf } from './shown-financials.ts';

it.each([
  ['Filed', true],
  [null, true],
  ['', true],
  ['Unsatisfied', true],
  ['Not released', true],
  ['Non-dismissed', true],
  ['Released', false],
  ['PARTIAL RELEASE', true],
  ['Partially satisfied', true],
  ['Partial release, then released', false],
  ['Satisfied in full', false],
  ['Satisfaction of judgement', false],
  ['Discharged', false],
  ['Dismissed for cause', false],
  ['Case closed', false],
])('a record with the status %j is open: %j', (status, open) => {
  expect(isOpenRecord({ status })).toBe(open);
});

describe('shownFinancialRecords', () => {
  const record = (id: string, rest: object = {}) => ({
    id,
    filing_number: '2021-118',
    filing_date: '2021-06-01' as string | null,
    filing_office_name: 'St. Joseph County Recorder',
    holder_name: null as string | null,
    ...rest,
  });
  const ids = (...records: ReturnType<typeof record>[]) => shownFinancialRecords(records).map(({ id }) => id);

  it('merges records with the same number and office, keeping the one with more filled fields', () => {
    const rich = record('2', { filing_number: '2021 118', holder_name: 'State of Indiana' });
    expect(ids(record('1'), rich)).toEqual(['2']);
    expect(ids(rich, record('1'))).toEqual(['2']);
  });

  it('keeps records of different offices, or without a number, separate', () => {
    expect(ids(record('1'), record('2', { filing_office_name: 'Secretary of State' }))).toHaveLength(2);
    expect(ids(record('1', { filing_number: null }), record('2', { filing_number: '' }))).toHaveLength(2);
  });

  it('sorts newest first, undated last', () => {
    const filed = (id: string, filing_date: string | null) => record(id, { filing_number: id, filing_date });
    expect(ids(filed('1', null), filed('2', '2019-01-01'), filed('3', '2024-01-01'))).toEqual([
      '3',
      '2',
      '1',
    ]);
  });
});

describe('financialsOf', () => {
  const lien = (filing_number: string, rest: object = {}) =>
    ({ filing_number, filing_date: null, filing_office_name: 'Recorder', status: null, ...rest }) as never;
  const file = (rest: Partial<FinancialFile>): FinancialFile => ({
    id: '1',
    source: 'Business Records',
    created_at: '2026-01-01T00:00:00.000Z',
    primary_business_name: 'Harvest Moon Bakery LLC',
    trade_style_business_name: null,
    fein_number: null,
    domains: [],
    business_address_count: null,
    lien_debtor_count: null,
    bankruptcy_subject_count: null,
    judgement_debtor_count: null,
    corp_filing: [],
    bankruptcy: [],
    lien: [],
    judgement: [],
    ucc: [],
    watchlist: [],
    locations: [],
    ...rest,
  });

  it('merges the records of both responses, keeping the fuller of two', () => {
    const shown = financialsOf([file({ lien: [lien('7'), lien('8')] })], {
      bankruptcy: [],
      judgement: [],
      lien: [lien('7', { status: 'Released' })],
    });
    expect(shown.lien.map(({ filing_number, status }) => [filing_number, status])).toEqual([
      ['7', 'Released'],
      ['8', null],
    ]);
  });

  it('shows the files alone or the records alone while the other is loading', () => {
    expect(financialsOf([file({ lien: [lien('7')] })], undefined).lien).toHaveLength(1);
    expect(financialsOf(undefined, { bankruptcy: [], judgement: [], lien: [lien('7')] }).lien).toHaveLength(
      1,
    );
  });

  it('shows an address that several files share once', () => {
    const place = { addr1: '88 Mill Pond Rd', addr2: null, city: 'Durham', state: 'NC', zip5: '27701' };
    const locations = [{ ...place, zip4: null, dpc: null, phone_numbers: [] }];
    expect(
      financialsOf([file({ locations }), file({ id: '2', locations })], undefined).locations,
    ).toHaveLength(1);
  });
});
