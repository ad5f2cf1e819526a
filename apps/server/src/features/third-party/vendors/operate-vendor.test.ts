import { vendorEndpoints } from '@assay/domain/vendor';
import { beforeAll, describe, expect, test } from 'vitest';
import { session } from '#features/session';
import { actForLender, inLender } from '#platform/database';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { thirdParty } from '../index.ts';

const { list, read, pause, resume, retry } = vendorEndpoints;
let database: TestDatabase;
let api: TestApi;
let north: string;
let harbor: string;
const staff = () => ({ email: 'staff@assay.test', lender: north });
const params = { vendor: 'tlo' };

beforeAll(async () => {
  database = await testDatabase();
  north = await addLender(database.owner, { name: 'Northwind Capital', flags: '{"tlo_enabled": true}' });
  harbor = await addLender(database.owner, { name: 'Harbor Funding' });
  await addUser(database.owner, { email: 'user@north.test', lenders: [north] });
  await addUser(database.owner, { email: 'staff@assay.test', is_staff: true, groups: [] });
  api = await testApi(database, [session, thirdParty], {
    environment: { TLO_URL: 'http://127.0.0.1:9', TLO_API_KEY: 'k', VENDOR_LIMITS: 'tlo=120/8' },
  });
});

/** A search of the vendor that failed, with a call that cost. */
async function failedSearch(lenderId: string, requestedAt: Date) {
  const { id: inquiry_id } = await inLender(database.app, lenderId, (tx) =>
    tx
      .insertInto('app.inquiry')
      .values({ lender_id: lenderId, name: 'Blue Heron Coffee', state: 'MT' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return inLender(database.worker, lenderId, async (tx) => {
    const { id } = await tx
      .insertInto('app.source_run')
      .values({
        lender_id: lenderId,
        inquiry_id,
        kind: 'legal_entity',
        part: 'business_records',
        status: 'error',
        requested_at: requestedAt,
        deadline_at: requestedAt,
        finished_at: requestedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('app.vendor_call')
      .values({
        vendor: 'tlo',
        lender_id: lenderId,
        source_run_id: id,
        started_at: requestedAt,
        lost_at: requestedAt,
        finished_at: new Date(requestedAt.getTime() + 1200),
        outcome: 'timeout',
        cents: 150,
        error: 'No answer within 30 s',
      })
      .execute();
    return { id, inquiry_id };
  });
}

const status = (lenderId: string, id: string) =>
  inLender(database.app, lenderId, async (tx) => {
    const run = await tx
      .selectFrom('app.source_run')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return run.status;
  });

const tlo = async () => (await api.call(staff(), list)).body.find(({ vendor }) => vendor === 'tlo');

describe('the data vendors', () => {
  test('are for staff alone', async () => {
    const user = { email: 'user@north.test', lender: north };
    expect((await api.call(user, list)).status).toBe(403);
    expect((await api.call(user, read, { params })).status).toBe(403);
    expect((await api.call(user, pause, { params, body: { reason: 'x' } })).status).toBe(403);
    expect((await api.call(user, resume, { params })).status).toBe(403);
    expect((await api.call(user, retry, { params })).status).toBe(403);
  });

  test('say what they are asked, what failed and what it cost, over all lenders, without a searched value', async () => {
    const before = await tlo();
    expect(before).toMatchObject({ state: 'unused', limits: { per_minute: 120, at_once: 8 } });
    const now = api.clock.now();
    const own = await failedSearch(north, now);
    await failedSearch(harbor, now);
    expect(await tlo()).toMatchObject({
      source: 'Legal entity',
      day: { total: 2, failed: 2, cached: 0, p95_ms: 1200 },
      cents_this_month: 300,
      queue: { waiting: 0, failed: 2 },
    });
    const { body } = await api.call(staff(), read, { params });
    expect(body.calls).toHaveLength(2);
    expect(body.calls.find(({ lender }) => lender === 'Northwind Capital')).toMatchObject({
      inquiry_id: own.inquiry_id,
      outcome: 'timeout',
      ms: 1200,
      error: 'No answer within 30 s',
    });
    expect(body.cost_by_lender).toEqual([
      { lender: 'Harbor Funding', calls: 1, cents: 150 },
      { lender: 'Northwind Capital', calls: 1, cents: 150 },
    ]);
    expect(JSON.stringify(body)).not.toContain('Heron');
  });

  test('that are not configured are off, and an unknown one is not found', async () => {
    const { body } = await api.call(staff(), list);
    expect(body.find(({ vendor }) => vendor === 'cobalt')?.state).toBe('off');
    expect((await api.call(staff(), read, { params: { vendor: 'nobody' } })).status).toBe(404);
  });

  test('are paused with a reason and resumed, each audited', async () => {
    expect((await api.call(staff(), pause, { params, body: { reason: ' ' } })).status).toBe(400);
    const paused = await api.call(staff(), pause, { params, body: { reason: 'Maintenance' } });
    expect(paused.body).toMatchObject({
      state: 'paused',
      paused_by: 'staff@assay.test',
      pause_reason: 'Maintenance',
    });
    const resumed = await api.call(staff(), resume, { params });
    expect(resumed.body).toMatchObject({ paused_at: null, pause_reason: null, failures: 0 });
    const actions = await inLender(database.app, north, (tx) =>
      tx.selectFrom('app.audit_record').select('action').where('target_id', '=', 'tlo').execute(),
    );
    expect(actions.map(({ action }) => action)).toEqual(['vendor.pause', 'vendor.resume']);
  });

  test('have failed searches started again once, of the last 7 days, for lenders that still have the source', async () => {
    const now = api.clock.now();
    const fresh = await failedSearch(north, now);
    const old = await failedSearch(north, new Date(now.getTime() - 8 * 86_400_000));
    const without = await failedSearch(harbor, now);
    const answer = await api.call(staff(), retry, { params });
    expect(answer.status).toBe(200);
    expect(answer.body.restarted).toBeGreaterThan(0);
    expect(await status(north, fresh.id)).toBe('processing');
    expect(await status(north, old.id)).toBe('error');
    expect(await status(harbor, without.id)).toBe('error');
    expect((await api.call(staff(), retry, { params })).body).toEqual({ restarted: 0 });
  });
});

describe('the state of a vendor', () => {
  const at = (secondsAgo: number) => new Date(api.clock.now().getTime() - secondsAgo * 1000);
  test.each([
    ['a refused key, which counts towards no suspension', { last_failure_at: 1 }, 'failing', 0],
    ['a failure before the last success', { last_failure_at: 9, last_success_at: 1 }, 'healthy', 0],
    ['limits of our calls', { suspended_until: -60, last_failure_at: 1 }, 'limited', 0],
    ['ten failures in a row', { suspended_until: -60, last_failure_at: 1 }, 'suspended', 10],
  ])('after %s is told as it is', async (_after, secondsAgo, state, failures) => {
    await failedSearch(north, api.clock.now());
    const given = Object.fromEntries(Object.entries(secondsAgo).map(([name, ago]) => [name, at(ago)]));
    await database.owner.deleteFrom('app.vendor_state').where('vendor', '=', 'tlo').execute();
    await database.owner
      .insertInto('app.vendor_state')
      .values({ vendor: 'tlo', failures, ...given })
      .execute();
    expect((await tlo())?.state).toBe(state);
  });
});

test('a call whose worker died is told as lost once its time is over, and counted as failed', async () => {
  const now = api.clock.now();
  const { id } = await failedSearch(north, now);
  const failed = async () => (await tlo())?.day.failed ?? 0;
  const before = await failed();
  await database.worker
    .insertInto('app.vendor_call')
    .values({
      vendor: 'tlo',
      lender_id: north,
      source_run_id: id,
      started_at: now,
      lost_at: new Date(now.getTime() + 35_000),
      cents: 150,
    })
    .execute();
  const last = async () => (await api.call(staff(), read, { params })).body.calls[0]?.outcome;
  expect([await last(), await failed()]).toEqual(['open', before]);
  api.clock.advance(36_000);
  expect([await last(), await failed()]).toEqual(['lost', before + 1]);
});

test('the serving role sees the calls of the lender that it acts for, and of no other', async () => {
  await failedSearch(harbor, api.clock.now());
  const seen = (lenderId: string) =>
    inLender(database.app, lenderId, (tx) =>
      tx.selectFrom('app.vendor_call').select('lender_id').distinct().execute(),
    );
  expect(await seen(harbor)).toEqual([{ lender_id: harbor }]);
  expect(await seen('')).toEqual([]);
});

test('many who look at the vendors at once wait for no second connection', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => api.call(staff(), list)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a search that was begun anew since it failed is not retried', async () => {
  const { id, inquiry_id } = await failedSearch(north, api.clock.now());
  const { queue } = (await tlo()) ?? {};
  await database.owner.transaction().execute(async (tx) => {
    await actForLender(tx, north);
    const run = await tx
      .selectFrom('app.source_run')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: _id, searches: _searches, ...again } = run;
    await tx
      .insertInto('app.source_run')
      .values({ ...again, try: 2, status: 'available' })
      .execute();
  });
  expect((await tlo())?.queue.failed).toBe((queue?.failed ?? 0) - 1);
  await api.call(staff(), retry, { params });
  expect(await status(north, id), inquiry_id).toBe('error');
});
