import type { BusinessSubject, PersonSubject } from '@assay/domain/evidence';
import { describe, expect, test } from 'vitest';
import { isPlaceOf, searchPhrases } from './index.ts';

const contact = { addresses: [], phones: [], emails: [] };
const business: BusinessSubject = {
  type: 'business',
  ref: 'business',
  ...contact,
  name: 'Cedar & Stone Masonry, LLC',
  other_names: ["Cedar's Edge"],
  ein: null,
  domains: [],
};
const person: PersonSubject = {
  type: 'person',
  ref: 'principal-1',
  ...contact,
  first_name: 'José',
  middle_name: 'M',
  last_name: 'Delgado',
  suffix: null,
  birth_year: null,
};

test('searches a subject by each of its names, in the spellings that writers use', () => {
  expect(searchPhrases(business)).toEqual(['cedar and stone masonry', 'cedar stone masonry', 'cedars edge']);
  expect(searchPhrases(person)).toEqual(['jose delgado', 'jose m delgado']);
});

describe('a place', () => {
  const located = {
    ...business,
    addresses: [{ addr1: '4 Quarry Rd', city: 'Saint Paul', state: 'MN', zip5: '55101' }],
    phones: ['6515550133'],
  };
  const found = { name: 'Cedar and Stone Masonry', city: null, state: null, zip5: null, phone: null };
  test.each([
    ['of the name in the same zip', { zip5: '55101' }, true],
    ['of the name in the same town', { city: 'SAINT PAUL', state: 'MN', zip5: '55199' }, true],
    ['of the name in a namesake town elsewhere', { city: 'Saint Paul', state: 'OR', zip5: '97137' }, false],
    ['of the name at an unknown place', {}, false],
    ['of the name at the phone number of the business', { phone: '6515550133' }, true],
    [
      'of another name in the zip, at the phone number of the business',
      { name: 'C&S Masons', phone: '6515550133', zip5: '55101' },
      true,
    ],
    [
      'of another name elsewhere, at the phone number of the business',
      { name: 'Quarry Diner', phone: '6515550133', zip5: '97137' },
      false,
    ],
    ['of another name in the same zip', { name: 'Quarry Diner', zip5: '55101' }, false],
  ])('%s is the business: %s', (_name, place, expected) => {
    expect(isPlaceOf(located, { ...found, ...place })).toBe(expected);
  });
});
