import type { ServerResponse } from 'node:http';
import { connectors } from '@assay/connectors/registry';
import { verificationEndpoints } from '@assay/domain/verification';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { type EvidenceWorld, evidenceWorld } from '../testing/evidence-world.ts';
import { hangs } from '../testing/scripted-vendor.ts';
import { callVendor } from './call-vendor.ts';

let world: EvidenceWorld;

beforeAll(async () => {
  // Nobody listens at the news; the verification has no address at all.
  world = await evidenceWorld({
    GDELT_URL: 'http://127.0.0.1:1',
    KEVARI_URL: '',
    VENDOR_LIMITS: 'tlo=600/1',
  });
});

let searches = 0;

async function call(
  callTimeoutMs: number,
  { signal = new AbortController().signal, db = world.database.worker } = {},
) {
  const id = await world.inquire();
  await world.start(id);
  const run = await world.runOf(id, 'business_records');
  const result = await callVendor(
    { ...connectors.business_records, callTimeoutMs },
    {
      job: { ...world.api.services, db, signal } as JobRun,
      run,
      search: {
        request: { method: 'GET', url: new URL(world.vendors.business_records.url), headers: {} },
        subject: [],
        key: `search ${++searches}`,
      },
    },
  );
  if (result.came !== 'wait') await result.enter();
  return result;
}
const ledger = async () => {
  const { rows } = await sql<{ outcome: string | null; cents: number; error: string | null }>`
    select outcome, cents, error from app.vendor_call where vendor = 'tlo' order by id`.execute(
    world.database.worker,
  );
  return rows;
};

test('a call that takes too long is broken off after its time, and entered at its price: it may be billed', async () => {
  world.vendors.business_records.will(hangs);
  const result = await call(60);
  expect(result).toMatchObject({
    came: 'fault',
    wasCalled: true,
    fault: { kind: 'timeout', mayRepeat: true },
  });
  expect(await ledger()).toEqual([{ outcome: 'timeout', cents: 150, error: 'No answer within 0.06 s' }]);
});

test('a call whose worker died holds its place until its time is over, and no longer', async () => {
  await sql`insert into app.vendor_call (vendor, lender_id, source_run_id, started_at, lost_at, cents)
    values ('tlo', ${world.north.lender}, 1, ${world.api.clock.now()}, ${new Date(world.api.clock.now().getTime() + 35_000)}, 150)`.execute(
    world.database.worker,
  );
  expect(await call(60)).toEqual({ came: 'wait', waitMs: 1000 });
  world.api.clock.advance(35_001);
  expect(await call(60)).toMatchObject({ came: 'fault', fault: { kind: 'timeout' } });
});

test('a call that a stopping worker broke off says so in the ledger and nothing against the vendor', async () => {
  world.api.clock.advance(60_000);
  const failures = async () => {
    const { rows } = await sql<{
      failures: number;
    }>`select failures from app.vendor_state where vendor = 'tlo'`.execute(world.database.worker);
    return rows[0]?.failures;
  };
  const before = await failures();
  const stop = new AbortController();
  world.vendors.business_records.will(() => stop.abort(new Error('The worker stops')));
  await expect(call(5_000, { signal: stop.signal })).rejects.toThrow('The worker stops');
  expect((await ledger()).at(-1)).toEqual({ outcome: 'broken off', cents: 150, error: null });
  expect(await failures()).toBe(before);
});

test('a vendor that takes one call at a time gets one, from however many workers', async () => {
  world.api.clock.advance(60_000);
  const other = openDatabase(world.database.urls.workerUrl, { max: 6 });
  let [open, most] = [0, 0];
  world.vendors.business_records.will(
    ...Array(12).fill((response: ServerResponse) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        response.end('{"status": "complete", "records": []}');
      }, 50);
    }),
  );
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) => call(5_000, index % 2 === 0 ? {} : { db: other })),
  );
  await other.destroy();
  expect(most).toBe(1);
  expect(results.filter(({ came }) => came === 'wait').length).toBeGreaterThan(0);
});

test('a vendor at whose address nobody listens, such as a sandbox that is off, is in error and holds up no other source', async () => {
  const id = await world.inquire({ name: 'Nobody There Bakery' });
  world.vendors.business_records.will((response) => response.end('{}'));
  await world.start(id);
  const { vital4, litigation } = (await world.gathered(id)).third_party_sources;
  expect(vital4).toMatchObject({ status: 'error', called: true });
  expect((await world.runOf(id, 'news')).error).toBe('The vendor cannot be reached');
  expect(litigation.status).toBe('not_available');
});

test('a vendor that is not configured is not asked: its part is not begun, and a verification is refused', async () => {
  const id = await world.inquire();
  const answer = await world.api.call(world.north, verificationEndpoints.createDiscovery, {
    body: { inquiryId: id },
  });
  expect(answer.problem).toMatchObject({
    code: 'source_not_configured',
    detail: 'Business verification is not configured.',
  });
  await expect(world.runOf(id, 'business_verification')).rejects.toThrow('No run');
});
