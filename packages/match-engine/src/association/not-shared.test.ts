import { describe, expect, it } from 'vitest';
import type { MerchantRecord, PrincipalRecord } from '../merchant-record.ts';
import { associationProfile, isOneBusiness, sharedFacts } from './index.ts';

const shop: MerchantRecord = { name: 'Zebra Roofing LLC' };
const other: MerchantRecord = { name: 'Harbor Bakery Inc' };
const home = { addr1: '2210 Miami St', zip5: '46613' };
const peter: PrincipalRecord = { first_name: 'Peter', last_name: 'Kowalski', ...home };
const profiles = (left: MerchantRecord, right: MerchantRecord) =>
  [associationProfile({ ...shop, ...left }), associationProfile({ ...other, ...right })] as const;
/** The kinds of shared facts. */
const shared = (left: MerchantRecord, right: MerchantRecord) =>
  sharedFacts(...profiles(left, right)).map(({ kind }) => kind);

describe('two businesses do not share', () => {
  it.each<[string, MerchantRecord, MerchantRecord]>([
    ['anything by having nothing', {}, {}],
    ['another number', { phone: '5745550142' }, { phone: '5745550143' }],
    ['an EIN that only one has', { ein: '351234560' }, {}],
    ['another EIN', { ein: '351234560' }, { ein: '351234561' }],
    ['another domain', { domain_name: 'zebra.example' }, { domain_name: 'harbor.example' }],
    ['a public mail domain', { email: 'one@gmail.com' }, { email: 'two@gmail.com' }],
    ['a domain of a platform', { domain_name: 'one.wixsite.com' }, { domain_name: 'two.wixsite.com' }],
    [
      'another unit of a building',
      { ...home, addr1: '90 State St Ste 1' },
      { ...home, addr1: '90 State St Ste 2' },
    ],
    [
      'a building with a unit on one side only',
      { ...home, addr1: '90 State St' },
      { ...home, addr1: '90 State St Ste 2' },
    ],
    ['the next door', home, { ...home, addr1: '2212 Miami St' }],
    ['a street with a similar name', { ...home, addr1: '7 Alder St' }, { ...home, addr1: '7 Aldre St' }],
    ['the street and number of another zip', home, { ...home, zip5: '46601' }],
    ['a street and number without a zip', { addr1: '2210 Miami St' }, { addr1: '2210 Miami St' }],
    ['another box', { ...home, addr1: 'PO Box 12' }, { ...home, addr1: 'PO Box 13' }],
    ['only a zip', { zip5: '46613' }, { zip5: '46613' }],
  ])('%s', (_, left, right) => expect(shared(left, right)).toEqual([]));

  // All of them share the home, some a business address too; only the name shows who is who.
  it.each<[string, PrincipalRecord, PrincipalRecord]>([
    ['another given name', peter, { ...peter, first_name: 'Paul' }],
    ['another surname', peter, { ...peter, last_name: 'Kowalska' }],
    ['an initial', { ...peter, first_name: 'P' }, { ...peter, first_name: 'P' }],
    ['an initial on the one side', peter, { ...peter, first_name: 'P' }],
    ['only a surname', { ...peter, first_name: null }, { ...peter, first_name: null }],
    ['another middle name', { ...peter, middle_name: 'Adam' }, { ...peter, middle_name: 'Boris' }],
    ['a father and a son', { ...peter, suffix: 'Sr.' }, { ...peter, suffix: 'Jr.' }],
  ])('a person by %s', (_, left, right) => {
    expect(shared({ principals: [left] }, { principals: [right] })).toEqual(['address']);
  });

  it.each<[string, PrincipalRecord, PrincipalRecord]>([
    ['at two homes', {}, { addr1: '7 Oak St' }],
    ['with two phones', { addr1: null, phone: '5745550142' }, { addr1: null, phone: '5745550143' }],
    ['with two emails', { addr1: null, email: 'a@gmail.com' }, { addr1: null, email: 'b@gmail.com' }],
    ['with nothing known but the name', { addr1: null }, { addr1: null }],
  ])('a namesake %s', (_, left, right) => {
    expect(shared({ principals: [{ ...peter, ...left }] }, { principals: [{ ...peter, ...right }] })).toEqual(
      [],
    );
  });

  it('an address that one of them lends to others', () => {
    expect(shared({ ...home, name: 'Regus Virtual Offices LLC' }, home)).toEqual([]);
    expect(shared(home, { ...home, name: 'Regus Virtual Offices LLC' })).toEqual([]);
    expect(shared({ ...home, addr2: 'PMB 7' }, { ...home, addr2: 'PMB 7' })).toEqual([]);
  });

  it('a phone or domain of one brand, unless one owner has both locations', () => {
    const brand = { name_dba: 'Golden Pancake House', phone: '8005550100', domain_name: 'pancake.example' };
    expect(shared(brand, brand)).toEqual([]);
    expect(shared({ ...brand, ein: '351234560' }, { ...brand, ein: '351234561' })).toEqual([]);
    const isOwned = { ...brand, ein: '351234560' };
    expect(shared(isOwned, isOwned)).toEqual(['ein', 'phone', 'domain']);
    const isRun = { ...brand, principals: [peter] };
    expect(shared(isRun, isRun)).toEqual(['principal', 'phone', 'domain', 'address']);
  });

  it.each([
    ['Golden Pancake House #12', 'Golden Pancake House #14'],
    ['Golden Pancake House 1204', 'Golden Pancake House LLC'],
  ])('a phone or domain of %s and %s, stores of one brand', (left, right) => {
    const brand = { phone: '8005550100', domain_name: 'pancake.example' };
    expect(shared({ ...brand, name: left }, { ...brand, name: right })).toEqual([]);
    expect(shared({ ...brand, known_names: [left] }, { ...brand, legal_entity_name: right })).toEqual([]);
    expect(
      shared({ ...brand, name: left, ein: '351234560' }, { ...brand, name: right, ein: '351234560' }),
    ).toEqual(['ein', 'phone', 'domain']);
  });
});

it('companies that one owner numbers share the phone', () => {
  expect(
    shared(
      { name: 'Grove Fund I LLC', phone: '5745550142' },
      { name: 'Grove Fund II LLC', phone: '5745550142' },
    ),
  ).toEqual(['phone']);
});

describe('one business on file twice', () => {
  const twin = { ...home, name: 'Twin Bakery' };
  const isOne = (left: MerchantRecord, right: MerchantRecord) => isOneBusiness(...profiles(left, right));

  it('has one name at one address', () => {
    expect(isOne(twin, { ...home, name: 'Twin Bakery LLC' })).toBe(true);
    expect(isOne({ ...home, name_dba: 'Twin Bakery' }, twin)).toBe(true);
  });

  it('never has two names or two addresses', () => {
    expect(isOne(home, home)).toBe(false);
    expect(isOne(twin, { ...twin, addr1: '14 River Rd' })).toBe(false);
    expect(isOne({ ...home, name: 'Twin Bakery #12' }, { ...home, name: 'Twin Bakery #14' })).toBe(false);
  });
});
