import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  demoUniverse,
  FLAGSHIP_SISTERS,
  NOT_ASSOCIATED,
  OWNED_BUSINESSES,
} from '@assay/demo-universe/universe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { associationsOf } from '#features/associations';
import { filings } from '#features/filings';
import { merchantIdsOf } from '#features/matching';
import { lenderById } from '#platform/actor';
import { inLender } from '#platform/database';
import { makeSecrets } from '#platform/secrets';
import { addLender, movableClock, providedBy, type TestDatabase, testDatabase } from '#platform/testing';
import { DEMO_SOURCE, seedMerchants } from './seed-merchants.ts';

const clock = movableClock('2026-11-21T12:00:00Z');
const SIZE = 800;
const universe = demoUniverse({ now: clock.now(), size: SIZE });
let database: TestDatabase;
let folder: string;
let ids: Map<string, string>;
const config = { ASSAY_TIME_ZONE: 'America/New_York', ASSAY_DEMO_SIZE: SIZE };
let scope: { inquiryId: string; lenderId: string };

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'associations-'));
  await seedMerchants(universe.merchants, {
    ownerUrl: database.urls.ownerUrl,
    dataFolder: folder,
    config,
    secrets: makeSecrets('0f'.repeat(32)),
    clock,
    note: () => {},
  });
  ids = await merchantIdsOf(database.owner, DEMO_SOURCE);
  const lenderId = await addLender(database.owner, { name: 'Northwind' });
  scope = await inLender(database.app, lenderId, async (tx) => {
    const { id } = await tx
      .insertInto('app.inquiry')
      .values({ lender_id: lenderId, name: 'Anything' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { inquiryId: id, lenderId };
  });
});
afterAll(() => rm(folder, { recursive: true }));

/** The associations of a demo merchant, by their names in the universe. */
async function found(external_id: string): Promise<[id: string, category: string, reason: string][]> {
  const names = new Map([...ids].map(([external, id]) => [id, external]));
  return inLender(database.app, scope.lenderId, async (tx) => {
    const lender = (await lenderById(tx, scope.lenderId))!;
    const merchantId = ids.get(external_id)!;
    const associations = await associationsOf(
      tx,
      {
        config,
        provided: providedBy([filings]),
        secrets: makeSecrets('0'.repeat(64)),
        jobs: { add: async () => {} },
      },
      { inquiryId: scope.inquiryId, merchantId, lender, now: clock.now() },
    );
    return associations.map(({ related_merchant, category, reason }) => [
      names.get(related_merchant.id)!,
      category,
      reason,
    ]);
  });
}

test('finds the planted associations: a failed sister by owner and phone, owners of several, a company as owner [REP-063]', async () => {
  const sisters = await found('demo-flagship');
  expect(sisters.map(([id]) => id).sort()).toEqual(FLAGSHIP_SISTERS.map(({ external_id }) => external_id));
  expect(sisters.find(([id]) => id === 'demo-sister-1')?.[2]).toBe(
    'Same principal Peter Kowalski, at the same address; Same phone (574) 555-0142; Same address 2210 Miami St',
  );
  const owned = await found('demo-owner-1a');
  expect(owned.map(([id]) => id).sort()).toEqual(['demo-owner-1b', 'demo-owner-1c']);
  const [parent, first, second] = OWNED_BUSINESSES.map(({ external_id }) => external_id);
  expect((await found(parent!)).map(([id, category]) => [id, category]).sort()).toEqual([
    [first, 'child'],
    [second, 'child'],
  ]);
  expect((await found(first!)).map(([id, category]) => [id, category])).toEqual([
    [parent, 'parent'],
    [second, 'sibling'],
  ]);
});

test('ignores the planted traps: an agent, a brand, an office of many tenants, units of a building, a chain [REP-063]', async () => {
  for (const group of NOT_ASSOCIATED)
    for (const { external_id } of group)
      expect([external_id, await found(external_id)]).toEqual([external_id, []]);
  for (const id of [
    'demo-building-1a',
    'demo-same-1a',
    'demo-same-4a',
    'demo-chain-griddle-01',
    'demo-chain-clipper-07',
  ])
    expect([id, await found(id)]).toEqual([id, []]);
});

test('finds no accidental association among 100 untouched merchants [REP-063]', async () => {
  const untouched = universe.merchants
    .filter(({ external_id }) => /^demo-\d{5}$/.test(external_id))
    .slice(0, 100);
  expect(untouched).toHaveLength(100);
  const wrong: unknown[] = [];
  for (const { external_id } of untouched) {
    const associations = await found(external_id);
    if (associations.length > 0) wrong.push([external_id, associations]);
  }
  expect(wrong).toEqual([]);
}, 60_000);
