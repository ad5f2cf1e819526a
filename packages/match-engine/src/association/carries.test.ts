import { describe, expect, it } from 'vitest';
import type { MerchantRecord } from '../merchant-record.ts';
import { associationProfile, hasFact, type SharedFact } from './index.ts';

const home = { addr1: '2210 Miami St', zip5: '46613' };
const peter = { first_name: 'Peter', last_name: 'Kowalski', ...home };

describe('carries tells whether a third business has what two share', () => {
  const by = (by: 'address' | 'phone' | 'email'): SharedFact => ({
    kind: 'principal',
    name: 'Peter Kowalski',
    by,
    isFiled: false,
    phone: '5745550142',
    place: associationProfile(home).normal,
  });
  const address: SharedFact = { kind: 'address', place: associationProfile(home).normal };
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
    [
      'the address that shows a person, as a home',
      { addr1: '14 River Rd', zip5: '46613', principals: [peter] },
      by('address'),
      true,
    ],
    ['another address than a person’s', { phone: '5745550142' }, by('address'), false],
    ['an email that shows a person is one’s own', { ...home, phone: '5745550142' }, by('email'), false],
  ])('%s', (_, record, fact, isCarried) => expect(hasFact(associationProfile(record), fact)).toBe(isCarried));
});
