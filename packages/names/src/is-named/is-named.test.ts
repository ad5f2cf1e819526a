import { describe, expect, test } from 'vitest';
import { bareName, businessWords, isNamed, sidesOf } from './index.ts';

const business = {
  type: 'business',
  name: 'Cedar & Stone Masonry, LLC',
  other_names: ["Cedar's Edge"],
} as const;
const person = {
  type: 'person',
  first_name: 'José',
  middle_name: 'M',
  last_name: 'Delgado',
  suffix: null,
} as const;

test.each([
  ['The Clip Joint, L.L.C.', 'clip joint'],
  ['Desai Family Dentistry P.C.', 'desai family dentistry'],
  ['Company Inc', 'company'],
  ['Kestrel Savings Bank, N.A.', 'kestrel savings bank'],
  ['The', 'the'],
])('compares %s as %s', (name, words) => {
  expect(businessWords(name).join(' ')).toBe(words);
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
    ['Cedar & Stone Masonry LLC c/o Harbor LLC', true],
    ['Harbor LLC c/o Cedar & Stone Masonry LLC', false],
    ['Cedar & Stone Masonry Foundation', false],
    ['Cedar & Stone Masonry (Ohio)', false],
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
    ['Jose Delgado, CPA', true],
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
  ['Maria / De La Cruz', 'Maria De La Rosa', false],
  ['Maria / Cruz', 'Maria Y. Cruz', true],
  ['Ann / Jones', 'Smith Jones, Ann', false],
  ['Mary Ann / Smith', 'Mary M. Smith', false],
  ['John / Smith', ', John Smith', true],
  ['John / Smith', 'Smith', false],
  ['John / Smith', ', ,', false],
])('the name %s may be written %j: %s', (parts, name, expected) => {
  const names = parts.split(' / ');
  const suffix = names.at(-1) === 'Jr' ? (names.pop() ?? null) : null;
  const [first_name = '', ...rest] = names;
  const last_name = rest.pop() ?? '';
  expect(isNamed({ type: 'person', first_name, middle_name: rest[0] ?? null, last_name, suffix }, name)).toBe(
    expected,
  );
});

test.each([
  'Cedar Masonry LLC ET AL',
  'Cedar Masonry LLC, et al., Defendants',
  'Cedar Masonry LLC, Debtor',
  'Cedar Masonry LLC, Debtor-in-Possession',
  'Cedar Masonry LLC (Defendant)',
  'Cedar Masonry LLC, Defendants, et al',
  'Cedar Masonry LLC ET UX',
  'Cedar Masonry LLC, et vir',
  'Cedar Masonry LLC and Does 1-10, inclusive',
  'Cedar Masonry LLC; DOES 1 through 50',
])('the bare name of %j has no additions', (name) => {
  expect(bareName(name)).toBe('Cedar Masonry LLC');
});

test.each([
  'Debtor Education LLC',
  'Smith, Creditor Services Inc',
  'Cedar Does Masonry',
  'Cedar, Defendant Films LLC',
])('the bare name of %j is the name', (name) => {
  expect(bareName(name)).toBe(name);
});

test.each([
  ['Smith v. Cedar LLC', ['Smith', 'Cedar LLC']],
  ['SMITH VS CEDAR LLC', ['SMITH', 'CEDAR LLC']],
  ['Smith v Cedar LLC', ['Smith', 'Cedar LLC']],
  ['Smith versus Cedar LLC', ['Smith', 'Cedar LLC']],
  ['SMITH -VS- CEDAR LLC', ['SMITH', 'CEDAR LLC']],
  ['Henry V Foods LLC v. Smith', ['Henry V Foods LLC', 'Smith']],
  ['In re Henry V Foods LLC', ['In re Henry V Foods LLC']],
  ['', []],
])('the sides of %j are %j', (title, sides) => {
  expect(sidesOf(title)).toEqual(sides);
});
