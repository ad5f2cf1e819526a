import type { MerchantRecord } from '@assay/match-engine/normalise';
import { beforeAll, describe, expect, it } from 'vitest';
import { inSystem } from '#platform/database';
import { type TestDatabase, testDatabase } from '#platform/testing';
import { type CommandBench, commandBench, SMALL_FILE } from '../testing.ts';
import { findMatches } from './find-matches.ts';

let database: TestDatabase;
let bench: CommandBench;
beforeAll(async () => {
  database = await testDatabase();
  bench = await commandBench(database);
  await bench.importFile('small.csv', SMALL_FILE);
  const chain = Array.from(
    { length: 400 },
    (_, at) => `c${at},Sunny Express,${at + 1} Elm St,Town ${at % 50},TX,${75001 + (at % 50)}`,
  );
  await bench.importFile(
    'chain.csv',
    `external_id,name,addr1,city,state,zip5\n${chain.join('\n')}\n`,
    '--source',
    'chain',
  );
});

const search = (record: MerchantRecord, limit = 40) =>
  inSystem(database.app, (tx) => findMatches(tx, record, { lenderId: null, limit }));
const idsOf = async (record: MerchantRecord) =>
  (await search(record)).map(({ merchant }) => merchant.external_id);

describe('a search ranks its merchant first', () => {
  it.each<[string, MerchantRecord, string]>([
    ['by name, state and zip', { name: 'Bluegate Roofing and Siding', state: 'IN', zip5: '46601' }, 'a1'],
    ['with a typing error in the name', { name: 'Bleugate Rofing', state: 'IN', zip5: '46601' }, 'a1'],
    ['with a typing error in a name of one word', { name: 'Kettel', state: 'IN', zip5: '46601' }, 'a4'],
    ['with a typing error and nothing but the name', { name: 'Hilcrest Dentla' }, 'a3'],
    ['typed in one word with its article', { name: 'TheHillcrestDental', state: 'IN', zip5: '46601' }, 'a3'],
    ['by the trading name', { name: 'Kettle and Crumb' }, 'a4'],
    ['by the legal name', { legal_entity_name: 'OSPREY HOLDINGS' }, 'a4'],
    ['by phone only', { phone: '(574) 555-0133' }, 'a4'],
    ['by a phone of its principal', { phone: '574 555 0199' }, 'a4'],
    ['by principal and state only', { principals: [{ last_name: 'Okafor', state: 'IN' }] }, 'a4'],
    ['by a principal’s last name only', { principals: [{ last_name: 'okafor' }] }, 'a4'],
    ['by EIN only', { ein: '123456780' }, 'a1'],
    ['by address only', { addr1: '12 Mill Lane', state: 'IN' }, 'a4'],
    ['by domain only', { domain_name: 'https://bluegate.example.com/' }, 'a1'],
    ['by its own store number among others', { name: 'Quick Stop 14', city: 'Fairmont' }, 'a6'],
    ['of a chain, by its address', { name: 'Sunny Express', addr1: '137 Elm', state: 'TX' }, 'c136'],
    [
      'of a chain, by its address, mistyped',
      { name: 'Suny Expres', addr1: '137 Elm Street', zip5: '75037' },
      'c136',
    ],
  ])('%s [ONB-082]', async (_, record, id) => {
    expect((await idsOf(record))[0]).toBe(id);
  });
});

it.each([
  ['John N Smithwick LLC', 'n1'],
  ['John A Smithwick LLC', 'n2'],
  ['D.N.A. Larkspur', 'n3'],
  ['D.A. Larkspur', 'n4'],
  ['A 1 Hartwell Tire', 'n5'],
  ['1 Hartwell Tire', 'n6'],
  ['21 Wexford Grill', 'n7'],
])('%s finds the merchant of that name and not the one with another letter [ONB-082]', async (name, id) => {
  const names = [
    ['John N Smithwick LLC', 'John A Smithwick LLC', 'D.N.A. Larkspur', 'D.A. Larkspur'],
    ['A-1 Hartwell Tire', '1 Hartwell Tire', 'Twenty One Wexford Grill'],
  ].flat();
  const rows = names.map((each, at) => `n${at + 1},${each},500 Walnut St,Fargo,ND,58102`);
  await bench.importFile(
    'letters.csv',
    `external_id,name,addr1,city,state,zip5\n${rows.join('\n')}\n`,
    '--source',
    'letters',
  );
  const [first, second] = await search({ name, state: 'ND', zip5: '58102' });
  expect(first!.merchant.external_id).toBe(id);
  expect(first!.score - (second?.score ?? 0)).toBeGreaterThan(1);
});

it('the same name elsewhere ranks below the one at the place', async () => {
  const found = await search({
    name: 'Bluegate Roofing & Siding',
    city: 'Fairmont',
    state: 'IN',
    zip5: '46601',
  });
  expect(found.map(({ merchant }) => merchant.external_id).slice(0, 2)).toEqual(['a1', 'a2']);
  expect(found[0]!.score).toBeGreaterThanOrEqual(10);
  expect(found[1]!.score).toBeLessThan(5);
});

it('an unknown business and an empty search have no matches', async () => {
  expect(
    await idsOf({
      name: 'Zephyrine Quux Otters',
      addr1: '7 Nowhere Pl',
      city: 'Ulm',
      state: 'MT',
      zip5: '59999',
    }),
  ).toEqual([]);
  expect(await idsOf({})).toEqual([]);
  expect(await idsOf({ name: '--', phone: '1', state: 'IN' })).toEqual([]);
});

it('matches are sorted by score, then name, then id, exclude scores of 0 or less, and are the same at every call', async () => {
  const record: MerchantRecord = { name: 'Sunny Express', state: 'TX' };
  const found = await search(record, 300);
  expect(found.length).toBeGreaterThan(100);
  const order = found.map(({ score, merchant }) => [-score, merchant.name, Number(merchant.id)] as const);
  const sorted = order.toSorted((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : a[2] - b[2]));
  expect(order).toEqual(sorted);
  expect(found.every(({ score }) => score > 0)).toBe(true);
  expect((await search(record, 300)).map(({ merchant }) => merchant.id)).toEqual(
    found.map(({ merchant }) => merchant.id),
  );
});
