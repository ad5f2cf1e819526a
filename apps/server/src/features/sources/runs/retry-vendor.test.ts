import type { EndpointOut } from '@assay/domain/http';
import { vendorEndpoints } from '@assay/domain/vendor';
import { beforeAll, describe, expect, test } from 'vitest';
import { session } from '#features/session';
import { vendor } from '#features/vendor';
import { actForLender, inLender } from '#platform/database';
import {
  addLender,
  addUser,
  providedBy,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { evidenceFeatures } from '../../evidence/testing.ts';
import { vendorSearches } from './vendor-searches.ts';

const provided = providedBy(evidenceFeatures);

const { list, read, retry } = vendorEndpoints;
let database: TestDatabase;
let api: TestApi;
let north: string;
let harbor: string;
/** The vendors before any call. */
let atFirst: EndpointOut<typeof list>;
const staff = () => ({ email: 'staff@assay.test', lender: north });
const params = { vendor: 'tlo' };

beforeAll(async () => {
  database = await testDatabase();
  north = await addLender(database.owner, { name: 'Northwind Capital', flags: '{"tlo_enabled": true}' });
  harbor = await addLender(database.owner, { name: 'Harbor Funding' });
  await addUser(database.owner, { email: 'user@north.test', lenders: [north] });
  await addUser(database.owner, { email: 'staff@assay.test', is_staff: true, groups: [] });
  api = await testApi(
    database,
    [
      session,
      vendor(vendorSearches({ provided })),
      ...evidenceFeatures.filter(({ name }) => name !== 'session'),
    ],
    {
      environment: { TLO_URL: 'http://127.0.0.1:9', TLO_API_KEY: 'k' },
    },
  );
  atFirst = (await api.call(staff(), list)).body;
});

/** A failed search of the vendor, with a paid call. */
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
        source: 'business_records',
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

test('lists the vendors of the sources in the order of the sources', () => {
  const body = atFirst;
  expect(body.map(({ vendor: name, state }) => [name, state]).slice(0, 2)).toEqual([
    ['cobalt', 'off'],
    ['tlo', 'unused'],
  ]);
  expect(body.find(({ vendor: name }) => name === 'watchlists')).toMatchObject({
    label: 'Own screening',
    source: 'Adverse media and watchlists',
    state: 'healthy',
    limits: null,
  });
});

describe('the searches of a vendor', () => {
  test('are counted over all lenders, and each call shows its inquiry and no searched value', async () => {
    const now = api.clock.now();
    const { waiting = 0, failed = 0 } = (await tlo())?.queue ?? {};
    const own = await failedSearch(north, now);
    const foreign = await failedSearch(harbor, now);
    expect(await tlo()).toMatchObject({
      source: 'Legal entity',
      queue: { waiting, failed: failed + 2 },
    });
    const { body } = await api.call(staff(), read, { params });
    const inquiries = body.calls.map(({ lender, inquiry_id }) => [lender, inquiry_id]);
    for (const [lender, { inquiry_id }] of [
      ['Northwind Capital', own],
      ['Harbor Funding', foreign],
    ] as const) {
      expect(inquiries.filter(([, of]) => of === inquiry_id)).toEqual([[lender, inquiry_id]]);
    }
    expect(JSON.stringify(body)).not.toContain('Heron');
  });

  test('that failed in the last 7 days are restarted once, for lenders that still have the source', async () => {
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

  test('are restarted only by staff', async () => {
    expect((await api.call({ email: 'user@north.test', lender: north }, retry, { params })).status).toBe(403);
  });

  test('of an unknown vendor return 404', async () => {
    expect((await api.call(staff(), retry, { params: { vendor: 'nobody' } })).status).toBe(404);
  });

  test('with a later attempt are not restarted', async () => {
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
});
