import { gatheringEndpoints } from '@assay/domain/gathering';
import { portfolioEndpoints } from '@assay/domain/portfolio';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { importWatchlist } from '#features/screening';
import { inLender } from '#platform/database';
import { addUser } from '#platform/testing';
import type { Caller } from '../evidence/testing.ts';
import { commandBench } from '../matching/testing.ts';
import { uploadBench } from '../portfolio/testing.ts';
import { testFolder } from '../screening/testing.ts';
import { changesOfDay } from './changes-of-day.ts';
import { type PortfolioWorld, portfolioWorld } from './testing/portfolio-world.ts';

const HEAD = 'entry_id,name,type,aliases,dob';
const LISTED = [
  '1,Osprey Trading House,organization,,',
  '2,Viktor Morozov,person,,',
  '3,Igor Volkov,person,,1955-03-02',
  '4,Pavel Zelenko,person,,',
  '5,Kestrel Shipping Company,organization,,',
];
const folder = testFolder();
let world: PortfolioWorld;
let admin: Caller;

/** Imports a version of the list and runs the job of the import. */
async function bring(rows: string[]) {
  world.api.clock.advance(60_000);
  const path = folder.write('list.csv', `${HEAD}\n${rows.join('\n')}\n`);
  await importWatchlist(world.database.owner, world.api.clock, path, {
    ...{ force: true, published: '2026-02-01', progress: () => {} },
  });
  world.api.clock.advance(60_000);
  await world.run('screening.rescreen');
  await world.runQueued('monitoring.compare');
}
const screenMembers = (signal?: AbortSignal) => {
  world.api.clock.advance(60_000);
  return world.run('monitoring.screen_members', {}, signal);
};
const principal = (first_name: string, last_name: string) => ({ principals: [{ first_name, last_name }] });
const changesOf = async (merchantId: string, caller = world.north) =>
  (await world.changes(caller)).filter(({ merchant_id }) => merchant_id === merchantId);
const matchesOf = async (merchantId: string, caller = world.north) =>
  (await changesOf(merchantId, caller)).map(({ kind, record }) => `${kind} ${record}`);
const NEW_VOLKOV = 'sanctions_hit_new Igor Volkov';
const NEW_MOROZOV = 'sanctions_hit_new Viktor Morozov';

const setStatus = (merchantId: string, status: string, { lender } = world.north) =>
  inLender(world.database.owner, lender, (tx) =>
    tx
      .updateTable('app.source_record')
      .set({ merchant_status: status })
      .where('merchant_id', '=', merchantId)
      .execute(),
  );
const waiting = async (caller = world.north) =>
  (
    await inLender(world.database.worker, caller.lender, (tx) =>
      tx.selectFrom('app.member_to_screen').select('id').where('left_at', 'is', null).execute(),
    )
  ).length;

beforeAll(async () => {
  world = await portfolioWorld({ wires: ['complaints'] });
  admin = { email: 'admin@north.test', lender: world.north.lender };
  await addUser(world.database.owner, {
    ...{ email: admin.email, lenders: [admin.lender], groups: ['Lender Admin'] },
  });
  await bring(LISTED);
});
afterEach(async () => {
  await world.emptyPortfolios();
  await screenMembers();
});

test('a merchant that already matches a list when it joins a portfolio makes the change that an import of the list makes, once', async () => {
  const early = await world.member('Falcon Freight LLC', world.north, principal('Igor', 'Volkov'));
  await bring(LISTED.filter((row) => !row.includes('Volkov')));
  await bring(LISTED);
  const late = {
    owner: await world.member('Granite Ridge Smithy LLC', world.north, principal('Igor', 'Volkov')),
    name: await world.member('Osprey Trading House LLC'),
    quiet: await world.member('Quiet Lake Laundry LLC'),
    east: await world.member('Eastern Gate Books LLC', world.east, principal('Viktor', 'Morozov')),
  };
  expect(await matchesOf(late.owner)).toEqual([]);
  await Promise.all([screenMembers(), screenMembers()]);
  await screenMembers();
  const found = await changesOf(late.owner);
  const asImported = (await changesOf(early)).at(-1);
  expect(found).toEqual([{ ...asImported, merchant_id: late.owner }]);
  expect(found).toMatchObject([
    {
      ...{ kind: 'sanctions_hit_new', severity: 'critical', is_uncertain: false, happened_at: '2026-02-01' },
      ...{ before: null, after: 'Igor Volkov on list · 100% like Igor Volkov', source: 'Watchlists' },
    },
  ]);
  expect((await matchesOf(early)).slice(1), 'announced by the import').toEqual([NEW_VOLKOV]);
  expect(await matchesOf(late.name)).toEqual(['sanctions_hit_new Osprey Trading House']);
  expect(await matchesOf(late.quiet)).toEqual([]);
  expect(await matchesOf(late.east)).toEqual([]);
  expect(await matchesOf(late.east, world.east)).toEqual([NEW_MOROZOV]);
  expect(await waiting()).toBe(0);
  await bring(LISTED.filter((row) => !row.includes('Volkov')));
  expect(await matchesOf(late.owner)).toEqual([NEW_VOLKOV, 'sanctions_hit_gone Igor Volkov']);
  await bring(LISTED);
  await screenMembers();
  expect(await matchesOf(late.owner)).toEqual([NEW_VOLKOV, 'sanctions_hit_gone Igor Volkov', NEW_VOLKOV]);
});

test('an upload announces which of its merchants match a list, by their owners and names, and the mail counts them in one line', async () => {
  const bench = uploadBench(world.database, world.api);
  const rows = [
    'u1,Kiln Road Pottery LLC,1 Kiln Rd,Durham,NC,27701,Viktor,Morozov',
    'u2,Juniper Florist LLC,2 Kiln Rd,Durham,NC,27701,Ann,Heron',
    'u3,Kestrel Shipping Company,3 Kiln Rd,Durham,NC,27701,,',
  ];
  const head = 'Merchant ID,Name,Address,City,State,Zip,Owner 1 First,Owner 1 Last Name';
  const before = (await world.changes()).length;
  const upload = await bench.bringIn(admin, `${head}\n${rows.join('\n')}\n`);
  expect(upload).toMatchObject({ status: 'done', fault: null, check: { new: 3 } });
  await screenMembers();
  const found = (await world.changes()).slice(before);
  expect(found.map(({ record }) => record).sort()).toEqual(['Kestrel Shipping Company', 'Viktor Morozov']);
  const day = world.api.clock.now().toISOString().slice(0, 10);
  const kinds = await inLender(world.database.app, admin.lender, (tx) =>
    changesOfDay(tx, admin.lender, { day, zone: 'UTC' }),
  );
  const line = kinds.filter(({ kind }) => kind === 'sanctions_hit_new');
  expect(line).toHaveLength(1);

  await bench.bringIn(admin, `${head}\n${rows.join('\n').replace('Ann,Heron', 'Pavel,Zelenko')}\n`);
  await screenMembers();
  expect((await world.changes()).slice(before + 2), 'an owner that a later file adds').toMatchObject([
    { kind: 'sanctions_hit_new', record: 'Pavel Zelenko' },
  ]);
});

test('a match that a user dismissed makes no change, until what was dismissed changes', async () => {
  const id = await world.member('Quellmark Freight LLC', world.north, principal('Igor', 'Volkov'));
  await world.api.call(world.north, portfolioEndpoints.trigger, { body: { id } });
  await world.finishSearches();
  const inquiries = await inLender(world.database.app, world.north.lender, (tx) =>
    tx
      .selectFrom('app.source_run')
      .select('inquiry_id')
      .where('asked_for_merchant_id', '=', id)
      .where('inquiry_id', 'is not', null)
      .execute(),
  );
  const params = { id, inquiryId: inquiries[0]?.inquiry_id ?? '' };
  const { body } = await world.api.call(world.north, gatheringEndpoints.merchant, { params });
  const [hit] = body.hits;
  const answer = { answer: 'not_this_person' as const, reason: 'Born thirty years later.' };
  const decided = await world.api.call(world.north, gatheringEndpoints.decide, {
    params,
    body: { record_id: hit?.record_id ?? '', kind: 'watchlist', key: hit?.key ?? '', ...answer },
  });
  expect(decided.status).toBe(200);
  await screenMembers();
  expect(await changesOf(id)).toEqual([]);

  // The list withdraws the entry, and lists it again with another birth date.
  await setStatus(id, 'Declined');
  await bring(LISTED.filter((row) => !row.includes('Volkov')));
  await bring(LISTED.map((row) => row.replace('1955-03-02', '1985-03-02')));
  await setStatus(id, 'Open');
  await screenMembers();
  expect(await changesOf(id)).toMatchObject([
    { kind: 'sanctions_hit_new', record: 'Igor Volkov', before: 'Not this person', severity: 'critical' },
  ]);
});

test('a merchant outside the portfolio makes no change; one that comes back is announced again, unless it was away only between two runs', async () => {
  const id = await world.member('Lantern Street Cinema LLC', world.north, principal('Viktor', 'Morozov'));
  await setStatus(id, 'Declined');
  await screenMembers();
  expect(await matchesOf(id)).toEqual([]);
  await setStatus(id, 'Open');
  await screenMembers();
  expect(await matchesOf(id)).toEqual([NEW_MOROZOV]);
  await setStatus(id, 'Closed Partner');
  await setStatus(id, 'Open');
  await screenMembers();
  expect(await matchesOf(id), 'away between two runs').toEqual([NEW_MOROZOV]);
  await setStatus(id, 'Closed Partner');
  await screenMembers();
  await bring([...LISTED, '8,Lantern Street Cinema,organization,,']);
  await screenMembers();
  expect(await matchesOf(id), 'while it is away').toEqual([NEW_MOROZOV]);
  await setStatus(id, 'Open');
  await Promise.all([screenMembers(), screenMembers()]);
  await screenMembers();
  expect((await matchesOf(id)).sort()).toEqual([
    'sanctions_hit_new Lantern Street Cinema',
    NEW_MOROZOV,
    NEW_MOROZOV,
  ]);
  await bring(LISTED);
});

test('removed merchants make no change, and restored ones are not announced again', async () => {
  const id = await world.member('Copper Mill Bakery LLC', world.north, principal('Igor', 'Volkov'));
  const records = await inLender(world.database.owner, world.north.lender, (tx) =>
    tx.selectFrom('app.source_record').select('id').where('merchant_id', '=', id).execute(),
  );
  const removed = await world.api.call(admin, portfolioEndpoints.remove, {
    body: { record_ids: records.map((record) => record.id) },
  });
  expect(removed.status).toBe(201);
  await screenMembers();
  expect(await matchesOf(id)).toEqual([]);
  await world.api.call(admin, portfolioEndpoints.restore, { params: { id: removed.body.id } });
  await screenMembers();
  await screenMembers();
  expect(await matchesOf(id)).toEqual([NEW_VOLKOV]);
});

test('a member whose name or officers change in a file is screened again, before its report is ever opened', async () => {
  const id = await world.member('Pebble Diner LLC', world.north, principal('Ann', 'Heron'));
  await screenMembers();
  expect(await matchesOf(id)).toEqual([]);
  await inLender(world.database.owner, world.north.lender, (tx) =>
    tx
      .updateTable('app.source_record')
      .set({ name: 'Osprey Trading House' })
      .where('merchant_id', '=', id)
      .execute(),
  );
  await screenMembers();
  expect(await matchesOf(id)).toEqual(['sanctions_hit_new Osprey Trading House']);
  await sql`insert into app.principal (merchant_id, position, first_name, last_name)
    select ${id}::bigint, max(position) + 1, 'Pavel', 'Zelenko' from app.principal where merchant_id = ${id}::bigint`.execute(
    world.database.owner,
  );
  await world.run('monitoring.follow_edits');
  await screenMembers();
  expect((await matchesOf(id)).slice(1).sort()).toEqual([
    'officers Merchant file',
    'sanctions_hit_new Pavel Zelenko',
  ]);
});

test('a public merchant is screened again when only the people of the record that joined it change', async () => {
  const { database, north } = world;
  const id = await world.merchant({
    ...{ external_id: 'larkspur', name: 'Larkspur Tackle LLC', addr1: '9 Reel Rd' },
    ...{ city: 'Durham', state: 'NC', zip5: '27701' },
  });
  const bench = await commandBench(database);
  const load = (...people: [string, string][]) => {
    const principals = JSON.stringify(
      people.map(([first_name, last_name]) => ({ first_name, last_name })),
    ).replaceAll('"', '""');
    const row = `l1,Larkspur Tackle LLC,9 Reel Rd,Durham,NC,27701,"${principals}"`;
    const head = 'external_id,legal_entity_name,addr1,city,state,zip5,principals';
    const own = ['--source', 'crm', '--lender', north.lender];
    return bench.importFile('own.csv', `${head}\n${row}\n`, ...own);
  };
  await load(['Ann', 'Heron']);
  expect(await waiting()).toBeGreaterThan(0);
  await screenMembers();
  expect(await matchesOf(id)).toEqual([]);
  await load(['Ann', 'Heron'], ['Pavel', 'Zelenko']);
  await screenMembers();
  expect(await matchesOf(id)).toEqual(['sanctions_hit_new Pavel Zelenko']);
  await load(['Ann', 'Heron'], ['Pavel', 'Zelenko']);
  expect(await waiting(), 'after a file that states the same').toBe(0);
});

test('the merchants of a lender without watchlists wait until it has them', async () => {
  const turn = (on: boolean) =>
    world.database.owner
      .updateTable('app.lender')
      .set({ vital4_enabled: on })
      .where('id', '=', world.east.lender)
      .execute();
  await turn(false);
  const id = await world.member('Western Gate Diner LLC', world.east, principal('Viktor', 'Morozov'));
  for (const status of ['Open', 'Active']) await setStatus(id, status, world.east);
  expect(await waiting(world.east)).toBe(3);
  await screenMembers();
  expect(await matchesOf(id, world.east)).toEqual([]);
  expect(await waiting(world.east)).toBe(1);
  await turn(true);
  await screenMembers();
  expect(await matchesOf(id, world.east)).toEqual([NEW_MOROZOV]);
});

/** Aborts at the given call, as when the worker ends in the middle of a member. */
function abortsAt(call: number): AbortSignal {
  let calls = 0;
  return Object.assign(new AbortController().signal, {
    throwIfAborted() {
      calls += 1;
      if (calls >= call) throw new Error('aborted');
    },
  });
}

/** Adds merchants that match the list to a portfolio, in one statement. */
async function manyMembers(count: number): Promise<string[]> {
  const { lender } = world.north;
  const { rows } = await inLender(world.database.owner, lender, (tx) =>
    sql<{ merchant_id: string }>`
      with added as (
        insert into app.merchant (source, external_id, name)
        select 'file', 'harvest ' || n, 'Harvest ' || n || ' Bakery LLC' from generate_series(1, ${count}::integer) n
        returning id, external_id, name
      ), owners as (
        insert into app.principal (merchant_id, position, first_name, last_name)
        select id, 1, 'Pavel', 'Zelenko' from added
      )
      insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name, created_at)
      select id, ${lender}::bigint, 'file', 'Partner Sources', external_id, name, ${world.api.clock.now()}::timestamptz
      from added returning merchant_id`.execute(tx),
  );
  return rows.map(({ merchant_id }) => merchant_id);
}

test('a killed job continues, and each match is announced once, also with an import in between', async () => {
  // A transaction screens fifty.
  const members = await manyMembers(55);
  await expect(screenMembers(abortsAt(20))).rejects.toThrow('aborted');
  expect(await waiting()).toBe(55);
  await expect(screenMembers(abortsAt(53))).rejects.toThrow('aborted');
  expect(await waiting()).toBe(5);
  await Promise.all([screenMembers(), bring([...LISTED, '9,Ivan Karpin,person,,'])]);
  await screenMembers();
  expect(await waiting()).toBe(0);
  const found = (await world.changes()).filter(({ merchant_id }) => members.includes(merchant_id as string));
  expect(found.map(({ merchant_id }) => merchant_id).sort()).toEqual(members.toSorted());
});
