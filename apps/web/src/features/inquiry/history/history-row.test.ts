import { expect, test } from 'vitest';
import { businessOf, creatorOf, locationOf, principalsOf } from './history-row.ts';

test.each([
  ['Heron Co', 'Blue Heron', { name: 'Heron Co', dba: 'Blue Heron' }],
  ['Heron Co', 'Heron Co', { name: 'Heron Co', dba: null }],
  ['Heron Co', null, { name: 'Heron Co', dba: null }],
  [null, 'Blue Heron', { name: 'Blue Heron', dba: null }],
  [null, null, { name: 'No business name', dba: null }],
])('legal name %s and DBA %s show as %j [BOF-141]', (legal_entity_name, name, shown) => {
  expect(businessOf({ legal_entity_name, name, principals: [] })).toEqual(shown);
});

test("an inquiry for a person without a business shows the person's name", () => {
  const principals = [{ first_name: 'Dana', last_name: 'Novak' }];
  expect(businessOf({ legal_entity_name: null, name: null, principals })).toEqual({
    name: 'Dana Novak',
    dba: null,
  });
});

const nowhere = { addr1: null, city: null, state: null, zip5: null, zip4: null };

test.each([
  [
    { addr1: '1 Main St', city: 'South Bend', state: 'IN', zip5: '46613', zip4: '2410' },
    ['1 Main St', 'South Bend, IN 46613-2410'],
  ],
  [{ city: 'South Bend', state: 'IN', zip5: '46613' }, ['', 'South Bend, IN 46613']],
  [{ addr1: '1 Main St' }, ['1 Main St', '']],
  [{}, ['', '']],
])('shows %j as location %j [BOF-141]', (address, shown) => {
  expect(locationOf({ ...nowhere, ...address })).toEqual(shown);
});

test('the creator of an inquiry shows by name, else email, else Unknown [BOF-141]', () => {
  const creator = { full_name: 'Uma Whitfield', email: 'uma@northwind.test', is_admin: false };
  expect(creatorOf(creator)).toBe('Uma Whitfield');
  expect(creatorOf({ ...creator, full_name: ' ' })).toBe('uma@northwind.test');
  expect(creatorOf(null)).toBe('Unknown');
});

test('principals are counted [BOF-141]', () => {
  expect([0, 1, 2].map(principalsOf)).toEqual(['0 principals', '1 principal', '2 principals']);
});
