import { expect, it } from 'vitest';
import { bakery } from '../testing/index.ts';
import { isPlaceOf, placeNames } from './index.ts';

it.each([
  ['A', ['B', 'C', 'D'], ['A', 'B', 'C']],
  ['Blue Gate LLC', ['The Blue Gate', 'BLUE GATE', 'Bluegate'], ['Blue Gate LLC', 'Bluegate']],
  ['--', ['Bluegate'], ['Bluegate']],
])('searches a business named %s and %j as %j', (name, other_names, names) => {
  expect(placeNames({ ...bakery, name, other_names })).toEqual(names);
});

it('matches a place by name plus phone or address', () => {
  const place = { name: 'Harvest Moon Bakery', city: null, state: null, zip5: null, phone: null };
  const isOf = (more: object) => isPlaceOf({ ...bakery, phones: ['9195550142'] }, { ...place, ...more });
  expect(isOf({})).toBe(false);
  expect(isOf({ phone: '9195550142' })).toBe(true);
  expect(isOf({ phone: '9195550143' })).toBe(false);
  expect(isOf({ zip5: '27701' })).toBe(true);
  expect(isOf({ city: 'DURHAM', state: 'NC' })).toBe(true);
  expect(isOf({ city: 'Durham', state: 'OR' })).toBe(false);
  expect(isOf({ name: 'Hillcrest', phone: '9195550142' })).toBe(false);
  expect(
    isPlaceOf({ ...bakery, addresses: [{ addr1: null, city: null, state: null, zip5: null }] }, place),
  ).toBe(false);
  const two = {
    ...bakery,
    addresses: [...bakery.addresses, { addr1: null, city: 'Boise', state: 'ID', zip5: null }],
  };
  expect(isPlaceOf(two, { ...place, city: 'Boise', state: 'ID' })).toBe(true);
});
