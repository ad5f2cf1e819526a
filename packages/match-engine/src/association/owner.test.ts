import { expect, it } from 'vitest';
import type { MerchantRecord, PrincipalRecord } from '../merchant-record.ts';
import { normaliseMerchant } from '../normalise/index.ts';
import { associationProfile, isOwnedBy } from './index.ts';

const name = 'Kowalski Holdings LLC';
const place = { addr1: '1 Capitol Ave', city: 'Elkhart', state: 'IN', zip5: '46516' };

it.each<[string, PrincipalRecord, MerchantRecord, 'address' | 'place' | null]>([
  ['at one address', place, { name, ...place }, 'address'],
  ['at one address, with another name for the town', place, { name, ...place, city: 'Dunlap' }, 'address'],
  ['in the same town', place, { name, ...place, addr1: '9 Oak St' }, 'place'],
  ['in the same state, with a town on one side', { state: 'IN' }, { name, ...place }, 'place'],
  ['in the same state, with a town only for the owner', place, { name, state: 'IN' }, 'place'],
  ['in the same state, without towns', { state: 'IN' }, { name, state: 'IN' }, 'place'],
  ['in another town', { ...place, addr1: null }, { name, ...place, city: 'Gary' }, null],
  ['in another state', { state: 'IN' }, { name, state: 'TX' }, null],
  ['when the owner has no place', {}, { name, ...place }, null],
  ['when the owner has only a town', { city: 'Elkhart' }, { name, ...place }, null],
  ['whose place only the owner has', place, { name }, null],
  ['of another name at one address', place, { name: 'Kowalski Roofing LLC', ...place }, null],
  ['by a trading name', place, { name: 'Red Ox LLC', name_dba: name, ...place }, 'address'],
  ['by only a former name', place, { name: 'Red Ox LLC', known_names: [name], ...place }, null],
  ['of another legal form', place, { name: 'Kowalski Holdings Inc', ...place }, null],
  ['without a legal form', place, { name: 'Kowalski Holdings', ...place }, 'address'],
  ['of two legal forms, one of them the owner’s', place, { name: `${name} Inc`, ...place }, 'address'],
  ['with a number that the owner does not have', place, { name: 'Kowalski Holdings 2 LLC', ...place }, null],
])('an owner is a company %s', (_, stated, firm, level) => {
  const [owner] = associationProfile({ principals: [{ last_name: name, ...stated }] }).owners;
  expect(isOwnedBy(owner!, normaliseMerchant(firm))).toBe(level);
});

it.each([
  ['Grove Fund A LLC', 'Grove Fund LLC', null],
  ['Grove Fund I LLC', 'Grove Fund I LLC', 'address'],
  ['Grove Fund I LLC', 'Grove Fund II LLC', null],
])('%s and the company %s: %s', (owned, firm, level) => {
  const [owner] = associationProfile({ principals: [{ last_name: owned, ...place }] }).owners;
  expect(isOwnedBy(owner!, normaliseMerchant({ name: firm, ...place }))).toBe(level);
});

it('matches a trust without a legal form to the company of that name', () => {
  const [owner] = associationProfile({}, [{ firm: 'Kowalski Holdings', ...place }]).owners;
  expect(isOwnedBy(owner!, normaliseMerchant({ name, ...place }))).toBe('address');
});
