import { expect, it } from 'vitest';
import type { MerchantRecord, PrincipalRecord } from '../merchant-record.ts';
import { normaliseMerchant } from '../normalise/index.ts';
import { associationProfile, isOwnedBy } from './index.ts';

const name = 'Kowalski Holdings LLC';
const place = { addr1: '1 Capitol Ave', city: 'Elkhart', state: 'IN', zip5: '46516' };

it.each<[string, PrincipalRecord, MerchantRecord, 'address' | 'place' | null]>([
  ['at one address', place, { name, ...place }, 'address'],
  ['at one address, whatever the town is called', place, { name, ...place, city: 'Dunlap' }, 'address'],
  ['of one town', place, { name, ...place, addr1: '9 Oak St' }, 'place'],
  ['of one state, the town told once', { state: 'IN' }, { name, ...place }, 'place'],
  ['of one state, the town told by the owner', place, { name, state: 'IN' }, 'place'],
  ['of one state, no town told', { state: 'IN' }, { name, state: 'IN' }, 'place'],
  ['of another town', { ...place, addr1: null }, { name, ...place, city: 'Gary' }, null],
  ['of another state', { state: 'IN' }, { name, state: 'TX' }, null],
  ['of which no place is told', {}, { name, ...place }, null],
  ['of which only the town is told', { city: 'Elkhart' }, { name, ...place }, null],
  ['whose place only the owner has', place, { name }, null],
  ['of another name at one address', place, { name: 'Kowalski Roofing LLC', ...place }, null],
  ['by a trading name', place, { name: 'Red Ox LLC', name_dba: name, ...place }, 'address'],
  ['by a former name alone', place, { name: 'Red Ox LLC', known_names: [name], ...place }, null],
  ['of another legal form', place, { name: 'Kowalski Holdings Inc', ...place }, null],
  ['whose legal form is not told', place, { name: 'Kowalski Holdings', ...place }, 'address'],
  ['of two legal forms, one of them the owner’s', place, { name: `${name} Inc`, ...place }, 'address'],
  ['with a number that the owner has not', place, { name: 'Kowalski Holdings 2 LLC', ...place }, null],
])('an owner is a company %s', (_, said, firm, level) => {
  const [owner] = associationProfile({ principals: [{ last_name: name, ...said }] }).owners;
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
