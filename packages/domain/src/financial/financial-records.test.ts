import { describe, expect, it } from 'vitest';
import type { FinancialFile } from './contract.ts';
import {
  isOpenRecord,
  recordsOfFile,
  shownFinancialRecords,
  shownUccFilings,
  uccFilingsOfFile,
} from './financial-records.ts';
import type { UccFiling } from './record-kinds.ts';
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
  ['Satisfied in part', true],
  ['Released in part', true],
  ['Not fully satisfied', true],
  ['Never satisfied', true],
  ['Release pending', true],
  ['Discharge denied', true],
  ['Not  released', true],
  ['Closed - reopened', true],
  ['Dismissal vacated', true],
  ['Judgment vacated', false],
  ['Satisfied in full', false],
  ['Satisfaction of judgement', false],
  ['Discharged', false],
  ['Dismissed for cause', false],
  ['Case closed', false],
])('a record with the status %j is open: %j', (status, open) => {
  expect(isOpenRecord({ status }, '2026-11-21')).toBe(open);
});

it.each([
  ['FEDERAL TAX LIEN RELEASE', null, false],
  ['Release of Federal Tax Lien', ' ', false],
  ['Federal Tax Lien Release', 'Filed', true],
  ['Federal Tax Lien - partial release', null, true],
  ['Certificate of discharge of property from federal tax lien', null, true],
  ['Revocation of certificate of release of federal tax lien', null, true],
  ['Federal Tax Lien', null, true],
])('a lien of the type %j with the status %j is open: %j', (filing_type_desc, status, open) => {
  expect(isOpenRecord({ status, filing_type_desc }, '2026-11-21')).toBe(open);
});

it('a record is open until the day of its release', () => {
  const released = { status: 'Released', status_date: '2026-11-21' };
  expect(isOpenRecord(released, '2026-11-20')).toBe(true);
  expect(isOpenRecord(released, '2026-11-21')).toBe(false);
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

  it.each([
    [
      'a newer status before a fuller record',
      ['Filed', '2024-01-05'],
      ['Released', '2025-03-01'],
      'Released',
    ],
    ['a newer open one too', ['Released', '2024-01-05'], ['Reopened', '2025-03-01'], 'Reopened'],
    ['a dated one before an undated one', ['Filed', null], ['Released', '2025-03-01'], 'Released'],
    ['an open one of two of one day', ['Released', '2025-03-01'], ['Filed', '2025-03-01'], 'Filed'],
    ['an open one of two without a day', ['Released', null], ['Filed', null], 'Filed'],
    ['the only one', [null, null], ['Released', null], 'Released'],
    ['the only one that is not blank', [' ', '2025-03-01'], ['Released', null], 'Released'],
  ] as const)('takes %s, in any order', (_rule, [fullStatus, fullDay], [status, day], shown) => {
    const full = record('full', {
      ...{ holder_name: 'State of Indiana', lien_amount: '1.00' },
      ...{ status: fullStatus, status_date: fullDay },
    });
    const other = record('other', { status, status_date: day });
    for (const copies of [
      [full, other],
      [other, full],
    ]) {
      const [merged, ...more] = shownFinancialRecords(copies);
      expect(merged).toMatchObject({ id: 'full', holder_name: 'State of Indiana', status: shown });
      expect(more).toEqual([]);
    }
  });

  it('shows the same one of two equally full records, in any order', () => {
    const [one, other] = [record('1'), record('2')];
    expect(shownFinancialRecords([one, other])).toEqual(shownFinancialRecords([other, one]));
  });

  it('keeps records of different offices, or without a number, separate', () => {
    expect(ids(record('1'), record('2', { filing_office_name: 'Secretary of State' }))).toHaveLength(2);
    expect(ids(record('1', { filing_number: null }), record('2', { filing_number: '' }))).toHaveLength(2);
  });

  it('keeps numbers separate that only their signs tell apart', () => {
    expect(
      ids(record('1', { filing_number: '12/345' }), record('2', { filing_number: '123/45' })),
    ).toHaveLength(2);
  });

  it.each([
    [{ holder_name: 'IRS' }, { holder_name: 'State of NC' }, 2],
    [{ holder_name: 'IRS' }, { holder_name: 'I.R.S.', filing_date: '2021-07-01' }, 1],
    [{ creditor_name: 'Acme' }, { creditor_name: 'Bolt' }, 2],
    [{ filing_type_desc: 'Federal tax lien' }, { filing_type_desc: 'State tax lien' }, 2],
    [{}, { filing_date: '2024-01-01' }, 2],
    [{}, {}, 1],
  ])('without an office, tells %j from %j: %s records', (one, other, count) => {
    const noOffice = { filing_office_name: null };
    expect(ids(record('1', { ...noOffice, ...one }), record('2', { ...noOffice, ...other }))).toHaveLength(
      count,
    );
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

describe('recordsOfFile', () => {
  const against = (debtor_name: string | null, rest: object = {}) => ({
    ...{ filing_number: 'J1', filing_date: '2022-01-02', filing_office_name: 'Superior Court' },
    ...{ debtor_name, debtor_city: null as string | null, status: 'Filed', status_date: '2022-01-02' },
    ...rest,
  });
  const bakery = against('Harvest Moon Bakery LLC');
  const satisfied = { status: 'Satisfied', status_date: '2024-01-02' };

  it('keeps the record of each debtor with its own status, first the fullest, in any order', () => {
    const guarantor = against('Dana Novak', { ...satisfied, debtor_city: 'Durham' });
    expect(recordsOfFile([bakery, guarantor])).toEqual([guarantor, bakery]);
    expect(recordsOfFile([guarantor, bakery])).toEqual([guarantor, bakery]);
  });

  it.each(['HARVEST MOON BAKERY, LLC', 'Harvest Moon Bakery LLC et al', '', null])(
    'merges the records of one debtor, also written as %j',
    (debtor) => {
      expect(recordsOfFile([bakery, against(debtor, satisfied)])).toMatchObject([satisfied]);
    },
  );

  it('keeps a record without a debtor beside those of several', () => {
    expect(recordsOfFile([bakery, against(null), against('Dana Novak')])).toHaveLength(3);
  });
});

describe('shownUccFilings', () => {
  const filing = (rest: Partial<UccFiling>) =>
    ({
      ...{ filing_number: '1', filing_date: '2024-06-11', filing_office_name: 'IN Secretary of State' },
      ...{ filing_type: 'Initial Filing', status: null, expiration_date: null, collateral: null },
      ...rest,
    }) as UccFiling;
  const copies = (one: Partial<UccFiling>, other: Partial<UccFiling>) => {
    const [first, second] = [filing(one), filing({ debtor_city: 'Elkhart', ...other })];
    const shown = shownUccFilings([first, second]);
    expect(shownUccFilings([second, first])).toEqual(shown);
    expect(shown).toHaveLength(1);
    return shown[0]!;
  };

  it('shows a filing as in effect if one of its records says so, in any order', () => {
    expect(copies({ status: 'Active' }, { status: 'Terminated' }).status).toBe('Active');
    expect(copies({ status: 'Terminated' }, { status: null }).status).toBe('Terminated');
    expect(copies({ status: 'Terminated' }, { status: 'Lapsed' })).toMatchObject({
      status: 'Lapsed',
      debtor_city: 'Elkhart',
    });
  });

  it('shows the latest expiration and the widest collateral of its records', () => {
    expect(
      copies(
        { expiration_date: '2029-06-11', collateral: 'All assets' },
        { expiration_date: '2034-06-11', collateral: 'One truck' },
      ),
    ).toMatchObject({ expiration_date: '2034-06-11', collateral: 'All assets' });
    expect(copies({ collateral: null }, { collateral: 'One truck' }).collateral).toBe('One truck');
  });
});

it('uccFilingsOfFile keeps the filing of each debtor, which shownUccFilings merges', () => {
  const filing = (debtor_name: string, status: string) =>
    ({
      ...{ filing_number: '1', filing_date: '2024-06-11', filing_office_name: 'IN Secretary of State' },
      ...{ filing_type: 'Initial Filing', collateral: null, debtor_name, status },
    }) as UccFiling;
  const filings = [filing('Harvest Moon Bakery LLC', 'Active'), filing('Dana Novak', 'Terminated')];
  expect(new Set(uccFilingsOfFile(filings))).toEqual(new Set(filings));
  expect(shownUccFilings(filings)).toMatchObject([{ status: 'Active' }]);
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
