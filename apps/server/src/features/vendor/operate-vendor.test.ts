import { connectors } from '@assay/connectors/registry';
import { vendorEndpoints } from '@assay/domain/vendor';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { session } from '#features/session';
import { inLender, inSystem } from '#platform/database';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { connectionOf } from './connection.ts';
import { vendor } from './index.ts';
import type { SearchedVendor, VendorSearches } from './vendor-searches.ts';

const { list, read, pause, resume } = vendorEndpoints;
let database: TestDatabase;
let api: TestApi;
let north: string;
let harbor: string;
const staff = () => ({ email: 'staff@assay.test', lender: north });
const params = { vendor: 'tlo' };

const searched = (connector: (typeof connectors)['business_records' | 'legal_entity']): SearchedVendor => ({
  vendor: connector.vendor,
  label: connector.label,
  source: 'Legal entity',
  connector,
  isConfigured: (config) => connectionOf(connector, config) !== null,
});

/** Vendors, one of them configured, and searches that exist only in this test. */
const searches: VendorSearches = {
  vendors: () => [
    searched(connectors.legal_entity),
    searched(connectors.business_records),
    { vendor: 'lists', label: 'Own lists', source: 'Lists', connector: null, isConfigured: () => true },
  ],
  queues: async () => new Map([['tlo', { waiting: 3, failed: 2, oldest_at: '2026-03-01T12:00:00.000Z' }]]),
  inquiriesOf: async (_tx, calls) =>
    new Map(calls.flatMap(({ source_run_id: run }) => (run ? [[run, `4${run}`]] : []))),
};

beforeAll(async () => {
  database = await testDatabase();
  north = await addLender(database.owner, { name: 'Northwind Capital' });
  harbor = await addLender(database.owner, { name: 'Harbor Funding' });
  await addUser(database.owner, { email: 'user@north.test', lenders: [north] });
  await addUser(database.owner, { email: 'staff@assay.test', is_staff: true, groups: [] });
  api = await testApi(database, [session, vendor(searches)], {
    environment: { TLO_URL: 'http://127.0.0.1:9', TLO_API_KEY: 'k', VENDOR_LIMITS: 'tlo=120/8' },
  });
});

/** Adds a call that timed out, or an open one with other fields. */
const addCall = (
  lender_id: string,
  fields: { finished_at?: null; outcome?: null; lost_at?: Date } = {},
): Promise<unknown> => {
  const started_at = api.clock.now();
  return database.worker
    .insertInto('app.vendor_call')
    .values({
      vendor: 'tlo',
      lender_id,
      source_run_id: '7',
      started_at,
      lost_at: started_at,
      finished_at: new Date(started_at.getTime() + 1200),
      outcome: 'timeout',
      cents: 150,
      error: 'No answer within 30 s',
      ...fields,
    })
    .execute();
};

const tlo = async () => (await api.call(staff(), list)).body.find(({ vendor: name }) => name === 'tlo');

describe('the data vendors', () => {
  test('are visible to staff only', async () => {
    const user = { email: 'user@north.test', lender: north };
    expect((await api.call(user, list)).status).toBe(403);
    expect((await api.call(user, read, { params })).status).toBe(403);
    expect((await api.call(user, pause, { params, body: { reason: 'x' } })).status).toBe(403);
    expect((await api.call(user, resume, { params })).status).toBe(403);
  });

  test('show calls, failures, cost and queue over all lenders', async () => {
    await sql`truncate app.vendor_call, app.vendor_state`.execute(database.owner);
    expect(await tlo()).toMatchObject({ state: 'unused', limits: { per_minute: 120, at_once: 8 } });
    await addCall(north);
    await addCall(harbor);
    expect(await tlo()).toMatchObject({
      source: 'Legal entity',
      day: { total: 2, failed: 2, cached: 0, p95_ms: 1200 },
      cents_this_month: 300,
      queue: { waiting: 3, failed: 2, oldest_at: '2026-03-01T12:00:00.000Z' },
    });
    const { body } = await api.call(staff(), read, { params });
    expect(body.calls).toHaveLength(2);
    expect(body.calls.find(({ lender }) => lender === 'Northwind Capital')).toMatchObject({
      inquiry_id: '47',
      outcome: 'timeout',
      ms: 1200,
      error: 'No answer within 30 s',
    });
    expect(body.cost_by_lender).toEqual([
      { lender: 'Harbor Funding', calls: 1, cents: 150 },
      { lender: 'Northwind Capital', calls: 1, cents: 150 },
    ]);
  });

  test('are off when not configured, and an unknown one is not found', async () => {
    const { body } = await api.call(staff(), list);
    expect(body.map(({ vendor: name, state }) => [name, state])).toEqual([
      ['cobalt', 'off'],
      ['tlo', expect.anything()],
      ['lists', 'healthy'],
    ]);
    expect((await api.call(staff(), read, { params: { vendor: 'nobody' } })).status).toBe(404);
  });

  test('are paused once with a reason and resumed, and both are audited', async () => {
    expect((await api.call(staff(), pause, { params, body: { reason: ' ' } })).status).toBe(400);
    const paused = await api.call(staff(), pause, { params, body: { reason: 'Maintenance' } });
    expect(paused.body).toMatchObject({
      state: 'paused',
      paused_by: 'staff@assay.test',
      pause_reason: 'Maintenance',
    });
    expect(await api.call(staff(), pause, { params, body: { reason: 'Invoice' } })).toMatchObject({
      status: 409,
      problem: { code: 'stale' },
    });
    expect(await tlo()).toMatchObject({ state: 'paused', pause_reason: 'Maintenance' });
    const resumed = await api.call(staff(), resume, { params });
    expect(resumed.body).toMatchObject({ paused_at: null, pause_reason: null, failures: 0 });
    // Of all lenders, and so in no lender's chain; without what was typed.
    const audited = await inSystem(database.app, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .select(['action', 'details'])
        .where('target_id', '=', 'tlo')
        .execute(),
    );
    expect(audited).toEqual([
      { action: 'vendor.pause', details: {} },
      { action: 'vendor.resume', details: {} },
    ]);
  });

  test('cannot be paused when the source calls no vendor', async () => {
    const refused = await api.call(staff(), pause, { params: { vendor: 'lists' }, body: { reason: 'x' } });
    expect(refused.problem).toMatchObject({
      code: 'invalid_input',
      detail: 'Own lists uses no vendor.',
    });
  });

  test('are read by 30 concurrent callers within the connection pool', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => api.call(staff(), list)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('the state of a vendor', () => {
  const at = (secondsAgo: number) => new Date(api.clock.now().getTime() - secondsAgo * 1000);
  test.each([
    ['a refused key, which counts towards no suspension', { last_failure_at: 1 }, 'failing', 0],
    ['a failure before the last success', { last_failure_at: 9, last_success_at: 1 }, 'healthy', 0],
    ['a Retry-After', { suspended_until: -60, last_failure_at: 1 }, 'limited', 0],
    ['ten failures in a row', { suspended_until: -60, last_failure_at: 1 }, 'suspended', 10],
  ])('is shown correctly after %s', async (_after, secondsAgo, state, failures) => {
    await addCall(north);
    const times = Object.fromEntries(Object.entries(secondsAgo).map(([name, ago]) => [name, at(ago)]));
    await database.owner.deleteFrom('app.vendor_state').where('vendor', '=', 'tlo').execute();
    await database.owner
      .insertInto('app.vendor_state')
      .values({ vendor: 'tlo', failures, ...times })
      .execute();
    expect((await tlo())?.state).toBe(state);
  });
});

test('the call of a dead worker is shown as lost and counted as failed after its timeout', async () => {
  const failed = async () => (await tlo())?.day.failed ?? 0;
  const before = await failed();
  const lost_at = new Date(api.clock.now().getTime() + 35_000);
  await addCall(north, { finished_at: null, outcome: null, lost_at });
  const last = async () => (await api.call(staff(), read, { params })).body.calls[0]?.outcome;
  expect([await last(), await failed()]).toEqual(['open', before]);
  api.clock.advance(36_000);
  expect([await last(), await failed()]).toEqual(['lost', before + 1]);
});

test('the serving role sees only the calls of the active lender', async () => {
  await addCall(harbor);
  const seen = (lenderId: string) =>
    inLender(database.app, lenderId, (tx) =>
      tx.selectFrom('app.vendor_call').select('lender_id').distinct().execute(),
    );
  expect(await seen(harbor)).toEqual([{ lender_id: harbor }]);
  expect(await seen('')).toEqual([]);
});
