import { describe, expect, it } from 'vitest';
import type { MerchantRecord } from '../merchant-record.ts';
import { normaliseMerchant } from '../normalise/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { link } from './index.ts';

const HOME = { addr1: '417 Alder St #1', city: 'Fairmont', state: 'IN', zip5: '46601' };
const PLACES: Record<string, MerchantRecord> = {
  same: HOME,
  otherUnit: { ...HOME, addr1: '417 Alder St #2' },
  near: { ...HOME, addr1: '419 Alder St' },
  unknown: { state: 'IN' },
  otherTown: { addr1: '417 Alder St', city: 'Garden', state: 'IN' },
  elsewhere: { addr1: '9 Oak Rd', city: 'Salem', state: 'OR', zip5: '97301' },
};
const NAMES: Record<string, string> = {
  same: 'Zolgate Quillfeather Bakery LLC',
  longer: 'Zolgate Quillfeather Bakery House LLC',
  sister: 'Zolgate Quillfeather Bakery Inc',
  otherNumber: 'Zolgate Quillfeather Bakery 14 LLC',
  other: 'Hillcrest Dental LLC',
};
const CONTACT: Record<string, MerchantRecord> = {
  nothing: {},
  phone: { phone: '5745550177' },
  email: { email: 'office@zolgate.com' },
  domain: { domain_name: 'zolgate.com' },
};
const own: MerchantRecord = {
  name: NAMES.same,
  ...HOME,
  ...CONTACT.phone,
  ...CONTACT.email,
  ...CONTACT.domain,
};

const verdictOf = (one: MerchantRecord, other: MerchantRecord) => {
  const [left, right] = [normaliseMerchant(one), normaliseMerchant(other)];
  const { verdict } = link(left, right, NO_STATS);
  expect(link(right, left, NO_STATS).verdict).toBe(verdict);
  return verdict;
};

type Row = [name: string, nothing: string, phone: string, email: string, domain: string];

const table: Array<[place: string, rows: Row[]]> = [
  [
    'same',
    [
      ['same', 'same', 'same', 'same', 'same'],
      // A company's departments share its website: “Truist” and “Truist - ATM”.
      ['longer', 'open', 'same', 'same', 'open'],
      ['sister', 'open', 'same', 'same', 'open'],
      ['other', 'open', 'open', 'open', 'open'],
    ],
  ],
  [
    'otherUnit',
    [
      ['same', 'open', 'same', 'same', 'open'],
      ['longer', 'open', 'open', 'open', 'open'],
      ['other', 'open', 'open', 'open', 'open'],
    ],
  ],
  [
    'near',
    [
      ['same', 'open', 'same', 'same', 'open'],
      ['other', 'open', 'open', 'open', 'open'],
    ],
  ],
  [
    'unknown',
    [
      ['same', 'open', 'same', 'same', 'open'],
      ['sister', 'open', 'open', 'open', 'open'],
      ['other', 'open', 'open', 'open', 'open'],
    ],
  ],
  [
    'otherTown',
    [
      ['same', 'different', 'same', 'different', 'different'],
      ['longer', 'different', 'same', 'different', 'different'],
      ['other', 'different', 'different', 'different', 'different'],
    ],
  ],
  [
    'elsewhere',
    [
      ['same', 'different', 'different', 'different', 'different'],
      ['other', 'different', 'different', 'different', 'different'],
    ],
  ],
];

describe.each(table)('two records at the place %s', (place, rows) => {
  it.each(rows)('under the name %s, sharing nothing, a phone, an email or a domain', (name, ...expected) => {
    const found = Object.values(CONTACT).map((contact) =>
      verdictOf(own, { name: NAMES[name], ...PLACES[place], ...contact }),
    );
    expect(found).toEqual(expected);
  });
});

describe('two records with the same EIN', () => {
  const ein = '12-3456780';
  it.each<[string, string, string, string]>([
    ['same', 'other', 'nothing', 'same'],
    ['otherUnit', 'other', 'nothing', 'same'],
    ['near', 'other', 'nothing', 'open'],
    ['near', 'longer', 'nothing', 'same'],
    ['near', 'other', 'phone', 'same'],
    ['near', 'other', 'domain', 'same'],
    ['unknown', 'other', 'nothing', 'open'],
    ['unknown', 'sister', 'nothing', 'same'],
    ['unknown', 'other', 'email', 'same'],
    ['otherTown', 'same', 'nothing', 'different'],
    ['otherTown', 'same', 'phone', 'same'],
    ['otherTown', 'longer', 'phone', 'different'],
    ['elsewhere', 'same', 'nothing', 'different'],
    ['elsewhere', 'same', 'phone', 'same'],
    ['elsewhere', 'longer', 'phone', 'different'],
    ['same', 'otherNumber', 'phone', 'different'],
  ])('at the place %s, under the name %s, sharing %s: %s', (place, name, contact, verdict) => {
    const one = name === 'otherNumber' ? { ...own, name: 'Zolgate Quillfeather Bakery 12 LLC' } : own;
    expect(
      verdictOf({ ...one, ein }, { name: NAMES[name], ...PLACES[place], ...CONTACT[contact], ein }),
    ).toBe(verdict);
  });

  it('or with EINs that differ in a digit are one business at the same address with the same phone', () => {
    const [one, typo] = [
      { ...own, ein },
      { ...own, ein: '12-3456781' },
    ];
    expect(verdictOf(one, typo)).toBe('same');
    expect(verdictOf(one, { ...typo, phone: null })).toBe('different');
    expect(verdictOf(one, { ...typo, name: NAMES.longer })).toBe('different');
    expect(verdictOf(one, { ...typo, ...PLACES.near })).toBe('different');
    expect(verdictOf(one, { ...typo, ein: '12-3456799' })).toBe('different');
  });
});

const isReviewed = (one: MerchantRecord, other: MerchantRecord) => {
  const [left, right] = [normaliseMerchant(one), normaliseMerchant(other)];
  return link(left, right, NO_STATS).needsReview;
};

describe('a person should decide on', () => {
  const phone = CONTACT.phone!;
  const oak = { addr1: '9 Oak Rd', city: 'Fairmont', state: 'IN', zip5: '46601' };

  it.each<[string, MerchantRecord, MerchantRecord]>([
    ['a longer name at the same address', { name: NAMES.longer, ...HOME }, { name: NAMES.same, ...HOME }],
    [
      'two names at one address with one phone',
      { name: NAMES.other, ...HOME, ...phone },
      { name: NAMES.same, ...HOME, ...phone },
    ],
    [
      'two names at one address with one EIN digit apart and one name',
      { name: NAMES.same, ...HOME, ein: '12-3456780' },
      { name: NAMES.same, ...HOME, ein: '12-3456781' },
    ],
    [
      'one name and phone at two addresses of a state',
      { name: NAMES.same, ...HOME, ...phone },
      { name: NAMES.same, ...oak, ...phone },
    ],
    ['a rare name at two addresses of a town', { name: NAMES.same, ...HOME }, { name: NAMES.same, ...oak }],
  ])('%s', (_, one, other) => {
    expect(isReviewed(one, other)).toBe(true);
    expect(isReviewed(other, one)).toBe(true);
  });

  it('an email address at the other’s domain, as a shared contact', () => {
    const [one, other] = [
      { name: NAMES.same, ...HOME },
      { name: NAMES.other, ...HOME },
    ];
    expect(isReviewed({ ...one, email: 'a@zolgate.com' }, { ...other, domain_name: 'zolgate.com' })).toBe(
      true,
    );
    expect(isReviewed({ ...one, email: 'a@zolgate.com' }, { ...other, email: 'b@zolgate.com' })).toBe(true);
    expect(isReviewed({ ...one, email: 'a@gmail.com' }, { ...other, email: 'b@gmail.com' })).toBe(false);
  });
});

describe('no decision is needed on', () => {
  it.each<[string, MerchantRecord, MerchantRecord]>([
    ['records that are one business', own, own],
    ['two names with one phone at two addresses', own, { ...own, name: NAMES.other, ...PLACES.elsewhere }],
    ['two names at one address', { name: NAMES.same, ...HOME }, { name: NAMES.other, ...HOME }],
    ['two numbers of a chain', own, { ...own, name: NAMES.otherNumber }],
    ['two EINs', { ...own, ein: '12-3456780' }, { ...own, ein: '98-7654320' }],
    ['one name in two states', { name: NAMES.same, ...HOME }, { name: NAMES.same, ...PLACES.elsewhere }],
  ])('%s', (_, one, other) => {
    expect(isReviewed(one, other)).toBe(false);
    expect(isReviewed(other, one)).toBe(false);
  });
});

it('two records with the same name and address but little else are open', () => {
  const place = { addr1: 'PO Box 7', city: 'Fairmont' };
  expect(verdictOf({ name: 'Family Pizza', ...place }, { name: 'Family Pizza', ...place })).toBe('open');
});
