import { expect, it } from 'vitest';
import { type MerchantRecord, normaliseMerchant } from '../normalise/index.ts';
import { hash64, merchantKeys } from './index.ts';

const FULL: MerchantRecord = {
  name: 'Bluegate Roofing & Siding LLC',
  name_dba: 'Bluegate',
  addr1: '417 W Alder St',
  city: 'Fairmont',
  state: 'IN',
  zip5: '46601',
  phone: '574-555-0177',
  alt_phone: '574-555-0178',
  ein: '12-3456780',
  domain_name: 'bluegate.com',
  email: 'office@bluegate.com',
  principals: [{ first_name: 'Dana', last_name: 'Novak', state: 'IN', phone: '574-555-0179' }],
};
const keysOf = (record: MerchantRecord) => merchantKeys(normaliseMerchant(record)).map(({ key }) => key);
const shared = (query: MerchantRecord) => {
  const index = new Set(keysOf(FULL));
  return keysOf(query).filter((key) => index.has(key)).length;
};

it('the hash is stable across processes', () => {
  expect(hash64('')).toBe(hash64(''));
  expect(hash64('phone|5745550177')).toMatchInlineSnapshot(`8301875541492096884n`);
  expect(hash64('word|bluegate')).toMatchInlineSnapshot(`-2806886649741806273n`);
});

it('the hash is a signed 64-bit number and well distributed', () => {
  const hashes = new Set<bigint>();
  for (let at = 0; at < 50_000; at += 1) hashes.add(hash64(`word|w${at}`));
  expect(hashes.size).toBe(50_000);
  for (const hash of hashes) expect(BigInt.asIntN(64, hash)).toBe(hash);
});

it.each<[string, MerchantRecord]>([
  ['name', { name: 'Bluegate Roofing and Siding' }],
  ['name and city', { name: "Bluegate's", city: 'Fairmont' }],
  ['name and state, words in another order', { name: 'Siding & Roofing Bluegate', state: 'Indiana' }],
  ['mistyped name and zip', { name: 'Bluegaet Rofing', zip5: '46601' }],
  ['address', { addr1: '417 Alder Street' }],
  ['address and zip', { addr1: '417 W. Alder', zip5: '46601-2222' }],
  ['phone', { phone: '(574) 555-0177' }],
  ['second phone', { phone: '5745550178' }],
  ['principal phone', { phone: '5745550179' }],
  ['EIN', { ein: '123456780' }],
  ['domain', { domain_name: 'https://www.bluegate.com' }],
  ['e-mail of the same domain', { email: 'dana@bluegate.com' }],
  ['principal last name', { principals: [{ last_name: 'NOVAK' }] }],
  ['principal last name and state', { principals: [{ last_name: 'Novak', state: 'IN' }] }],
  ['principal initial', { state: 'IN', principals: [{ first_name: 'D', last_name: 'Novak' }] }],
])('finds a merchant by %s alone', (_, query) => {
  expect(shared(query)).toBeGreaterThan(0);
});

it('an empty record has no keys', () => {
  expect(keysOf({ name: ' ', phone: 'NA', state: 'IN' })).toEqual([]);
});
