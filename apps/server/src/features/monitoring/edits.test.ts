import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { addLender, testDatabase } from '#platform/testing';
import { commandBench } from '../matching/testing.ts';
import { followEdits } from './follow-edits.ts';

const database = await testDatabase();
const bench = await commandBench(database);
const north = await addLender(database.owner, { name: 'North', flags: { portfolio_enabled: true } });
const south = await addLender(database.owner, { name: 'South', flags: { portfolio_enabled: true } });

const follow = (now = () => new Date('2026-03-03T10:00:00Z')) =>
  followEdits({
    ...{ db: database.worker, config: readConfig({}), signal: new AbortController().signal },
    clock: { now },
  } as unknown as JobRun);
/** A lender's changes of a merchant, oldest first. */
const feed = (lender: string, { id }: Member) =>
  inLender(database.app, lender, (tx) =>
    tx
      .selectFrom('app.monitoring_change')
      .select(['kind', 'record', 'field', 'before', 'after', 'source', 'severity'])
      .where('merchant_id', '=', id)
      .orderBy('id')
      .execute(),
  );
const waiting = async () =>
  (await sql`select field from app.merchant_edit`.execute(database.worker)).rows.length;

const HEAD = 'external_id,name,addr1,city,state,zip5,phone,partner_status,principals';
const people = (...names: string[]) =>
  `"${JSON.stringify(names.map((last_name) => ({ first_name: 'Ann', last_name }))).replaceAll('"', '""')}"`;
const file = (...rows: string[]) => `${HEAD}\n${rows.join('\n')}\n`;
let files = 0;
const load = (text: string, ...args: string[]) =>
  bench.importFile(`edits ${++files}.csv`, text, '--source', 'file', ...args);

/** A merchant of North's and South's portfolios, known in the files by this number, name and street. */
interface Member {
  id: string;
  row: number;
  name: string;
  street: string;
}
const masterRow = ({ row, name, street }: Omit<Member, 'id'>, phone = '9375550100') =>
  `m${row},${name} LLC,${street},Dayton,OH,45402,${phone},,${people('Heron', 'Lark')}`;
const ownRow = ({ row, name, street }: Omit<Member, 'id'>, phone = '9375550100', status = 'Active') =>
  `${row},${name} LLC,${street},Dayton,OH,45402,${phone},${status},`;
const QUIET = `quiet,Quiet Laundry LLC,9 Elm St,Dayton,OH,45402,9375550111,,${people('Wren')}`;

const given = [
  ['Heron Bakery', '1 Mill Ln'],
  ['Osprey Books', '22 Canal St'],
  ['Ironwood Smithy', '303 Foundry Rd'],
  ['Juniper Florist', '41 Garden Ave'],
  ['Lantern Cinema', '507 Vine St'],
  ['Pebble Diner', '68 Shore Dr'],
].map(([name = '', street = ''], row) => ({ row, name, street }));
await load(file(...given.map((each) => masterRow(each)), QUIET));
for (const lender of ['North', 'South'])
  await load(file(...given.map((each) => ownRow(each))), '--lender', lender);
await follow();
const merchants = await database.owner
  .selectFrom('app.merchant')
  .select(['id', 'external_id'])
  .where('source', '=', 'file')
  .execute();
const [heron, osprey, ironwood, juniper, lantern, pebble] = given.map((each) => ({
  ...each,
  id: merchants.find(({ external_id }) => external_id === `m${each.row}`)!.id,
})) as [Member, Member, Member, Member, Member, Member];

beforeEach(async () => {
  for (const lender of [north, south])
    await inLender(database.owner, lender, (tx) => tx.deleteFrom('app.monitoring_setting').execute());
});

test('a merchant file makes one change for each changed field in every portfolio with the merchant', async () => {
  expect(await feed(north, heron), 'what comes in is no change').toEqual([]);
  await load(
    file(
      `m${heron.row},Heron Bread LLC,2 Mill Ln,Dayton,OH,45402,9375550199,,${people('Heron', 'Osprey')}`,
      QUIET.replace('9 Elm', '8 Elm'),
    ),
  );
  expect(await waiting(), 'a merchant of no portfolio leaves nothing behind').toBe(4);
  await Promise.all([follow(), follow()]);
  await follow();
  const expected = [
    { kind: 'name', field: 'Name', before: 'Heron Bakery LLC', after: 'Heron Bread LLC', severity: 'medium' },
    {
      kind: 'address',
      field: 'Address',
      before: '1 Mill Ln, Dayton, OH 45402',
      after: '2 Mill Ln, Dayton, OH 45402',
      severity: 'medium',
    },
    { kind: 'contact', field: 'Phone', before: '9375550100', after: '9375550199', severity: 'low' },
    {
      kind: 'officers',
      field: 'Officers',
      before: 'Ann Heron, Ann Lark',
      after: 'Ann Heron, Ann Osprey',
      severity: 'medium',
    },
  ].map((change) => ({ ...change, record: 'Merchant file', source: 'Merchant file (file)' }));
  for (const lender of [north, south]) {
    const found = await feed(lender, heron);
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
  }
  expect(await waiting()).toBe(0);
});

test('a file with the same rows, or only other columns, makes no change', async () => {
  await load(file(masterRow(osprey)), '--encoding', 'windows-1252');
  expect(await waiting()).toBe(0);
  await follow();
  expect(await feed(north, osprey)).toEqual([]);
});

const listOwnEdits = (own_edits_on: boolean, severity = '{}') =>
  inLender(database.worker, north, (tx) =>
    sql`insert into app.monitoring_setting (lender_id, is_on, every_days, most_a_day, paid_is_on, paid_every_days,
        monthly_budget_cents, severity, updated_at, own_edits_on)
      values (${north}::bigint, false, 1, 1000, false, 30, 0, ${severity}::jsonb, now(), ${own_edits_on})
      on conflict (lender_id) do update set own_edits_on = excluded.own_edits_on, severity = excluded.severity`.execute(
      tx,
    ),
  );

test('a lender’s own file makes no change unless the lender lists its own edits', async () => {
  await load(file(ownRow(ironwood, '9375550177')), '--lender', 'North');
  await follow();
  expect(await feed(north, ironwood)).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('a lender’s own file makes changes for that lender only', async () => {
  await listOwnEdits(true);
  await load(file(ownRow(juniper, '9375550123', 'Suspended')), '--lender', 'North');
  await follow();
  expect(await feed(north, juniper)).toEqual([
    {
      kind: 'contact',
      record: 'Own record',
      field: 'Phone',
      before: '9375550100',
      after: '9375550123',
      source: 'Own file (file)',
      severity: 'low',
    },
    expect.objectContaining({ kind: 'relation', field: 'Relation', before: 'Active', after: 'Suspended' }),
  ]);
  expect(await feed(south, juniper)).toEqual([]);
});

test('a kind that the lender turned off makes no change for it', async () => {
  await listOwnEdits(true, '{"contact": "off"}');
  await load(file(ownRow(lantern, '9375550188', 'Suspended')), '--lender', 'North');
  await load(file(masterRow(lantern, '9375550144')));
  await follow();
  expect((await feed(north, lantern)).map(({ kind }) => kind)).toEqual(['relation']);
  expect((await feed(south, lantern)).map(({ kind }) => kind)).toEqual(['contact']);
});

test('a worker killed before all lenders have an edit resumes, and no lender has it twice', async () => {
  await load(file(masterRow({ ...pebble, street: '70 Shore Dr' })));
  let lenders = 0;
  const killed = follow(() => {
    if (++lenders === 2) throw new Error('killed');
    return new Date('2026-03-03T11:00:00Z');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await waiting()).toBe(1);
  await follow();
  for (const lender of [north, south])
    expect(await feed(lender, pebble)).toMatchObject([
      { field: 'Address', after: '70 Shore Dr, Dayton, OH 45402' },
    ]);
  expect(await waiting()).toBe(0);
});
