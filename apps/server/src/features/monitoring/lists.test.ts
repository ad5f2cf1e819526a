import { beforeAll, expect, test } from 'vitest';
import { importWatchlist } from '#features/screening';
import { testFolder } from '../screening/testing.ts';
import { type PortfolioWorld, portfolioWorld } from './testing/portfolio-world.ts';

const folder = testFolder();
let world: PortfolioWorld;
const members: Record<string, string> = {};

/** Imports a list with these entries and runs the job of the import, after killing it `kills` times. */
async function bring(rows: string[], { kills = 0 } = {}) {
  const path = folder.write('list.csv', `entry_id,name,type\n${rows.join('\n')}\n`);
  world.api.clock.advance(60_000);
  await importWatchlist(world.database.owner, world.api.clock, path, { force: true, progress: () => {} });
  world.api.clock.advance(60_000);
  for (let kill = 0; kill < kills; kill++) {
    const killed = new AbortController();
    const running = world.run('screening.rescreen', {}, killed.signal);
    setTimeout(() => killed.abort(), kill * 3);
    await running.catch(() => {});
  }
  await world.run('screening.rescreen');
  await world.runQueued('monitoring.compare');
}

const noted = async (caller = world.north) =>
  (await world.changes(caller)).map(({ kind, merchant_id, record }) => [
    kind,
    Object.keys(members).find((name) => members[name] === merchant_id),
    record,
  ]);

beforeAll(async () => {
  world = await portfolioWorld({ wires: ['complaints'] });
  const principal = (first_name: string, last_name: string) => ({ principals: [{ first_name, last_name }] });
  members.osprey = await world.member('Osprey Trading House LLC');
  members.heron = await world.member('Heron Bakery LLC', world.north, principal('Viktor', 'Morozov'));
  members.quiet = await world.member('Quiet Lake Laundry LLC');
  members.east = await world.member('Eastern Gate Books LLC', world.east, principal('Boris', 'Falconer'));
  await bring(['1,Somebody Else,person']);
});

test('a changed list makes a change for each portfolio merchant that it newly matches, by name or principal, and for no other', async () => {
  expect(await noted()).toEqual([]);
  await bring(['1,Somebody Else,person', '2,Osprey Trading House,organization', '3,Viktor Morozov,person']);
  expect((await noted()).sort()).toEqual([
    ['sanctions_hit_new', 'heron', 'Viktor Morozov'],
    ['sanctions_hit_new', 'osprey', 'Osprey Trading House'],
  ]);
  expect(await world.changes()).toMatchObject([
    { severity: 'critical', is_uncertain: false, field: 'Match', before: null, source: 'Watchlists' },
    { severity: 'critical' },
  ]);
  expect(await noted(world.east), 'another lender has nothing of it').toEqual([]);
});

test('a lender has the changes of its own portfolio only', async () => {
  await bring([
    '1,Somebody Else,person',
    '2,Osprey Trading House,organization',
    '3,Viktor Morozov,person',
    '4,Boris Falconer,person',
  ]);
  expect(await noted(world.east)).toEqual([['sanctions_hit_new', 'east', 'Boris Falconer']]);
  expect(await noted()).toHaveLength(2);
});

test('an entry that is withdrawn, and one that is added again, make a change too', async () => {
  const rest = ['1,Somebody Else,person', '2,Osprey Trading House,organization', '4,Boris Falconer,person'];
  await bring(rest);
  expect((await noted()).slice(2)).toEqual([['sanctions_hit_gone', 'heron', 'Viktor Morozov']]);
  await bring([...rest, '3,Viktor Morozov,person']);
  expect((await noted()).slice(3)).toEqual([['sanctions_hit_new', 'heron', 'Viktor Morozov']]);
});

test('a merchant screened before, in a search and in its report, has each change once', async () => {
  await world.monitor({ is_on: true });
  await world.runChecks();
  const before = (await noted()).length;
  await bring(['1,Somebody Else,person', '5,Quiet Lake Laundry,organization', '4,Boris Falconer,person']);
  expect((await noted()).slice(before).sort()).toEqual([
    ['sanctions_hit_gone', 'heron', 'Viktor Morozov'],
    ['sanctions_hit_gone', 'osprey', 'Osprey Trading House'],
    ['sanctions_hit_new', 'quiet', 'Quiet Lake Laundry'],
  ]);
});

test('an import whose job is killed repeatedly makes each change once', async () => {
  const before = (await noted()).length;
  await bring(
    [
      '1,Somebody Else,person',
      '2,Osprey Trading House,organization',
      '3,Viktor Morozov,person',
      '5,Quiet Lake Laundry,organization',
      '6,Quiet Lake Laundry,organization',
    ],
    { kills: 12 },
  );
  expect((await noted()).slice(before).sort()).toEqual([
    ['sanctions_hit_new', 'heron', 'Viktor Morozov'],
    ['sanctions_hit_new', 'osprey', 'Osprey Trading House'],
    ['sanctions_hit_new', 'quiet', 'Quiet Lake Laundry'],
  ]);
  expect((await noted(world.east)).at(-1)).toEqual(['sanctions_hit_gone', 'east', 'Boris Falconer']);
});
