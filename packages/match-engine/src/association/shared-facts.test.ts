import { describe, expect, it } from 'vitest';
import type { MerchantRecord, PrincipalRecord } from '../merchant-record.ts';
import { associationProfile, carries, isOneBusiness, type SharedFact, sharedFacts } from './index.ts';

const shop: MerchantRecord = { name: 'Zebra Roofing LLC' };
const other: MerchantRecord = { name: 'Harbor Bakery Inc' };
const home = { addr1: '2210 Miami St', zip5: '46613' };
const peter: PrincipalRecord = { first_name: 'Peter', last_name: 'Kowalski', ...home };
const profile = (record: MerchantRecord, filed?: Parameters<typeof associationProfile>[1]) =>
  associationProfile(record, filed);

/** What is shared, each as its kind and what says so. */
const shared = (left: MerchantRecord, right: MerchantRecord) =>
  sharedFacts(profile({ ...shop, ...left }), profile({ ...other, ...right })).map(told);
function told(fact: SharedFact): string {
  if ('value' in fact) return `${fact.kind} ${fact.value}`;
  const { street } = fact.place;
  const place = [street?.number, ...(street?.words ?? []), street?.unit, street?.box]
    .filter(Boolean)
    .join(' ');
  return fact.kind === 'address' ? `address ${place}` : `principal ${fact.name} by ${fact.by}`;
}

describe('two businesses share', () => {
  it.each<[string, MerchantRecord, MerchantRecord, string[]]>([
    ['a phone', { phone: '5745550142' }, { alt_phone: '(574) 555-0142' }, ['phone 5745550142']],
    [
      'two phones, each once',
      {
        phone: '5745550142',
        alt_phone: '5745550143',
        principals: [{ last_name: 'Lee', phone: '5745550143' }],
      },
      { phone: '5745550143', alt_phone: '5745550142' },
      ['phone 5745550142', 'phone 5745550143'],
    ],
    [
      'the phone of one with that of a person of the other',
      { phone: '5745550142' },
      { principals: [{ last_name: 'Doe', phone: '5745550142' }] },
      ['phone 5745550142'],
    ],
    [
      'a domain, with that of an email',
      { domain_name: 'www.zebra.example' },
      { email: 'a@zebra.example' },
      ['domain zebra.example'],
    ],
    [
      'a domain once, whose site and email it is',
      { domain_name: 'zebra.example', email: 'a@zebra.example' },
      { domain_name: 'zebra.example', email: 'b@zebra.example' },
      ['domain zebra.example'],
    ],
    ['an EIN', { ein: '35-1234560' }, { ein: '351234560' }, ['ein 351234560']],
    [
      'an address with its unit, however it is written',
      { ...home, addr1: '14 River Rd Ste 5' },
      { ...home, addr1: '14 River Road, Suite 5' },
      ['address 14 river 5'],
    ],
    ['a post office box', { ...home, addr1: 'PO Box 12' }, { ...home, addr1: 'P.O. Box 12' }, ['address 12']],
    [
      'the address of one that is the home of a person of the other',
      home,
      { principals: [{ last_name: 'Doe', ...home }] },
      ['address 2210 miami'],
    ],
    [
      'a person at one home, by any form of the given name',
      { principals: [peter] },
      { principals: [{ ...peter, first_name: 'Pete' }] },
      ['principal Peter Kowalski by address', 'address 2210 miami'],
    ],
    [
      'a person with one phone',
      { principals: [{ first_name: 'Ann', last_name: 'Lee', phone: '5745550150' }] },
      { principals: [{ first_name: 'Ann', last_name: 'Lee', phone: '5745550150', addr1: '9 Elm St' }] },
      ['principal Ann Lee by phone', 'phone 5745550150'],
    ],
    [
      'a person with one email',
      { principals: [{ first_name: 'Ann', last_name: 'Lee', email: 'ann@gmail.com' }] },
      { principals: [{ first_name: 'Ann', last_name: 'Lee', email: 'ANN@gmail.com' }] },
      ['principal Ann Lee by email'],
    ],
    [
      'a person once, whom both name twice',
      { principals: [peter, { ...peter, first_name: 'PETER' }] },
      { principals: [peter, peter] },
      ['principal Peter Kowalski by address', 'address 2210 miami'],
    ],
    [
      'two people of one surname, or of one given name',
      { principals: [peter, { ...peter, first_name: 'Ann' }, { ...peter, last_name: 'Novak' }] },
      { principals: [peter, { ...peter, first_name: 'Ann' }, { ...peter, last_name: 'Novak' }] },
      [
        'principal Peter Kowalski by address',
        'principal Ann Kowalski by address',
        'principal Peter Novak by address',
        'address 2210 miami',
      ],
    ],
    [
      'a person whose middle name or generation one does not tell',
      { principals: [{ ...peter, middle_name: 'Adam', suffix: 'Jr.' }] },
      { principals: [peter] },
      ['principal Peter Kowalski by address', 'address 2210 miami'],
    ],
    [
      'a person whose middle name one shortens, of one generation',
      { principals: [{ ...peter, middle_name: 'Adam', suffix: 'Jr.' }] },
      { principals: [{ ...peter, middle_name: 'A', suffix: 'JR' }] },
      ['principal Peter Kowalski by address', 'address 2210 miami'],
    ],
  ])('%s', (_, left, right, facts) => expect(shared(left, right)).toEqual(facts));
});

describe('two businesses do not share', () => {
  it.each<[string, MerchantRecord, MerchantRecord]>([
    ['anything by having nothing', {}, {}],
    ['another number', { phone: '5745550142' }, { phone: '5745550143' }],
    ['an EIN that one does not tell', { ein: '351234560' }, {}],
    ['another EIN', { ein: '351234560' }, { ein: '351234561' }],
    ['a domain of everybody', { email: 'one@gmail.com' }, { email: 'two@gmail.com' }],
    ['a domain of a platform', { domain_name: 'one.wixsite.com' }, { domain_name: 'two.wixsite.com' }],
    [
      'another unit of a building',
      { ...home, addr1: '90 State St Ste 1' },
      { ...home, addr1: '90 State St Ste 2' },
    ],
    [
      'a building of which one tells a unit',
      { ...home, addr1: '90 State St' },
      { ...home, addr1: '90 State St Ste 2' },
    ],
    ['the next door', home, { ...home, addr1: '2212 Miami St' }],
    ['a street nearly of the name', { ...home, addr1: '7 Alder St' }, { ...home, addr1: '7 Aldre St' }],
    ['the street and number of another zip', home, { ...home, zip5: '46601' }],
    ['a street and number that no zip places', { addr1: '2210 Miami St' }, { addr1: '2210 Miami St' }],
    ['another box', { ...home, addr1: 'PO Box 12' }, { ...home, addr1: 'PO Box 13' }],
    ['a zip alone', { zip5: '46613' }, { zip5: '46613' }],
  ])('%s', (_, left, right) => expect(shared(left, right)).toEqual([]));

  // All of them share the home, and some an address besides: whose it is, is told by the name alone.
  it.each<[string, PrincipalRecord, PrincipalRecord]>([
    ['another given name', peter, { ...peter, first_name: 'Paul' }],
    ['another surname', peter, { ...peter, last_name: 'Kowalska' }],
    ['an initial', { ...peter, first_name: 'P' }, { ...peter, first_name: 'P' }],
    ['an initial on the one side', peter, { ...peter, first_name: 'P' }],
    ['a surname alone', { ...peter, first_name: null }, { ...peter, first_name: null }],
    ['another middle name', { ...peter, middle_name: 'Adam' }, { ...peter, middle_name: 'Boris' }],
    ['a father and a son', { ...peter, suffix: 'Sr.' }, { ...peter, suffix: 'Jr.' }],
  ])('a person by %s', (_, left, right) => {
    expect(shared({ principals: [left] }, { principals: [right] })).toEqual(['address 2210 miami']);
  });

  it.each<[string, PrincipalRecord, PrincipalRecord]>([
    ['at two homes', {}, { addr1: '7 Oak St' }],
    ['with two phones', { addr1: null, phone: '5745550142' }, { addr1: null, phone: '5745550143' }],
    ['with two emails', { addr1: null, email: 'a@gmail.com' }, { addr1: null, email: 'b@gmail.com' }],
    ['of whom nothing besides the name is known', { addr1: null }, { addr1: null }],
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

  it('a phone or domain of one brand, unless one owner has both of its locations', () => {
    const brand = { name_dba: 'Golden Pancake House', phone: '8005550100', domain_name: 'pancake.example' };
    expect(shared(brand, brand)).toEqual([]);
    expect(shared({ ...brand, ein: '351234560' }, { ...brand, ein: '351234561' })).toEqual([]);
    const facts = ['phone 8005550100', 'domain pancake.example'];
    expect(shared({ ...brand, ein: '351234560' }, { ...brand, ein: '351234560' })).toEqual([
      'ein 351234560',
      ...facts,
    ]);
    expect(shared({ ...brand, principals: [peter] }, { ...brand, principals: [peter] })).toEqual([
      'principal Peter Kowalski by address',
      ...facts,
      'address 2210 miami',
    ]);
  });
});

it('a shared person is told as the first names it, with what shows it and whether a filing said so', () => {
  const left = profile(shop, [{ ...peter, phone: '5745550142' }]);
  const right = profile({ ...other, principals: [{ ...peter, first_name: 'Pete' }] });
  const [fact] = sharedFacts(left, right);
  expect(fact).toMatchObject({
    kind: 'principal',
    name: 'Peter Kowalski',
    by: 'address',
    isFiled: true,
    phone: '5745550142',
    place: { zip: '46613', street: { number: '2210' } },
  });
  expect(sharedFacts(right, left)[0]).toMatchObject({ name: 'Pete Kowalski', isFiled: false, phone: null });
});

describe('one business on file twice', () => {
  const twin = { ...home, name: 'Twin Bakery' };
  const isOne = (left: MerchantRecord, right: MerchantRecord) =>
    isOneBusiness(profile({ ...shop, ...left }), profile({ ...other, ...right }));

  it('has one name at one address', () => {
    expect(isOne(twin, { ...home, name: 'Twin Bakery LLC' })).toBe(true);
    expect(isOne({ ...home, name_dba: 'Twin Bakery' }, twin)).toBe(true);
  });

  it('has neither two names nor two addresses', () => {
    expect(isOne(home, home)).toBe(false);
    expect(isOne(twin, { ...twin, addr1: '14 River Rd' })).toBe(false);
  });
});

describe('what two share is had by a third', () => {
  const by = (by: 'address' | 'phone' | 'email'): SharedFact => ({
    kind: 'principal',
    name: 'Peter Kowalski',
    by,
    isFiled: false,
    phone: '5745550142',
    place: profile(home).normal,
  });
  const address: SharedFact = { kind: 'address', place: profile(home).normal };
  it.each<[string, MerchantRecord, SharedFact, boolean]>([
    ['a phone', { alt_phone: '5745550142' }, { kind: 'phone', value: '5745550142' }, true],
    ['another phone', { phone: '5745550143' }, { kind: 'phone', value: '5745550142' }, false],
    ['a domain', { email: 'a@zebra.example' }, { kind: 'domain', value: 'zebra.example' }, true],
    ['another domain', { email: 'a@zebra.example' }, { kind: 'domain', value: 'other.example' }, false],
    ['an EIN', { ein: '351234560' }, { kind: 'ein', value: '351234560' }, true],
    ['another EIN', { ein: '351234560' }, { kind: 'ein', value: '351234561' }, false],
    ['an address', home, address, true],
    ['an address, as a home', { principals: [peter] }, address, true],
    ['another address', { ...home, zip5: '46601' }, address, false],
    ['the phone that shows a person', { phone: '5745550142' }, by('phone'), true],
    ['another phone than a person’s', { ...home, phone: '5745550143' }, by('phone'), false],
    ['the address that shows a person', home, by('address'), true],
    ['another address than a person’s', { phone: '5745550142' }, by('address'), false],
    ['an email that shows a person is one’s own', { ...home, phone: '5745550142' }, by('email'), false],
  ])('%s', (_, record, fact, isCarried) => expect(carries(profile(record), fact)).toBe(isCarried));
});
