import { portfolioEndpoints } from '@assay/domain/portfolio';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inLender } from '#platform/database';
import { jobRun, type TestApi, type TestDatabase, testApi, testDatabase } from '#platform/testing';
import { evidenceFeatures } from '../../gathering/testing.ts';
import { portfolio } from '../index.ts';
import { takeSnapshots } from '../take-snapshot.ts';
import { portfolioLenders } from '../testing.ts';
import { expireUploads } from '../uploads/expire-uploads.ts';
import { recountPortfolio } from './recount-portfolio.ts';

let database: TestDatabase;
let api: TestApi;
let { admin, user, other } = {} as Awaited<ReturnType<typeof portfolioLenders>>;
const ids: Record<string, string> = {};

const addRecord = async (lender: string, name: string) => {
  const { rows } = await inLender(database.owner, lender, (tx) =>
    sql<{ id: string }>`
      with m as (insert into app.merchant (source, external_id, name, city, state)
        values ('test', ${name}, ${name}, 'Dayton', 'OH') returning id)
      insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name, city, state,
        open_date, locations, created_at)
      select id, ${lender}::bigint, 'file', 'Partner Sources', ${name}, ${name}, 'Dayton', 'OH', '2024-05-06', '[1]',
        '2025-01-02T03:04:05Z' from m returning id`.execute(tx),
  );
  return rows[0]?.id ?? '';
};
const stored = () =>
  inLender(database.owner, admin.lender, async (tx) => ({
    records: await tx
      .selectFrom('app.source_record')
      .selectAll()
      .where('lender_id', '=', admin.lender)
      .orderBy('id')
      .execute(),
    rows: await tx.selectFrom('app.portfolio_snapshot_row').selectAll().orderBy('record_id').execute(),
  }));
const listed = async () =>
  (
    await api.call(admin, portfolioEndpoints.merchants, { params: { section: 'overview' }, query: {} })
  ).body.results.map(({ name }) => name);
const months = async () =>
  (
    await api.call(admin, portfolioEndpoints.movement, { params: { section: 'overview' }, query: {} })
  ).body.months.map(({ total }) => total);
const remove = (record_ids: string[], caller = admin) =>
  api.call(caller, portfolioEndpoints.remove, { body: { record_ids } });
const restore = (id: string, caller = admin) =>
  api.call(caller, portfolioEndpoints.restore, { params: { id } });
const run = () => jobRun({ api, database });
const recount = () => recountPortfolio(run(), { lender_id: admin.lender });

beforeAll(async () => {
  database = await testDatabase();
  ({ admin, user, other } = await portfolioLenders(database));
  for (const name of ['Alder', 'Birch', 'Cedar']) ids[name] = await addRecord(admin.lender, name);
  ids.Harbor = await addRecord(other.lender, 'Harbor');
  api = await testApi(database, [...evidenceFeatures, portfolio]);
  api.clock.set('2026-03-15T12:00:00Z');
  await takeSnapshots(run());
});

test('removed merchants disappear from list and charts at once and are restored unchanged', async () => {
  const before = await stored();
  const { status, body } = await remove([ids.Alder ?? '', ids.Birch ?? '', ids.Birch ?? '']);
  expect([status, body]).toEqual([
    201,
    {
      ...{ id: expect.any(String), merchants: 2, names: ['Alder', 'Birch'], removed_by: 'Ada Moore' },
      ...{ removed_at: '2026-03-15T12:00:00.000Z', undone_at: null, is_restorable: true },
    },
  ]);
  await recount();
  expect([await listed(), await months()]).toEqual([['Cedar'], [1]]);
  const restored = await restore(body.id);
  expect(restored.body).toMatchObject({ restored: 2, is_restorable: false, undone_at: expect.any(String) });
  await recount();
  expect([await listed(), await months()]).toEqual([['Alder', 'Birch', 'Cedar'], [3]]);
  const after = await stored();
  const since = { stands_since: expect.any(Date) };
  expect(after.records).toEqual(before.records.map((record) => ({ ...record, ...since })));
  expect(after.rows).toEqual(before.rows);
  const twice = await restore(body.id);
  expect([twice.status, twice.problem.detail]).toEqual([409, 'These merchants were brought back already.']);
});

test('restoring keeps the data of a file that was imported meanwhile', async () => {
  const { body } = await remove([ids.Alder ?? '', ids.Birch ?? '']);
  await inLender(database.owner, admin.lender, (tx) =>
    sql`insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name)
      select id, ${admin.lender}::bigint, 'file', 'Partner Sources', 'Alder', 'Alder again' from app.merchant
      where name = 'Alder'`.execute(tx),
  );
  expect((await restore(body.id)).body.restored).toBe(1);
  expect((await stored()).records.map(({ name }) => name).toSorted()).toEqual([
    'Alder again',
    'Birch',
    'Cedar',
  ]);
});

test('a removal takes all named records or none, and can be undone for ninety days', async () => {
  const none = await remove([ids.Cedar ?? '', ids.Harbor ?? '']);
  expect([none.status, none.problem.detail]).toEqual([
    404,
    '1 of the merchants are not in the portfolio any more.',
  ]);
  expect((await remove([])).status).toBe(400);
  const { body } = await remove([ids.Cedar ?? '']);
  api.clock.advance(91 * 86_400_000);
  await expireUploads(run());
  const late = await restore(body.id);
  expect([late.status, late.problem.detail]).toEqual([409, 'What was removed can no longer be restored.']);
  const { body: list } = await api.call(admin, portfolioEndpoints.removals, { query: {} });
  expect(list.results.map(({ names, is_restorable }) => [names, is_restorable])).toEqual([
    [['Cedar'], false],
    [['Alder', 'Birch'], false],
    [['Alder', 'Birch'], false],
  ]);
});

test('only Lender Admins can remove merchants, of their own lender, and removals are audited', async () => {
  const { body } = await remove([ids.Birch ?? '']);
  for (const call of [
    remove([ids.Birch ?? ''], user),
    restore(body.id, user),
    api.call(user, portfolioEndpoints.removals, { query: {} }),
  ])
    expect((await call).problem.code).toBe('role_required');
  expect((await restore(body.id, other)).status).toBe(404);
  expect((await remove([ids.Birch ?? ''], other)).status).toBe(404);
  expect((await api.call(other, portfolioEndpoints.removals, { query: {} })).body.count).toBe(0);
  const rows = await inLender(database.owner, admin.lender, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['action', 'details'])
      .where('action', 'in', ['portfolio.remove', 'portfolio.restore'])
      .orderBy('position')
      .limit(2)
      .execute(),
  );
  expect(rows).toEqual([
    { action: 'portfolio.remove', details: { merchants: 2 } },
    { action: 'portfolio.restore', details: { restored: 2 } },
  ]);
});
