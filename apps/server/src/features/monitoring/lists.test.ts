import { afterEach, beforeAll, expect, test } from 'vitest';
import { importWatchlist } from '#features/screening';
import { testFolder } from '../screening/testing.ts';
import { type PortfolioWorld, portfolioWorld } from './testing/portfolio-world.ts';

const folder = testFolder();
let world: PortfolioWorld;

/** Imports a list with these entries. */
async function imported(rows: string[]) {
  const path = folder.write('list.csv', `entry_id,name,type\n${rows.join('\n')}\n`);
  world.api.clock.advance(60_000);
  await importWatchlist(world.database.owner, world.api.clock, path, { force: true, progress: () => {} });
  world.api.clock.advance(60_000);
}

/** Imports a list with these entries and runs the job of the import, after killing it `kills` times. */
async function bring(rows: string[], { kills = 0 } = {}) {
  await imported(rows);
  for (let kill = 0; kill < kills; kill++) {
    const killed = new AbortController();
    const running = world.run('screening.rescreen', {}, killed.signal);
    setTimeout(() => killed.abort(), (kill * 36) / kills);
    await running.catch(() => {});
  }
  await world.run('screening.rescreen');
  await world.runQueued('monitoring.compare');
}

/** The changes of these merchants, oldest first, each with the merchant's key. */
const noted = async (members: Record<string, string>, caller = world.north) =>
  (await world.changes(caller)).flatMap(({ kind, merchant_id, record }) => {
    const member = Object.keys(members).find((name) => members[name] === merchant_id);
    return member ? [[kind, member, record]] : [];
  });
const principal = (first_name: string, last_name: string) => ({ principals: [{ first_name, last_name }] });

beforeAll(async () => {
  world = await portfolioWorld({ wires: ['complaints'] });
  await bring(['1,Somebody Else,person']);
});
afterEach(() => world.emptyPortfolios());

test('a changed list makes a change for each portfolio merchant that it newly matches, by name or principal, for no other merchant and no other lender', async () => {
  const members = {
    osprey: await world.member('Osprey Trading House LLC'),
    heron: await world.member('Heron Bakery LLC', world.north, principal('Viktor', 'Morozov')),
    quiet: await world.member('Quiet Lake Laundry LLC'),
    east: await world.member('Eastern Gate Books LLC', world.east, principal('Boris', 'Falconer')),
  };
  expect(await noted(members)).toEqual([]);
  await bring([
    '1,Somebody Else,person',
    '2,Osprey Trading House,organization',
    '3,Viktor Morozov,person',
    '4,Boris Falconer,person',
  ]);
  expect((await noted(members)).sort()).toEqual([
    ['sanctions_hit_new', 'heron', 'Viktor Morozov'],
    ['sanctions_hit_new', 'osprey', 'Osprey Trading House'],
  ]);
  const found = (await world.changes()).filter(({ merchant_id }) =>
    Object.values(members).includes(merchant_id as string),
  );
  expect(found).toMatchObject([
    { severity: 'critical', is_uncertain: false, field: 'Match', before: null, source: 'Watchlists' },
    { severity: 'critical' },
  ]);
  expect(await noted(members, world.east)).toEqual([['sanctions_hit_new', 'east', 'Boris Falconer']]);
});

test('an entry that is withdrawn, and one that is added again, make a change too', async () => {
  const members = {
    granite: await world.member('Granite Ridge Smithy LLC', world.north, principal('Anton', 'Belsky')),
  };
  await bring(['1,Somebody Else,person', '7,Anton Belsky,person']);
  await bring(['1,Somebody Else,person']);
  await bring(['1,Somebody Else,person', '7,Anton Belsky,person']);
  expect(await noted(members)).toEqual([
    ['sanctions_hit_new', 'granite', 'Anton Belsky'],
    ['sanctions_hit_gone', 'granite', 'Anton Belsky'],
    ['sanctions_hit_new', 'granite', 'Anton Belsky'],
  ]);
});

test('versions that arrive before the job of the first ran make the changes of each, in turn', async () => {
  const somebody = '1,Somebody Else,person';
  const members = {
    back: await world.member('Birch Ferry Smithy LLC', world.north, principal('Oleg', 'Karpin')),
    brief: await world.member('Copper Mill Bakery LLC', world.north, principal('Yuri', 'Zelenko')),
  };
  await bring([somebody, '21,Oleg Karpin,person']);
  await imported([somebody, '22,Yuri Zelenko,person']);
  await imported([somebody]);
  await bring([somebody, '21,Oleg Karpin,person'], { kills: 3 });
  expect(await noted(members)).toEqual([
    ['sanctions_hit_new', 'back', 'Oleg Karpin'],
    ['sanctions_hit_gone', 'back', 'Oleg Karpin'],
    ['sanctions_hit_new', 'brief', 'Yuri Zelenko'],
    ['sanctions_hit_gone', 'brief', 'Yuri Zelenko'],
    ['sanctions_hit_new', 'back', 'Oleg Karpin'],
  ]);
});

test('a merchant screened before, in a search and in its report, has each change once, even when the import’s job is killed repeatedly', async () => {
  const members = {
    falcon: await world.member('Falcon Freight Brokers LLC'),
    juniper: await world.member('Juniper Florist LLC', world.north, principal('Pavel', 'Volkov')),
    lantern: await world.member('Lantern Street Cinema LLC'),
    west: await world.member('Western Gate Diner LLC', world.east, principal('Dmitri', 'Petrov')),
  };
  const hits = ['11,Falcon Freight Brokers,organization', '12,Pavel Volkov,person'];
  await bring([...hits, '13,Dmitri Petrov,person']);
  await world.monitor({ is_on: true });
  await world.runChecks();
  const first = (await noted(members)).length;
  await bring(['14,Lantern Street Cinema,organization', '13,Dmitri Petrov,person']);
  expect((await noted(members)).slice(first).sort()).toEqual([
    ['sanctions_hit_gone', 'falcon', 'Falcon Freight Brokers'],
    ['sanctions_hit_gone', 'juniper', 'Pavel Volkov'],
    ['sanctions_hit_new', 'lantern', 'Lantern Street Cinema'],
  ]);

  const second = (await noted(members)).length;
  const both = ['14,Lantern Street Cinema,organization', '15,Lantern Street Cinema,organization'];
  await bring([...hits, ...both], { kills: 5 });
  expect((await noted(members)).slice(second).sort()).toEqual([
    ['sanctions_hit_new', 'falcon', 'Falcon Freight Brokers'],
    ['sanctions_hit_new', 'juniper', 'Pavel Volkov'],
    ['sanctions_hit_new', 'lantern', 'Lantern Street Cinema'],
  ]);
  expect((await noted(members, world.east)).at(-1)).toEqual(['sanctions_hit_gone', 'west', 'Dmitri Petrov']);
});
