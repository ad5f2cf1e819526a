import { describe, expect, it } from 'vitest';
import type { MerchantRecord, PrincipalRecord } from '../merchant-record.ts';
import { associationProfile, type SharedFact, sharedFacts } from './index.ts';

const shop: MerchantRecord = { name: 'Zebra Roofing LLC' };
const other: MerchantRecord = { name: 'Harbor Bakery Inc' };
const home = { addr1: '2210 Miami St', zip5: '46613' };
const peter: PrincipalRecord = { first_name: 'Peter', last_name: 'Kowalski', ...home };
const profile = (record: MerchantRecord, filed?: Parameters<typeof associationProfile>[1]) =>
  associationProfile(record, filed);

/** The shared facts, each as kind and evidence. */
const shared = (left: MerchantRecord, right: MerchantRecord) =>
  sharedFacts(profile({ ...shop, ...left }), profile({ ...other, ...right })).map(describeFact);
function describeFact(fact: SharedFact): string {
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
      'a person once, when both name them twice',
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

it('a shared person has the first business’s spelling, the evidence, and whether it comes from a filing', () => {
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
