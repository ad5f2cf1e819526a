import { describe, expect, it } from 'vitest';
import { type KeyKind, keyOf, merchantKeys } from '../keys/index.ts';
import { normaliseMerchant } from '../normalise/index.ts';
import {
  associationKeys,
  associationProfile,
  factKeys,
  ownedKeys,
  ownerKeys,
  type SharedFact,
} from './index.ts';

const key = (kind: KeyKind, text: string) => ({ kind, key: keyOf(kind, text) });
const home = { addr1: '417 Alder St', city: 'Boise', state: 'ID', zip5: '83702' };

describe('candidates for shared facts are found', () => {
  it('by phone, EIN, domain, email and address, but not by name', () => {
    const profile = associationProfile({
      name: 'Zebra Roofing LLC',
      store_id: 'S-1',
      phone: '5745550142',
      ein: '351234560',
      domain_name: 'zebra.example',
      email: 'a@zebra.example',
      ...home,
      principals: [{ first_name: 'Ann', last_name: 'Lee', phone: '5745550143', email: 'ann@gmail.com' }],
    });
    expect(associationKeys(profile)).toEqual([
      key('phone', '5745550142'),
      key('ein', '351234560'),
      key('domain', 'zebra.example'),
      key('email', 'a@zebra.example'),
      key('address_zip', '83702|417|alder'),
      key('phone', '5745550143'),
      key('email', 'ann@gmail.com'),
    ]);
  });

  it('by every filed officer, however many the record names, with each key once', () => {
    const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((last_name, at) => ({
      last_name,
      phone: `574555010${at}`,
    }));
    const filed = [{ last_name: 'Lee', phone: '5745550142', ...home }];
    const keys = associationKeys(associationProfile({ principals: seven, phone: '5745550142' }, filed));
    expect(keys).toEqual([
      key('phone', '5745550142'),
      ...[0, 1, 2, 3, 4, 5].map((at) => key('phone', `574555010${at}`)),
      key('address_zip', '83702|417|alder'),
    ]);
  });
});

describe('a company named as owner', () => {
  const owner = (place: object) =>
    associationProfile({ principals: [{ last_name: 'Kowalski Holdings LLC', ...place }] }).owners[0]!;
  const names = new Set<KeyKind>(['name', 'name_state']);
  const indexed = (state?: string) =>
    merchantKeys(normaliseMerchant({ name: 'Kowalski Holdings LLC', state })).filter(({ kind }) =>
      names.has(kind),
    );

  it('is found by its name in its state, or else by its name alone', () => {
    expect(ownerKeys(owner({ state: 'IN' }))).toEqual(
      indexed('IN').filter(({ kind }) => kind === 'name_state'),
    );
    expect(ownerKeys(owner({}))).toEqual(indexed());
    expect(indexed()).toHaveLength(1);
  });

  it('leads to the businesses that name it in its state or zip area', () => {
    const owned = (place: object) => ownedKeys('Kowalski Holdings LLC', normaliseMerchant(place));
    const indexedOf = (place: object) =>
      merchantKeys(normaliseMerchant({ principals: [{ last_name: 'Kowalski Holdings LLC', ...place }] }));
    expect(owned({ state: 'IN', zip5: '46516' }).map(({ kind }) => kind)).toEqual([
      'person_state',
      'person_zip3',
    ]);
    for (const place of [{ state: 'IN' }, { zip5: '46516' }])
      expect(indexedOf(place)).toEqual(expect.arrayContaining(owned(place)));
    expect(owned({})).toEqual([]);
    expect(ownedKeys('—', normaliseMerchant({ state: 'IN' }))).toEqual([]);
  });
});

describe('a shared fact has the keys of everyone who has it', () => {
  const place = normaliseMerchant(home);
  const person = (by: 'address' | 'phone' | 'email', phone: string | null = '5745550142'): SharedFact => ({
    kind: 'principal',
    name: 'Ann Lee',
    by,
    isFiled: false,
    phone,
    place,
  });
  it.each<[string, SharedFact, ReturnType<typeof factKeys>]>([
    ['the phone', { kind: 'phone', value: '5745550142' }, [key('phone', '5745550142')]],
    ['the domain', { kind: 'domain', value: 'zebra.example' }, [key('domain', 'zebra.example')]],
    ['the EIN', { kind: 'ein', value: '351234560' }, [key('ein', '351234560')]],
    ['the address', { kind: 'address', place }, [key('address_zip', '83702|417|alder')]],
    ['the address of a person', person('address'), [key('address_zip', '83702|417|alder')]],
    ['the phone of a person', person('phone'), [key('phone', '5745550142')]],
    ['nothing, where an email shows a person', person('email'), []],
  ])('%s', (_, fact, keys) => expect(factKeys(fact)).toEqual(keys));
});
