import type { ServerResponse } from 'node:http';
import { connectors } from '@assay/connectors/registry';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/database';
import {
  addLender,
  neverRespond,
  respondWith,
  type ScriptedVendor,
  scriptedVendor,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { callVendor } from './call-vendor.ts';
import type { VendorSearch } from './vendor-search.ts';

let database: TestDatabase;
let api: TestApi;
let server: ScriptedVendor;
let lenderId: string;

beforeAll(async () => {
  database = await testDatabase();
  lenderId = await addLender(database.owner, { name: 'north' });
  server = await scriptedVendor();
  api = await testApi(database, [], { environment: { VENDOR_LIMITS: 'tlo=600/1' } });
});

// Every call of another test is lost or over, and no failure delays the next.
beforeEach(() => api.clock.advance(60_000));

const findsNothing = respondWith({ status: 'complete', search_id: 's', records: [], next_cursor: null });

let searches = 0;

async function call(
  callTimeoutMs: number,
  {
    signal = new AbortController().signal,
    db = database.worker,
    ...fields
  }: { signal?: AbortSignal; db?: typeof database.worker } & Partial<VendorSearch> = {},
) {
  searches += 1;
  const result = await callVendor(
    { ...connectors.business_records, callTimeoutMs },
    { ...api.services, db, signal },
    {
      lenderId,
      runId: String(searches),
      requestedAt: new Date(0),
      request: { method: 'GET', url: new URL(server.url), headers: {} },
      subject: [],
      keys: [`search ${searches}`],
      isResumed: false,
      reservedSlot: null,
      isEqualPending: async () => false,
      ...fields,
    },
  );
  if (result.status !== 'waiting') await result.recordCall();
  return result;
}
const ledger = async () => {
  const { rows } = await sql<{ outcome: string | null; cents: number; error: string | null }>`
    select outcome, cents, error from app.vendor_call where vendor = 'tlo' order by id`.execute(
    database.worker,
  );
  return rows;
};

test('a call that takes too long is aborted at its timeout and recorded with its price', async () => {
  const before = (await ledger()).length;
  server.will(neverRespond);
  const result = await call(60);
  expect(result).toMatchObject({
    status: 'failed',
    wasCalled: true,
    fault: { kind: 'timeout', mayRepeat: true },
  });
  expect((await ledger()).slice(before)).toEqual([
    { outcome: 'timeout', cents: 150, error: 'No answer within 0.06 s' },
  ]);
});

test('the call of a dead worker counts as open until its timeout, and no longer', async () => {
  server.will(neverRespond);
  const now = api.clock.now();
  await sql`insert into app.vendor_call (vendor, lender_id, source_run_id, started_at, lost_at, cents)
    values ('tlo', ${lenderId}, 1, ${now}, ${new Date(now.getTime() + 35_000)}, 150)`.execute(
    database.worker,
  );
  expect(await call(60)).toEqual({ status: 'waiting', waitMs: 1000 });
  api.clock.advance(35_001);
  expect(await call(60)).toMatchObject({ status: 'failed', fault: { kind: 'timeout' } });
});

test('a call aborted by a stopping worker is recorded and does not count against the vendor', async () => {
  const failures = async () => {
    const { rows } = await sql<{
      failures: number;
    }>`select failures from app.vendor_state where vendor = 'tlo'`.execute(database.worker);
    return rows[0]?.failures ?? 0;
  };
  const before = await failures();
  const stop = new AbortController();
  server.will(() => stop.abort(new Error('The worker stops')));
  await expect(call(5_000, { signal: stop.signal })).rejects.toThrow('The worker stops');
  expect((await ledger()).at(-1)).toEqual({ outcome: 'broken off', cents: 150, error: null });
  expect(await failures()).toBe(before);
});

test('a vendor with a concurrency of one gets one call at a time from any number of workers', async () => {
  const other = openDatabase(database.urls.workerUrl, { max: 6 });
  let [open, max] = [0, 0];
  server.will(
    ...Array(12).fill((response: ServerResponse) => {
      open += 1;
      max = Math.max(max, open);
      setTimeout(() => {
        open -= 1;
        findsNothing(response);
      }, 50);
    }),
  );
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) => call(5_000, index % 2 === 0 ? {} : { db: other })),
  );
  await other.destroy();
  expect(max).toBe(1);
  expect(results.filter(({ status }) => status === 'waiting').length).toBeGreaterThan(0);
});

test('a search waits while an equal one is in progress', async () => {
  server.will(findsNothing);
  const waiting = { status: 'waiting', waitMs: 1000 };
  const lostAt = new Date(api.clock.now().getTime() + 35_000);
  await sql`insert into app.vendor_call (vendor, lender_id, source_run_id, search_key, started_at, lost_at, cents)
    values ('tlo', ${lenderId}, 1, 'same', ${api.clock.now()}, ${lostAt}, 150)`.execute(database.worker);
  expect(await call(5_000, { keys: ['same'] })).toEqual(waiting);
  await sql`update app.vendor_call set finished_at = ${api.clock.now()} where search_key = 'same'`.execute(
    database.worker,
  );
  expect(await call(5_000, { keys: ['same'], isEqualPending: async () => true })).toEqual(waiting);
  expect(server.requestedUrls).toEqual([]);
  expect(await call(5_000, { keys: ['same'] })).toMatchObject({ status: 'answered' });
});

test('the later calls of a search cost nothing', async () => {
  server.will(findsNothing);
  await call(5_000, { isResumed: true });
  expect((await ledger()).at(-1)).toEqual({ outcome: 'complete', cents: 0, error: null });
});

const HOUR_MS = 60 * 60_000;

test.each<[what: string, outcome: string | null, agoMs: number, further: object, cents: number]>([
  ['that took too long', 'timeout', 0, {}, 0],
  ['whose worker stopped', 'broken off', 0, {}, 0],
  ['whose worker died', null, 0, {}, 0],
  ['that could not reach the vendor', 'unavailable', 0, {}, 150],
  ['that was answered', 'complete', 0, {}, 150],
  ['whose search the vendor lost', 'search_lost', 0, {}, 150],
  ['more than an hour ago', 'timeout', HOUR_MS, {}, 150],
  ['to a vendor that would search again', 'timeout', 0, { repeatableForMs: undefined }, 150],
])(
  'a call that repeats one %s is paid for unless the vendor recognizes it',
  async (_what, outcome, agoMs, further, cents) => {
    searches += 1;
    const keys: [string] = [`repeated ${searches}`];
    const now = api.clock.now().getTime();
    const started = new Date(now - agoMs - 40_000);
    await sql`
    insert into app.vendor_call (vendor, lender_id, search_key, started_at, lost_at, finished_at, outcome, cents)
    values ('tlo', ${lenderId}, ${keys[0]}, ${started}, ${new Date(started.getTime() + 35_000)},
      ${outcome && started}, ${outcome}, 150)`.execute(database.worker);
    server.will(findsNothing);
    const url = new URL(server.url);
    const request = { method: 'POST' as const, url, headers: {}, repeatableForMs: HOUR_MS, ...further };
    expect(await call(5_000, { keys, request })).toMatchObject({ status: 'answered' });
    expect((await ledger()).at(-1)).toMatchObject({ outcome: 'complete', cents });
  },
);
