import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MerchantRow } from '#features/matching';
import { importWatchlist } from '#features/screening';
import { triggers } from '#features/sources';
import { inLender } from '#platform/database';
import { jobRun } from '#platform/testing';
import { type EvidenceWorld, evidenceWorld } from '../../evidence/testing.ts';
import { rescreenChanged, rescreenMerchants } from '../rescreen/rescreen-runs.ts';
import { rescreen } from './watchlists.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-watchlists-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
type StoredPrincipal = MerchantRow['principals'][number];
let world: EvidenceWorld;

beforeAll(async () => {
  world = await evidenceWorld({ wires: [] });
});
beforeEach(() => world.renewLenders());

function bring(...rows: string[]) {
  writeFileSync(join(folder, 'list.csv'), `entry_id,name,type\n${rows.join('\n')}\n`);
  return importWatchlist(world.database.owner, world.api.clock, join(folder, 'list.csv'), {
    force: true,
    progress: () => {},
  });
}

test('rescreening replaces the shown response, keeps the old one, and never shows the source as running', async () => {
  await bring('1,Viktor Morozov,person', '2,Boris Osprey,person');
  const id = await world.inquire({ principals: [{ first_name: 'Viktor', last_name: 'Morozov' }] });
  await world.start(id);
  await world.gathered(id);
  const vital4 = async () => (await world.thirdPartyData(id)).third_party_sources.vital4;
  const before = await vital4();
  expect(before.data.watchlists_sanctions.map(({ entry_id }) => entry_id)).toEqual(['1']);
  await bring('3,Viktor Morozov,person', '2,Boris Osprey,person');
  world.api.clock.advance(60_000);
  const run = await world.runOf(id, 'watchlists');
  const shown: string[] = [];
  let isDone = false;
  const screening = rescreen(job(), {
    lender_id: run.lender_id,
    run_id: run.id,
  }).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const { status, data } = await vital4();
    shown.push(`${status} ${data.watchlists_sanctions.map(({ entry_id }) => entry_id)}`);
  }
  await screening;
  expect(new Set(shown).difference(new Set(['available 1', 'available 3']))).toEqual(new Set());
  const after = await vital4();
  expect(after.data.watchlists_sanctions.map(({ entry_id }) => entry_id)).toEqual(['3']);
  expect(after.checked_at).toBe(world.api.clock.now().toISOString());
  const records = (await world.rows('app.evidence_record')).filter(({ vendor }) => vendor === 'watchlists');
  expect(records.map(({ gathering, external_id }) => [gathering, external_id])).toEqual([
    [1, 'list 1'],
    [2, 'list 3'],
  ]);
  const answers = (await world.rows('app.vendor_answer')).filter(({ vendor }) => vendor === 'watchlists');
  expect(answers.map(({ gathering, outcome }) => [gathering, outcome])).toEqual([
    [1, 'complete'],
    [2, 'complete'],
  ]);
});

test('a name with an unreadable letter is reported as left out, never as clear', async () => {
  await bring('1,Viktor Morozov,person');
  const id = await world.inquire({ principals: [{ first_name: '小\u9fd1', last_name: '王' }] });
  await world.start(id);
  const { vital4 } = (await world.gathered(id)).third_party_sources;
  expect(vital4.partial_reason).toContain('Watchlists did not search for 小\u9fd1 王');
});

test('a running run is not rescreened, because its own response uses the current lists', async () => {
  await bring('1,Viktor Morozov,person');
  const id = await world.inquire({ principals: [{ first_name: 'Boris', last_name: 'Osprey' }] });
  await world.start(id);
  const run = await world.runOf(id, 'watchlists');
  await rescreen(job(), {
    lender_id: run.lender_id,
    run_id: run.id,
  });
  expect(await world.runOf(id, 'watchlists')).toMatchObject({ status: 'processing', gathering: 1 });
});

const job = () => jobRun(world);
const listed = async (id: string, merchantId?: string) =>
  (
    await world.thirdPartyData(id, world.north, merchantId)
  ).third_party_sources.vital4.data.watchlists_sanctions.map(
    ({ subject, entry_id }) => `${subject} ${entry_id}`,
  );

test('a full name in the field of the first or the last name is screened', async () => {
  await bring('1,Viktor Morozov,person', '2,Boris Osprey,person');
  for (const principal of [{ first_name: 'Viktor Morozov' }, { last_name: 'Viktor Morozov' }]) {
    const id = await world.inquire({ principals: [principal] });
    await world.start(id);
    await world.gathered(id);
    expect(await listed(id), JSON.stringify(principal)).toEqual(['Viktor Morozov 1']);
  }
});

test('a response computed during an import is not stored but recomputed with the new list', async () => {
  await bring('2,Boris Osprey,person');
  const id = await world.inquire({ principals: [{ first_name: 'Viktor', last_name: 'Morozov' }] });
  await world.start(id);
  const run = await world.runOf(id, 'watchlists');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isLocked = () => {};
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve;
  });
  const lock = world.database.owner.transaction().execute(async (tx) => {
    await sql`lock table app.vendor_answer in exclusive mode`.execute(tx);
    isLocked();
    await held;
  });
  await locked;
  const stepping = world.step(run);
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_locks where relation = 'app.vendor_answer'::regclass and not granted`.execute(
      world.database.worker,
    );
    expect(rows).toHaveLength(1);
  });
  world.api.clock.advance(1_000);
  await bring('2,Boris Osprey,person', '3,Viktor Morozov,person');
  release();
  await Promise.all([stepping, lock]);
  await rescreenChanged(job());
  expect(await listed(id)).toEqual(['Viktor Morozov 3']);
  const answers = (await world.rows('app.vendor_answer')).filter(
    ({ source_run_id }) => source_run_id === run.id,
  );
  expect(answers).toMatchObject([
    { gathering: 1, details: { lists: [{ entries: 2, imported_at: world.api.clock.now().toISOString() }] } },
  ]);
});

describe('a merchant that was screened', () => {
  const person = (first_name: string, last_name: string) => ({ first_name, last_name }) as StoredPrincipal;
  const save = (external_id: string, ...principals: StoredPrincipal[]) =>
    world.merchant({ external_id, name: `Bakery ${external_id}`, principals });
  const start = async (inquiry_id: string, merchant_id: string) => {
    const { api, database, north } = world;
    await inLender(database.owner, north.lender, (tx) =>
      tx
        .insertInto('app.inquiry_merchant')
        .values({ lender_id: north.lender, inquiry_id, merchant_id, added_at: api.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const key = { lender_id: north.lender, inquiry_id, merchant_id, source: 'watchlists', try: 1 };
    const id = await inLender(database.app, north.lender, (tx) =>
      triggers.startRun({ ...api.services, tx }, key, null),
    );
    await world.gathered(inquiry_id);
    return id;
  };
  const gatherings = async (merchantId: string) =>
    (await world.rows('app.source_run'))
      .filter(({ merchant_id }) => merchant_id === merchantId)
      .map(({ gathering, shown_gathering }) => [gathering, shown_gathering]);

  test('is rescreened when it is opened with changed principals, and not when unchanged', async () => {
    await bring('1,Viktor Morozov,person');
    const inquiry = await world.inquire();
    const merchant = await save('opened', person('Anna', 'Heron'));
    expect(await start(inquiry, merchant)).not.toBeNull();
    expect(await start(inquiry, merchant)).toBeNull();
    expect(await listed(inquiry, merchant)).toEqual([]);
    await save('opened', person('Anna', 'Heron'), person('Viktor', 'Morozov'));
    expect(await start(inquiry, merchant)).not.toBeNull();
    expect(await listed(inquiry, merchant)).toEqual(['Viktor Morozov 1']);
    expect(await start(inquiry, merchant)).toBeNull();
    expect(await gatherings(merchant)).toEqual([[2, 2]]);
  });

  test('is rescreened by a job when it changed, opened or not, and no other is', async () => {
    await bring('1,Viktor Morozov,person');
    const inquiry = await world.inquire();
    const [changed, same] = [
      await save('changed', person('Anna', 'Heron')),
      await save('same', person('Carl', 'Teal')),
    ];
    await start(inquiry, changed);
    await start(inquiry, same);
    await save('changed', { first_name: 'Viktor Morozov' } as StoredPrincipal);
    await rescreenMerchants(job());
    await rescreenMerchants(job());
    expect(await listed(inquiry, changed)).toEqual(['Viktor Morozov 1']);
    expect(await gatherings(changed)).toEqual([[2, 2]]);
    expect(await gatherings(same)).toEqual([[1, 1]]);
  });
});
