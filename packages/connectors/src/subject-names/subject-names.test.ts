import type { BusinessSubject, PersonSubject } from '@assay/domain/evidence';
import { describe, expect, test } from 'vitest';
import { businessWords, isNamed, isPlaceOf, searchPhrases } from './index.ts';

const reach = { addresses: [], phones: [], emails: [] };
const business: BusinessSubject = {
  type: 'business',
  ref: 'business',
  ...reach,
  name: 'Cedar & Stone Masonry, LLC',
  other_names: ["Cedar's Edge"],
  ein: null,
  domains: [],
};
const person: PersonSubject = {
  type: 'person',
  ref: 'principal-1',
  ...reach,
  first_name: 'José',
  middle_name: 'M',
  last_name: 'Delgado',
  suffix: null,
  birth_year: null,
};

test.each([
  ['The Clip Joint, L.L.C.', 'clip joint'],
  ['Desai Family Dentistry P.C.', 'desai family dentistry'],
  ['Company Inc', 'company'],
  ['The', 'the'],
])('%s is compared as %s', (name, words) => {
  expect(businessWords(name).join(' ')).toBe(words);
});

test('a subject is looked up by each of its names, with and without what writers add', () => {
  expect(searchPhrases(business)).toEqual(['cedar and stone masonry', 'cedar stone masonry', 'cedars edge']);
  expect(searchPhrases(person)).toEqual(['jose delgado', 'jose m delgado']);
});

describe('a name in a record', () => {
  test.each([
    ['CEDAR AND STONE MASONRY', true],
    ['Cedar & Stone Masonry Inc.', true],
    ['Harbor LLC doing business as Cedars Edge', true],
    ['Harbor LLC d/b/a Cedars Edge', true],
    ['Cedar & Stone Masonry of Ohio LLC', false],
    ['Stone Masonry LLC', false],
  ])('%s is the business: %s', (name, expected) => {
    expect(isNamed(business, name)).toBe(expected);
  });

  test.each([
    ['Jose Delgado', true],
    ['DELGADO, JOSE MARIA', true],
    ['José M. Delgado, Jr.', true],
    ['Jose R. Delgado', false],
    ['Josefa Delgado', false],
    ['Delgado', false],
  ])('%s is the person: %s', (name, expected) => {
    expect(isNamed(person, name)).toBe(expected);
  });
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
    [
      'of the name in a town of that name elsewhere',
      { city: 'Saint Paul', state: 'OR', zip5: '97137' },
      false,
    ],
    ['of the name, nobody knows where', {}, false],
    ['of another name at the telephone of the business', { name: 'C&S Masons', phone: '6515550133' }, true],
    ['of another name in the same zip', { name: 'Quarry Diner', zip5: '55101' }, false],
  ])('%s is that of the business: %s', (_name, given, expected) => {
    expect(isPlaceOf(located, { ...found, ...given })).toBe(expected);
  });
});
