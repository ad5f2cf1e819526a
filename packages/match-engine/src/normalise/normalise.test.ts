import { expect, it } from 'vitest';
import {
  comparedWords,
  emailDomain,
  normaliseCity,
  normaliseDomain,
  normaliseEin,
  normaliseEmail,
  normaliseMerchant,
  normaliseName,
  normalisePerson,
  normalisePhone,
  normaliseState,
  normaliseStreet,
  normaliseZip,
} from './index.ts';

it.each([
  ['Bluegate Roofing & Siding, L.L.C.', 'bluegate roofing siding'],
  ['BLUEGATE ROOFING AND SIDING LLC', 'bluegate roofing siding'],
  ['Bluegate Roofing Limited Liability Company', 'bluegate roofing'],
  ["Café Zoë's", 'cafe zoes'],
  ['B. B. S. Inc', 'bbs'],
  ['J & J Tire Co', 'jj tire'],
  ['St. Anne Med Ctr', 'saint anne medical center'],
  ['Two Rivers Mfg', '2 rivers manufacturing'],
  ['Harbor Fund III', 'harbor fund 3'],
  ['Harbor Fund XII', 'harbor fund 12'],
  ['Harbor Savings Bank FSB', 'harbor savings bank'],
  ['Harbor Fund I', 'harbor fund i'],
  ['Harbor Storage A LLC', 'harbor storage'],
  ['The Company', 'company'],
  ['constructor', 'constructor'],
])('splits the name %s into the tokens %s', (value, tokens) => {
  expect(normaliseName(value)?.tokens.join(' ')).toBe(tokens);
});

it.each([
  ['Harbor Fund I, LP', 'harbor fund 1'],
  ['Harbor Fund V', 'harbor fund 5'],
  ['Harbor Storage A LLC', 'harbor storage a'],
  ['Harbor Storage B LLC', 'harbor storage b'],
  ['A Plus Storage', 'plus storage'],
  ['John A Novak LLC', 'john a novak'],
  ['Storage on a Hill', 'storage hill'],
  ['John A Novak Fund I', 'john a novak fund 1'],
  ['John A Novak Storage A', 'john a novak storage a'],
  ['I Spy Eyewear', 'i spy eyewear'],
  ['V', 'v'],
])('compares the name %s with its sisters as %s', (value, words) => {
  expect(comparedWords(normaliseName(value)!).join(' ')).toBe(words);
});

it.each<[string, string[]]>([
  ['Bluegate Roofing, L.L.C.', ['llc']],
  ['Bluegate Roofing Professional Limited Liability Company', ['llc']],
  ['Bluegate Roofing Inc.', ['corporation']],
  ['Bluegate Roofing Corp', ['corporation']],
  ['Bluegate Roofing, a Limited Partnership', ['lp']],
  ['Bluegate Roofing Limited Liability Partnership', ['llp']],
  ['Bluegate Roofing Co', []],
  ['PA Roofing', []],
  ['Bluegate Roofing', []],
])('the name %s has the legal form %j', (value, kinds) => {
  expect(normaliseName(value)!.legalKinds).toEqual(kinds);
});

it('a name written with two legal forms keeps both', () => {
  const { names } = normaliseMerchant({
    name: 'Bluegate LLC',
    name_dba: 'Bluegate',
    known_names: ['Bluegate Inc'],
  });
  expect(names.map(({ legalKinds }) => legalKinds)).toEqual([['llc', 'corporation']]);
});

it('a name without letters and digits is null', () => {
  expect(normaliseName(' -- ')).toBeNull();
});

it.each([
  ['574-555-0177', '5745550177'],
  ['310/555-0101', '3105550101'],
  ['+1 (310) 555-0101 ext. 12', '3105550101'],
  ['13105550101', '3105550101'],
  ['NA', null],
  ['555-0101', null],
  ['9999999999', null],
  [null, null],
])('reads the phone %j as %j', (value, digits) => {
  expect(normalisePhone(value)).toBe(digits);
});

it.each([
  ['12-3456780', '123456780'],
  ['000000000', null],
  ['1234', null],
])('reads the EIN %j as %j', (value, digits) => {
  expect(normaliseEin(value)).toBe(digits);
});

it.each([
  ['https://www.shop.bluegate.co.uk/a?b', 'bluegate.co.uk'],
  ['WWW.Bluegate.com', 'bluegate.com'],
  ['facebook.com/bluegate', null],
  ['gmail.com', null],
  ['none', null],
])('the domain of %j is %j', (value, domain) => {
  expect(normaliseDomain(value)).toBe(domain);
});

it('an email address loses its tag, and freemail has no domain', () => {
  expect(normaliseEmail(' Ann.Lee+shop@Bluegate.com ')).toBe('ann.lee@bluegate.com');
  expect(emailDomain('ann@bluegate.com')).toBe('bluegate.com');
  expect(emailDomain('ann@gmail.com')).toBeNull();
  expect(normaliseEmail('not an address')).toBeNull();
});

it.each([
  ['Indiana', 'IN'],
  ['in', 'IN'],
  ['N.Y.', 'NY'],
  ['Ontario', null],
  ['', null],
])('reads the state %j as %j', (value, code) => {
  expect(normaliseState(value)).toBe(code);
});

it.each([
  ['2139', '02139'],
  ['46601-1234', '46601'],
  ['466011234', '46601'],
  ['00000', null],
  ['x', null],
])('reads the zip %j as %j', (value, zip) => {
  expect(normaliseZip(value)).toBe(zip);
});

it('writes out city abbreviations', () => {
  expect(normaliseCity('ST. LOUIS')).toBe('saint louis');
  expect(normaliseCity('W. Hollywood')).toBe('west hollywood');
  expect(normaliseCity('New York City')).toBe('new york');
});

const STREETS: Array<[string, string]> = [
  ['417 W  ALDER ST', '417 Alder Street'],
  ['417 W Alder St, Fairmont, Indiana, 46601', '417 W. Alder'],
  ['417 W Alder St Fairmont IN 46601-1234', '417 west alder st'],
  ['1433 Third St. Promenade', '1433 3rd st'],
  ['747 9th Ave. between 50th and 51st sts.', '747 ninth avenue'],
  ['One Harbor Plaza', '1 Harbor Plz'],
  ['1200 US Highway 31 N', '1200 hwy 31'],
  ['0417 Alder St', '417 Alder St'],
];
it.each(STREETS)('reads %s as the street %s', (left, right) => {
  const a = normaliseStreet(left, null, null).street!;
  const b = normaliseStreet(right, null, null).street!;
  expect([a.number, a.words]).toEqual([b.number, b.words]);
  expect(a.number).not.toBeNull();
});

it.each([
  ['12 Elm Rd #4B', null, '4b'],
  ['12 Elm Rd Ste 4-B', null, '4b'],
  ['12 Elm Rd, Suite 4B', null, '4b'],
  ['12 Elm Rd', 'Unit 4B', '4b'],
  ['12 Elm Rd', '4B', '4b'],
  ['12 Elm Rd', null, null],
])('%s with second line %j has unit %j', (addr1, addr2, unit) => {
  const street = normaliseStreet(addr1, addr2, null).street!;
  expect([street.number, street.words, street.unit]).toEqual(['12', ['elm'], unit]);
});

it('reads a post office box as a box', () => {
  expect(normaliseStreet('P.O. Box 112', null, null).street).toMatchObject({ box: '112', number: null });
});

it('uses city, state and zip from the address line if their own fields are empty', () => {
  expect(normaliseMerchant({ addr1: '417 W Alder St, Fairmont, Indiana, 46601' })).toMatchObject({
    city: 'fairmont',
    state: 'IN',
    zip: '46601',
  });
  expect(normaliseMerchant({ addr1: '417 W Alder St, Fairmont, IN 46601', zip5: '46602' }).zip).toBe('46602');
});

it('reads a person from one field or several', () => {
  const parts = { first: 'dana', middle: 'm', last: 'novak' };
  expect(normalisePerson('Dana', 'M.', 'Novak Jr')).toEqual(parts);
  expect(normalisePerson(null, null, 'Novak, Dana M')).toEqual(parts);
  expect(normalisePerson(null, null, 'Dana M Novak')).toMatchObject({ first: 'dana', last: 'novak' });
  expect(normalisePerson('Dana', null, ' ')).toBeNull();
  expect(normalisePerson('Dana', 'M', 'Novak DO')).toEqual(parts);
  expect(normalisePerson('Anh', null, 'Do')).toMatchObject({ first: 'anh', last: 'do' });
});

it('never throws', () => {
  for (const value of [
    '',
    ' ',
    '#',
    ',',
    ',,,',
    '&',
    '12',
    'a',
    '()',
    'dba',
    'd/b/a',
    'unit',
    '\u0000',
    '東京',
    'p.o. box',
    '12 N',
  ]) {
    expect(() =>
      normaliseMerchant({
        name: value,
        addr1: value,
        addr2: value,
        city: value,
        state: value,
        zip5: value,
        phone: value,
        ein: value,
        email: value,
        domain_name: value,
        principals: [{ last_name: value }],
      }),
    ).not.toThrow();
  }
});
