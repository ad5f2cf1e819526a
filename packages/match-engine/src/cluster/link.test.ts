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
      ['longer', 'open', 'same', 'same', 'same'],
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

it('an email address at the other’s domain counts as its domain', () => {
  const longer = { name: NAMES.longer, ...HOME };
  const plain = { name: NAMES.same, ...HOME };
  expect(verdictOf({ ...plain, email: 'a@zolgate.com' }, { ...longer, domain_name: 'zolgate.com' })).toBe(
    'same',
  );
  expect(verdictOf({ ...plain, email: 'a@zolgate.com' }, { ...longer, email: 'b@zolgate.com' })).toBe('same');
  expect(verdictOf({ ...plain, email: 'a@gmail.com' }, { ...longer, email: 'b@gmail.com' })).toBe('open');
});

it('two records with the same name and address but little else are open', () => {
  const place = { addr1: 'PO Box 7', city: 'Fairmont' };
  expect(verdictOf({ name: 'Family Pizza', ...place }, { name: 'Family Pizza', ...place })).toBe('open');
});
