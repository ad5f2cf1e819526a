import { expect, test } from 'vitest';
import { prefilledSearch } from './prefill.ts';

const filled = (fields: object = {}) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string' && value !== ''));
const seller = (query: Record<string, unknown>) => filled(prefilledSearch(query) ?? {});
const principal = (query: Record<string, unknown>) => filled(prefilledSearch(query)?.principals[0]);

test.each([
  ['legal_entity_name', 'legal_entity_name', 'Blue Heron Coffee Co'],
  ['name', 'name', 'Blue Heron'],
  ['ein', 'ein', '35-1234567'],
  ['addr1', 'addr1', '1 Main St'],
  ['city', 'city', 'South Bend'],
  ['zip5', 'zip5', '04101'],
  ['phone', 'phone', '5742331870'],
  ['alt_phone', 'alt_phone', '5742331871'],
  ['email', 'email', 'office@heron.test'],
  ['domain_name', 'domain_name', 'heron.test'],
  ['store_id', 'store_id', 'S-1'],
  ['seller_state', 'state', 'IN'],
])("the parameter %s fills the seller's field %s [ONB-043]", (parameter, field, value) => {
  expect(seller({ [parameter]: value })).toEqual({ [field]: value });
  expect(principal({ [parameter]: value })).toEqual({});
});

test.each([
  ['principal_first_name', 'first_name', 'Dana'],
  ['principal_middle_name', 'middle_name', 'J'],
  ['principal_last_name', 'last_name', 'Kowalski'],
  ['principal_suffix', 'suffix', 'Jr'],
  ['principal_addr1', 'addr1', '1 Main St'],
  ['principal_city', 'city', 'South Bend'],
  ['principal_zip5', 'zip5', '46613'],
  ['principal_email', 'email', 'dana@heron.test'],
  ['principal_phone', 'phone', '5742331870'],
  ['principal_state', 'state', 'IN'],
])("the parameter %s fills the principal's field %s [ONB-044]", (parameter, field, value) => {
  expect(principal({ [parameter]: value })).toEqual({ [field]: value });
  expect(seller({ [parameter]: value })).toEqual({});
});

test('phones are reduced to digits [ONB-043, ONB-044]', () => {
  const query = { phone: '(574) 233-1870', alt_phone: '574.233.1871', principal_phone: '574 233 1872' };
  expect(seller(query)).toEqual({ phone: '5742331870', alt_phone: '5742331871' });
  expect(principal(query)).toEqual({ phone: '5742331872' });
});

test.each([
  ['in', 'IN'],
  ['Indiana', 'IN'],
  ['new york', 'NY'],
  ['dc', 'DC'],
  ['Atlantis', undefined],
  ['XX', undefined],
])('reads the state %s as %s [ONB-043, ONB-044]', (state, code) => {
  expect(seller({ seller_state: state, name: 'A' }).state).toBe(code);
  expect(principal({ principal_state: state, name: 'A' }).state).toBe(code);
});

test('unknown parameters, such as a plain state, do not prefill the form [ONB-043]', () => {
  expect(prefilledSearch({})).toBeNull();
  expect(prefilledSearch({ state: 'IN', utm_source: 'mail', principal: 'Dana', id: undefined })).toBeNull();
  expect(seller({ state: 'IN', name: 'Blue Heron' })).toEqual({ name: 'Blue Heron' });
});

test('numbers in the address become text in the form [ONB-043]', () => {
  expect(seller({ zip5: 46613, phone: 5742331870, store_id: 17 })).toEqual({
    zip5: '46613',
    phone: '5742331870',
    store_id: '17',
  });
});
