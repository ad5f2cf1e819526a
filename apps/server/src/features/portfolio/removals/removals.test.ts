import { setTimeout } from 'node:timers/promises';
import { merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { portfolioEndpoints } from '@assay/domain/portfolio';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { merchantEditor } from '#features/merchant-editor';
import { inLender } from '#platform/database';
import { addUser, jobRun, type TestApi, type TestDatabase, testApi, testDatabase } from '#platform/testing';
import { evidenceFeatures } from '../../evidence/testing.ts';
import { editor } from '../../merchant-editor/testing.ts';
import { portfolio } from '../index.ts';
import { takeSnapshots } from '../take-snapshot.ts';
import { portfolioAdmin } from '../testing.ts';
import { expireUploads } from '../uploads/expire-uploads.ts';
import { recountPortfolio } from './recount-portfolio.ts';

let database: TestDatabase;
let api: TestApi;
type Caller = Awaited<ReturnType<typeof portfolioAdmin>>;

const addRecord = async (lender: string, name: string) => {
  const { rows } = await inLender(database.owner, lender, (tx) =>
    sql<{ id: string }>`
      with m as (insert into app.merchant (source, external_id, name, city, state)
        values ('test', ${`${lender} ${name}`}, ${name}, 'Dayton', 'OH') returning id)
      insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name, city, state,
        open_date, locations, created_at)
      select id, ${lender}::bigint, 'file', 'Partner Sources', ${name}, ${name}, 'Dayton', 'OH', '2024-05-06', '[1]',
        '2025-01-02T03:04:05Z' from m returning id`.execute(tx),
  );
  return rows[0]?.id ?? '';
};
/** A Lender Admin whose portfolio has a snapshot of Alder, Birch and Cedar, and the ids of these records. */
async function givenPortfolio(name: string) {
  const admin = await portfolioAdmin(database, name);
  const ids = [];
  for (const merchant of ['Alder', 'Birch', 'Cedar']) ids.push(await addRecord(admin.lender, merchant));
  await takeSnapshots(run());
  const [alder = '', birch = '', cedar = ''] = ids;
  return { admin, alder, birch, cedar };
}
const stored = ({ lender }: Caller) =>
  inLender(database.owner, lender, async (tx) => ({
    records: await tx
      .selectFrom('app.source_record')
      .selectAll()
      .where('lender_id', '=', lender)
      .orderBy('id')
      .execute(),
    rows: await tx
      .selectFrom('app.portfolio_snapshot_row')
      .selectAll()
      .where('lender_id', '=', lender)
      .orderBy('record_id')
      .execute(),
  }));
const listed = async (caller: Caller) =>
  (
    await api.call(caller, portfolioEndpoints.merchants, { params: { section: 'overview' }, query: {} })
  ).body.results.map(({ name }) => name);
const months = async (caller: Caller) =>
  (
    await api.call(caller, portfolioEndpoints.movement, { params: { section: 'overview' }, query: {} })
  ).body.months.map(({ total }) => total);
const remove = (caller: Caller, record_ids: string[]) =>
  api.call(caller, portfolioEndpoints.remove, { body: { record_ids } });
const restore = (caller: Caller, id: string) =>
  api.call(caller, portfolioEndpoints.restore, { params: { id } });
const run = () => jobRun({ api, database });
const recount = ({ lender }: Caller) => recountPortfolio(run(), { lender_id: lender });

let other: Caller;
let harbor: string;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database, [...evidenceFeatures, portfolio, merchantEditor]);
  other = await portfolioAdmin(database, 'harbor');
  harbor = await addRecord(other.lender, 'Harbor');
});
beforeEach(() => api.clock.set('2026-03-15T12:00:00Z'));

test('removed merchants disappear from list and charts at once and are restored unchanged', async () => {
  const { admin, alder, birch } = await givenPortfolio('unchanged');
  const before = await stored(admin);
  const { status, body } = await remove(admin, [alder, birch, birch]);
  expect([status, body]).toEqual([
    201,
    {
      ...{ id: expect.any(String), merchants: 2, names: ['Alder', 'Birch'], removed_by: 'Ada Moore' },
      ...{ removed_at: '2026-03-15T12:00:00.000Z', undone_at: null, is_restorable: true },
    },
  ]);
  await recount(admin);
  expect([await listed(admin), await months(admin)]).toEqual([['Cedar'], [1]]);
  const restored = await restore(admin, body.id);
  expect(restored.body).toMatchObject({ restored: 2, is_restorable: false, undone_at: expect.any(String) });
  await recount(admin);
  expect([await listed(admin), await months(admin)]).toEqual([['Alder', 'Birch', 'Cedar'], [3]]);
  const after = await stored(admin);
  expect(after.records).toEqual(before.records);
  expect(after.rows).toEqual(before.rows);
  const twice = await restore(admin, body.id);
  expect([twice.status, twice.problem.detail]).toEqual([409, 'These merchants were brought back already.']);
});

test('restoring keeps the data of a file that was imported in the meantime', async () => {
  const { admin, alder, birch } = await givenPortfolio('imported');
  const { body } = await remove(admin, [alder, birch]);
  await inLender(database.owner, admin.lender, (tx) =>
    sql`insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name)
      select id, ${admin.lender}::bigint, 'file', 'Partner Sources', 'Alder', 'Alder again' from app.merchant
      where external_id = ${`${admin.lender} Alder`}`.execute(tx),
  );
  expect((await restore(admin, body.id)).body.restored).toBe(1);
  expect((await stored(admin)).records.map(({ name }) => name).toSorted()).toEqual([
    'Alder again',
    'Birch',
    'Cedar',
  ]);
});

test('a removed record follows the statements that are made and taken back in the meantime', async () => {
  const { admin, alder, birch } = await givenPortfolio('statements');
  const merchantOf = async (record: string) =>
    (await stored(admin)).records.find(({ id }) => id === record)!.merchant_id;
  const [own, target] = [await merchantOf(alder), await merchantOf(birch)];
  const staff = await editor({ database, api }, { email: 'staff@assay.test', lender: admin.lender });
  const withdraw = async () => {
    const { statements } = (await staff.read(target)).body;
    const params = { id: statements[0]!.id };
    expect((await api.call(staff.caller, merchantEditorEndpoints.withdrawStatement, { params })).status).toBe(
      200,
    );
  };
  // Merged while it is removed, and taken back after it was restored.
  const first = await remove(admin, [alder]);
  expect((await staff.merge(own, target)).status).toBe(200);
  await restore(admin, first.body.id);
  expect(await merchantOf(alder)).toBe(target);
  await withdraw();
  expect(await merchantOf(alder)).toBe(own);
  // Merged before, and taken back while it is removed.
  await staff.merge(own, target);
  const second = await remove(admin, [alder]);
  await withdraw();
  await restore(admin, second.body.id);
  expect(await merchantOf(alder)).toBe(own);
});

test('a restored record is where an active statement placed it after another one was taken back', async () => {
  const { admin, alder, birch, cedar } = await givenPortfolio('placed');
  const merchantOf = async (record: string) =>
    (await stored(admin)).records.find(({ id }) => id === record)!.merchant_id;
  const [own, between, target] = [await merchantOf(alder), await merchantOf(birch), await merchantOf(cedar)];
  const staff = await editor({ database, api }, { email: 'placing@assay.test', lender: admin.lender });
  expect((await staff.move(own, between, [alder])).status).toBe(200);
  expect((await staff.move(between, target, [alder])).status).toBe(200);
  const { body } = await remove(admin, [alder]);
  const [first] = (await staff.read(own)).body.statements;
  expect((await staff.withdraw(first!.id)).status).toBe(200);
  await restore(admin, body.id);
  expect(await merchantOf(alder)).toBe(target);
});

test('a removal takes all named records or none, and can be undone for ninety days', async () => {
  const { admin, alder, birch, cedar } = await givenPortfolio('expired');
  await restore(admin, (await remove(admin, [alder, birch])).body.id);
  const none = await remove(admin, [cedar, harbor]);
  expect([none.status, none.problem.detail]).toEqual([
    404,
    '1 of the merchants are not in the portfolio any more.',
  ]);
  expect((await remove(admin, [])).status).toBe(400);
  const { body } = await remove(admin, [cedar]);
  api.clock.advance(91 * 86_400_000);
  await expireUploads(run());
  const late = await restore(admin, body.id);
  expect([late.status, late.problem.detail]).toEqual([409, 'What was removed can no longer be restored.']);
  const { body: list } = await api.call(admin, portfolioEndpoints.removals, { query: {} });
  expect(list.results.map(({ names, is_restorable }) => [names, is_restorable])).toEqual([
    [['Cedar'], false],
    [['Alder', 'Birch'], false],
  ]);
});

test('of two concurrent removals with the same merchant the second is refused and stores nothing', async () => {
  const { admin, alder, birch, cedar } = await givenPortfolio('concurrent');
  let calls: ReturnType<typeof remove>[] = [];
  await inLender(database.owner, admin.lender, async (tx) => {
    await sql`select from app.source_record where id = ${birch}::bigint for update`.execute(tx);
    calls = [remove(admin, [alder, birch]), remove(admin, [birch, cedar])];
    // The second one waits for the first one’s turn at the record.
    const waits = sql`select from pg_locks where not granted and (transactionid = pg_current_xact_id()::xid
      or locktype = 'tuple' and relation = 'app.source_record'::regclass
        and database = (select oid from pg_database where datname = current_database()))`;
    while ((await waits.execute(tx)).rows.length < 2) await setTimeout(20);
  });
  const [done, refused] = (await Promise.all(calls)).toSorted((a, b) => a.status - b.status);
  expect([done!.status, done!.body.merchants]).toEqual([201, 2]);
  expect([refused!.status, refused!.problem.detail]).toEqual([
    404,
    '1 of the merchants are not in the portfolio any more.',
  ]);
  expect((await stored(admin)).records).toHaveLength(1);
  const { body } = await api.call(admin, portfolioEndpoints.removals, { query: {} });
  expect(body.results.map(({ id, names }) => [id, names])).toEqual([[done!.body.id, done!.body.names]]);
});

test('only Lender Admins can remove merchants, of their own lender, and removals are audited', async () => {
  const { admin, alder, birch } = await givenPortfolio('audited');
  const user = { email: 'user@audited.test', lender: admin.lender };
  await addUser(database.owner, { email: user.email, lenders: [user.lender] });
  const { body } = await remove(admin, [alder, birch]);
  for (const call of [
    remove(user, [alder]),
    restore(user, body.id),
    api.call(user, portfolioEndpoints.removals, { query: {} }),
  ])
    expect((await call).problem.code).toBe('role_required');
  expect((await restore(other, body.id)).status).toBe(404);
  expect((await restore(admin, body.id)).status).toBe(200);
  expect((await remove(other, [birch])).status).toBe(404);
  expect((await api.call(other, portfolioEndpoints.removals, { query: {} })).body.count).toBe(0);
  const rows = await inLender(database.owner, admin.lender, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['action', 'details'])
      .where('action', 'in', ['portfolio.remove', 'portfolio.restore'])
      .orderBy('position')
      .execute(),
  );
  expect(rows).toEqual([
    { action: 'portfolio.remove', details: { merchants: 2 } },
    { action: 'portfolio.restore', details: { restored: 2 } },
  ]);
});
