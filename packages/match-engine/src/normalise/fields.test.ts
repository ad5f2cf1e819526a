import { describe, expect, it } from 'vitest';
import {
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
  normaliseZip,
} from './index.ts';

it.each([
  ['5745550177 x4', '5745550177'],
  ['574 555 0177 extension 44 ', '5745550177'],
  ['574-555-0177ext12', '5745550177'],
  ['574-555-0177 ext. 12', '5745550177'],
  ['574-555-0177; 574-555-0199', '5745550177'],
  ['574-555-0177 or 574-555-0199', '5745550177'],
  ['574-555-0177, 574-555-0199', '5745550177'],
  ['57455501775745550199', null],
  ['157455501771', null],
  ['25745550177', null],
  ['0745550177', null],
  ['1234567890', null],
  ['5740000000', null],
  ['5745550000', '5745550000'],
  ['5555555555', null],
  ['5555555556', '5555555556'],
])('reads the phone %j as %j', (value, digits) => {
  expect(normalisePhone(value)).toBe(digits);
});

it.each([
  ['123456789', null],
  ['111111111', null],
  ['111111112', '111111112'],
  ['', null],
])('reads the EIN %j as %j', (value, digits) => {
  expect(normaliseEin(value)).toBe(digits);
});

it.each([
  ['46601.0', '46601'],
  [' 46601 ', '46601'],
  ['46601 1234', '46601'],
  ['46601 - 1234', '46601'],
  ['4660', '04660'],
  ['501', '00501'],
  ['46', null],
  ['99999', null],
  ['466012', null],
  ['46601-123', null],
  ['a46601', null],
  ['46601x', null],
])('reads the zip %j as %j', (value, zip) => {
  expect(normaliseZip(value)).toBe(zip);
});

it.each([
  ['Ft. Wayne, IN', 'fort wayne'],
  ['Ste Marie', 'saint marie'],
  ['St Paul 3', 'saint paul'],
  ['NYC', 'new york'],
  ['East New York City', 'east new york city'],
  ['New York City Mills', 'new york city mills'],
  ['X', null],
  ['Ai', 'ai'],
  ['12', null],
  [null, null],
])('reads the city %j as %j', (value, city) => {
  expect(normaliseCity(value)).toBe(city);
});

it('accepts territories as states', () => {
  expect(normaliseState('Puerto Rico')).toBe('PR');
  expect(normaliseState(null)).toBeNull();
});

it.each([
  [' Bluegate.com ', 'bluegate.com'],
  ['a.co', 'a.co'],
  ['a.b', null],
  ['.co', null],
  ['localhost', null],
  ['under_score.bluegate.com', 'bluegate.com'],
  ['http://under_score.com', 'under_score.com'],
  ['192.168.0.1', null],
])('the domain of %j is %j', (value, domain) => {
  expect(normaliseDomain(value)).toBe(domain);
});

it.each([
  ['Ann <ann@bluegate.com>; bob@bluegate.com', 'ann@bluegate.com'],
  ['+ann+x@bluegate.com', '+ann@bluegate.com'],
  ['ann@bluegate', null],
  [null, null],
])('reads the email address %j as %j', (value, email) => {
  expect(normaliseEmail(value)).toBe(email);
});

it('the domain of an email address follows the @', () => {
  expect(emailDomain('bluegate.net@osprey.com')).toBe('osprey.com');
  expect(emailDomain('a.bc@osprey.com')).toBe('osprey.com');
  expect(emailDomain(null)).toBeNull();
});

it.each<[string | null, string | null, string | null, object | null]>([
  ['Dana', null, 'Novak', { first: 'dana', middle: null, last: 'novak' }],
  ['Dana Marie', null, 'Novak', { first: 'dana', middle: 'marie', last: 'novak' }],
  ['Dana Marie', 'Q', 'Novak', { first: 'dana', middle: 'q', last: 'novak' }],
  ['Dana Jr', null, 'Novak', { first: 'dana', middle: null, last: 'novak' }],
  ['Dana', null, 'Van Dyke', { first: 'dana', middle: null, last: 'vandyke' }],
  [null, null, 'Novak', { first: null, middle: null, last: 'novak' }],
  [null, null, 'Novak, Dana', { first: 'dana', middle: null, last: 'novak' }],
  [null, null, 'Dana Novak', { first: 'dana', middle: null, last: 'novak' }],
  [null, null, 'Dana Marie Novak', { first: 'dana', middle: 'marie', last: 'novak' }],
  [null, null, null, null],
])('reads first name %j, middle name %j and last name %j as %j', (first, middle, last, person) => {
  expect(normalisePerson(first, middle, last)).toEqual(person);
});

it.each([
  ['Harbor n Sons', 'harbor sons'],
  ['Harbor N', 'harbor n'],
  ['J n J Tire', 'jnj tire'],
  ['J & N Tire', 'jn tire'],
  ['D.N.A. Tire', 'dna tire'],
  ['John N Novak', 'john n novak'],
  ['John N Novak LLC', 'john n novak'],
  ['John N Lee', 'john n lee'],
  ['Jack N Jill', 'jack jill'],
  ['Rose N Garden', 'rose garden'],
  ['Rose N Thorn Florist', 'rose thorn florist'],
  ['Harbor Bank N.A.', 'harbor bank'],
  ['AT&T', 'att'],
  ['A T & T', 'att'],
  ['Store at J & J', 'store jj'],
  ['A P & J Tire', 'apj tire'],
  ['A-1 Tire', 'a1 tire'],
  ['A 1 Tire', 'a1 tire'],
  ['A One Tire', 'a1 tire'],
  ['J & 5 Tire', 'j 5 tire'],
  ['Twenty One Tire', '21 tire'],
  ['Forty-Four Tire', '44 tire'],
  ['Twenty First Tire', '21st tire'],
  ['Twenty Ten Tire', '20 10 tire'],
  ['20 One Tire', '20 1 tire'],
  ['J and Sons', 'j sons'],
  ['Harbor and B Tire', 'harbor b tire'],
  ['J and B and Sons', 'jb sons'],
  ['2 B Tire', '2 b tire'],
  ['And', 'and'],
])('splits the name %s into the tokens %s', (value, tokens) => {
  expect(normaliseName(value)?.tokens.join(' ')).toBe(tokens);
});

it('a name also has its words joined', () => {
  expect(normaliseName('Blue Gate Roofing LLC')?.joined).toBe('bluegateroofing');
});

describe('a merchant', () => {
  it.each([
    [' 1761 ', '1761'],
    ['17', '17'],
    ['1', null],
    ['123456789', null],
    ['1761x', null],
    ['x1761', null],
    [null, null],
  ])('has the industry code %j as %j', (sic_code, sic) => {
    expect(normaliseMerchant({ sic_code }).sic).toBe(sic);
  });

  it('has its store id in lower case', () => {
    expect(normaliseMerchant({ store_id: ' S-1 ' }).storeId).toBe('s-1');
    expect(normaliseMerchant({ store_id: ' ' }).storeId).toBeNull();
    expect(normaliseMerchant({}).storeId).toBeNull();
  });

  it('has only principals with data', () => {
    const principals = [
      { state: 'IN' },
      { last_name: 'Novak' },
      { email: 'a@b.com' },
      { phone: '5745550177' },
      { addr1: '1 Elm' },
    ];
    expect(normaliseMerchant({ principals }).principals).toHaveLength(4);
    expect(normaliseMerchant({}).principals).toEqual([]);
  });

  it('prefers a principal’s separate fields over the address line', () => {
    const line = { last_name: 'Novak', addr1: '12 Elm Rd, Salem, OR 97301' };
    const own = { ...line, city: 'Boise', state: 'ID', zip5: '83702' };
    const { principals } = normaliseMerchant({ principals: [line, own] });
    expect(principals).toMatchObject([
      { city: 'salem', state: 'OR', zip: '97301' },
      { city: 'boise', state: 'ID', zip: '83702' },
    ]);
  });

  it('marks names known only to sources and has each name once', () => {
    const { names } = normaliseMerchant({
      name: 'Bluegate LLC',
      name_dba: '--',
      known_names: [' Osprey  ', 'Bluegate'],
    });
    expect(names.map(({ joined, known }) => [joined, known])).toEqual([
      ['bluegate', undefined],
      ['osprey', 'Osprey'],
    ]);
  });

  it('has each phone once', () => {
    expect(normaliseMerchant({ phone: '5745550177', alt_phone: '(574) 555-0177' }).phones).toEqual([
      '5745550177',
    ]);
  });
});
