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
    ['Cedar & Stone Masonry, LLC, a Minnesota limited liability company', true],
    ['CEDAR & STONE MASONRY, LLC, A MINNESOTA LIMITED LIABILITY COMPANY, et al.', true],
    ['Cedar & Stone Masonry, et al', true],
    ['In re Cedar & Stone Masonry LLC', true],
    ['In the Matter of: Cedar & Stone Masonry', true],
    ['Cedar & Stone Masonry, individually and on behalf of all others', true],
    ['Stone, a Minnesota company', false],
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

test.each([
  ['Maria / De La Cruz', 'MARIA ELENA DE LA CRUZ', true],
  ['Maria / De La Cruz', 'DE LA CRUZ, MARIA ELENA', true],
  ['Maria / De La Cruz', 'Maria Cruz', false],
  ['Maria / Cruz', 'MARIA DE LA CRUZ', false],
  ['Maria / Cruz', 'DE LA CRUZ, MARIA', false],
  ['Maria / Cruz', 'CRUZ, MARIA DE LA', false],
  ['Ann / Smith-Jones', 'ANN MARIE SMITH-JONES', true],
  ['Ann / Smith-Jones', 'SMITH JONES, ANN', true],
  ['Ann / Smith Jones', 'Ann Smith-Jones', true],
  ['Maria / Jones', 'Maria Smith-Jones', false],
  ['John / Michael / Smith', 'JOHN MARK SMITH', false],
  ['John / Michael / Smith', 'SMITH, JOHN M', true],
  ['John / M / Smith', 'John Michael Smith', true],
  ['John / Michael / Smith', 'John Smith', true],
  ['Maria / Elena / Cruz', 'Maria Rosa Elena Cruz', true],
  ['Mary Ann / Smith', 'Smith, Mary A.', true],
  ['Mary Ann / Smith', 'Mary Beth Smith', false],
  ['Jean / Dubois', 'Jean-Pierre Dubois', false],
  ['Jean-Pierre / Dubois', 'Jean Pierre Dubois', true],
  ['John / Smith / Jr', 'John Smith, Sr.', false],
  ['John / Smith / Jr', 'John Smith III', false],
  ['John / Smith / Jr', 'SMITH JR, JOHN', true],
  ['John / Smith / Jr', 'SMITH, JR., JOHN', true],
  ['John / Smith / Jr', 'John Smith', true],
  ['John / Smith Jr', 'John Smith II', false],
  ['John / Smith', 'In re John Smith, an individual', true],
  ['John / Smith', 'Smith', false],
  ['John / Smith', ', ,', false],
])('of %s is %j written: %s', (parts, name, expected) => {
  const names = parts.split(' / ');
  const suffix = names.at(-1) === 'Jr' ? (names.pop() ?? null) : null;
  const [first_name = '', ...rest] = names;
  const last_name = rest.pop() ?? '';
  expect(isNamed({ type: 'person', first_name, middle_name: rest[0] ?? null, last_name, suffix }, name)).toBe(
    expected,
  );
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
    ['of the name at the telephone of the business', { phone: '6515550133' }, true],
    [
      'of another name in the zip, at the telephone of the business',
      { name: 'C&S Masons', phone: '6515550133', zip5: '55101' },
      true,
    ],
    [
      'of another name elsewhere, at the telephone of the business',
      { name: 'Quarry Diner', phone: '6515550133', zip5: '97137' },
      false,
    ],
    ['of another name in the same zip', { name: 'Quarry Diner', zip5: '55101' }, false],
  ])('%s is that of the business: %s', (_name, given, expected) => {
    expect(isPlaceOf(located, { ...found, ...given })).toBe(expected);
  });
});
