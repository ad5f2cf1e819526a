import { expect, test } from 'vitest';
import type { BusinessRecords } from './business-records.ts';
import { FileOnWire, fileFromWire, fileOnWire } from './file-on-wire.ts';
import type { PrincipalRecords } from './principal-records.ts';

const person = (principal_ref: string, more: Partial<PrincipalRecords> = {}): PrincipalRecords => ({
  ...{ principal_ref, first_name: 'Rosa', middle_name: null, last_name: 'Delgado', title: 'Owner' },
  ...{ birth_year: 1971, phones: [], emails: [], employers: [] },
  ...{ most_recent_bankruptcy_date: null, most_recent_lien_date: null, most_recent_judgment_date: null },
  ...{ principal_bankruptcy: [], principal_lien: [], principal_judgment: [], principal_watchlists: [] },
  principal_locations: [],
  ...more,
});
const place = (addr1: string) => ({
  ...{ addr1, addr2: null, city: null, state: null, zip5: null, zip4: null, dpc: null },
  phone_numbers: [],
});
const file = (principals: PrincipalRecords[]): BusinessRecords => ({
  ...{ id: '1', source: 'Business records', subject: 'Harvest Moon', created_at: '2026-03-01T00:00:00.000Z' },
  ...{ primary_business_name: 'Harvest Moon', trade_style_business_name: null, fein_number: null },
  ...{ domains: [], business_address_count: null, lien_debtor_count: null },
  ...{ bankruptcy_subject_count: null, judgement_debtor_count: null, corp_filing: [] },
  ...{ bankruptcy: [], lien: [], judgement: [], ucc: [], watchlist: [], locations: [] },
  principals,
});

test('the records of principals are lists that refer to the person by id [BOF-164]', () => {
  const stored = file([
    person('per-1', { principal_locations: [place('9 Elm St')] }),
    person('per-2', { principal_locations: [place('1 Oak St'), place('2 Oak St')] }),
  ]);
  const sent = fileOnWire(stored);
  expect(FileOnWire.parse(sent)).toEqual(sent);
  expect(sent.principals.map(({ id }) => id)).toEqual(['per-1', 'per-2']);
  expect(sent.principal_locations.map(({ principal_ref, addr1 }) => [principal_ref, addr1])).toEqual([
    ['per-1', '9 Elm St'],
    ['per-2', '1 Oak St'],
    ['per-2', '2 Oak St'],
  ]);
  expect(fileFromWire(sent)).toEqual(stored);
});

test('two people with one number keep their own records', () => {
  const sent = fileOnWire(
    file([
      person('per-1', { principal_locations: [place('9 Elm St')] }),
      person('per-1', { first_name: 'Ines', principal_locations: [place('1 Oak St')] }),
    ]),
  );
  expect(new Set(sent.principals.map(({ id }) => id)).size).toBe(2);
  expect(
    fileFromWire(sent).principals.map((one) => [one.first_name, one.principal_locations[0]?.addr1]),
  ).toEqual([
    ['Rosa', '9 Elm St'],
    ['Ines', '1 Oak St'],
  ]);
});
