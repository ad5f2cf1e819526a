import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importWatchlist } from '#features/screening';
import type { JobRun } from '#platform/jobs';
import { type EvidenceWorld, evidenceWorld } from '../testing/evidence-world.ts';
import { rescreen } from './watchlists.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-watchlists-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let world: EvidenceWorld;

beforeAll(async () => {
  world = await evidenceWorld();
});

function bring(...rows: string[]) {
  writeFileSync(join(folder, 'list.csv'), `entry_id,name,type\n${rows.join('\n')}\n`);
  return importWatchlist(world.database.owner, world.api.clock, join(folder, 'list.csv'), {
    force: true,
    progress: () => {},
  });
}

test('screening again puts the new answer in the place of the shown one and keeps the old one; in between nothing searches', async () => {
  await bring('1,Viktor Morozov,person', '2,Boris Osprey,person');
  const id = await world.inquire({ principals: [{ first_name: 'Viktor', last_name: 'Morozov' }] });
  await world.start(id);
  await world.gathered(id);
  const vital4 = async () => (await world.look(id)).third_party_sources.vital4;
  const before = await vital4();
  expect(before.data.watchlists_sanctions.map(({ entry_id }) => entry_id)).toEqual(['1']);
  await bring('3,Viktor Morozov,person', '2,Boris Osprey,person');
  world.api.clock.advance(60_000);
  const run = await world.runOf(id, 'watchlists');
  const shown: string[] = [];
  let isDone = false;
  const screening = rescreen({ ...world.api.services, db: world.database.worker } as JobRun, {
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

test('a run that is under way is not screened again: its own answer comes against the lists of now', async () => {
  const id = await world.inquire({ principals: [{ first_name: 'Boris', last_name: 'Osprey' }] });
  await world.start(id);
  const run = await world.runOf(id, 'watchlists');
  await rescreen({ ...world.api.services, db: world.database.worker } as JobRun, {
    lender_id: run.lender_id,
    run_id: run.id,
  });
  expect(await world.runOf(id, 'watchlists')).toMatchObject({ status: 'processing', gathering: 1 });
});
