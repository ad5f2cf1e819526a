import { describe, expect, it } from 'vitest';
import type { CorporateFiling } from './corporate-filing.ts';
import { isInactiveFiling, registeredStatus } from './filing-status.ts';
import { type LegacyFiling, readFiling, shownFilings } from './shown-filings.ts';

const filing = (id: string, rest: Partial<LegacyFiling> = {}): LegacyFiling => ({
  id,
  name: 'Lakeside Roofing LLC',
  filing_state: 'IN',
  sos_id: null,
  entity_type: null,
  filing_date: null,
  status: 'Active',
  inactive_date: null,
  industry: null,
  mailing_addr1: null,
  mailing_city: null,
  mailing_state: null,
  mailing_zip5: null,
  physical_addr1: null,
  physical_city: null,
  physical_state: null,
  physical_zip5: null,
  phone: null,
  email: null,
  officers: [],
  principals: [],
  registered_agent: null,
  url: null,
  confidence: null,
  source: 'Secretary of State',
  updated_at: '2026-03-01T00:00:00Z',
  ...rest,
});

const ids = (filings: CorporateFiling[]) => filings.map(({ id }) => id);

describe('legacy keys of a filing', () => {
  const legacy = {
    CORP_FILING_001: 'Old Lakeside LLC',
    CORP_FILING_002: '2012-06-02',
    CORP_FILING_005: 'Domestic LLC',
    CORP_FILING_006: 'Dissolved',
    CORP_FILING_008: 'MI',
  };

  it('fill name, filing date, entity type, status and filing state [REP-043]', () => {
    const read = readFiling(filing('1', { ...legacy, name: '', filing_state: '', status: null }));
    expect(read).toMatchObject({
      name: 'Old Lakeside LLC',
      filing_date: '2012-06-02',
      entity_type: 'Domestic LLC',
      status: 'Dissolved',
      filing_state: 'MI',
    });
    expect(Object.keys(read).filter((key) => key.startsWith('CORP_FILING'))).toEqual([]);
  });

  it('yield to the current field [REP-043]', () => {
    const read = readFiling(
      filing('1', { ...legacy, filing_date: '2015-01-31', entity_type: 'Corporation' }),
    );
    expect(read).toMatchObject({
      name: 'Lakeside Roofing LLC',
      filing_state: 'IN',
      status: 'Active',
      filing_date: '2015-01-31',
      entity_type: 'Corporation',
    });
  });
});

describe('shownFilings', () => {
  it('keeps one filing per state and id, the one with the later updated_at [REP-043]', () => {
    const older = filing('1', { sos_id: '802114906', updated_at: '2026-03-01T00:00:00Z' });
    const newer = filing('2', { sos_id: '802114906', updated_at: '2026-04-01T00:00:00Z' });
    const elsewhere = filing('3', { sos_id: '802114906', filing_state: 'MI' });
    expect(ids(shownFilings([older, newer, elsewhere])).sort()).toEqual(['2', '3']);
    expect(ids(shownFilings([newer, older]))).toEqual(['2']);
  });

  it('keeps filings without an id separate', () => {
    expect(shownFilings([filing('1'), filing('2')])).toHaveLength(2);
  });

  it('puts active filings first, then the newest filing date, undated last [REP-043]', () => {
    expect(
      ids(
        shownFilings([
          filing('inactive-new', { filing_date: '2024-01-01', inactive_date: '2025-01-01' }),
          filing('active-undated'),
          filing('active-old', { filing_date: '1999-12-31' }),
          filing('active-new', { filing_date: '2012-06-02' }),
          filing('inactive-old', { filing_date: '2001-01-01', status: 'Revoked' }),
        ]),
      ),
    ).toEqual(['active-new', 'active-old', 'active-undated', 'inactive-new', 'inactive-old']);
  });
});

it.each([
  ['Active', null, false],
  ['Good Standing', null, false],
  [null, null, false],
  ['Active', '2023-04-01', true],
  ['Inactive', null, true],
  ['ADMINISTRATIVELY DISSOLVED', null, true],
  ['Voluntary Dissolution', null, true],
  ['Revoked', null, true],
  ['Withdrawn', null, true],
  ['Cancelled', null, true],
  ['Forfeited existence', null, true],
  ['Not in good standing', null, true],
  ['No longer active', null, true],
  ['Administrative revocation', null, true],
  ['No longer suspended', null, false],
  ['Active, not revoked', null, false],
  ['Never dissolved', null, false],
  ['Dissolution rescinded', null, false],
])(
  'a filing with status %j and inactive_date %j is inactive: %j [REP-043]',
  (status, inactive_date, inactive) => {
    expect(isInactiveFiling({ status, inactive_date })).toBe(inactive);
  },
);

it('a merchant is active with an active filing, inactive with only inactive ones, and neither without filings', () => {
  const active = filing('1');
  const dissolved = filing('2', { status: 'Dissolved' });
  expect([[active, dissolved], [dissolved], []].map(registeredStatus)).toEqual(['Active', 'Inactive', null]);
});
