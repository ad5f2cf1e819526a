import type { SourceKey } from '@assay/domain/gathering';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inLender } from '#platform/database';
import { neverRespond, respondWith } from '#platform/testing';
import {
  type EvidenceWorld,
  evidenceWorld,
  gathering,
  isPending,
  lawsuit,
  respondPending,
  respondWithFilings,
  respondWithRecords,
} from '../../evidence/testing.ts';

let world: EvidenceWorld;

const { answersOf, ledger, litigationOf, newInquiry, recordsOf } = gathering(() => world);
/** Runs the search of one source alone. */
const settled = (id: string, source: SourceKey = 'litigation') => world.settled(id, world.north, [source]);

beforeAll(async () => {
  world = await evidenceWorld({ wires: ['legal_entity', 'litigation'], hasScreening: false });
});
beforeEach(() => world.nextDay());

describe('a search with several answers', () => {
  test('shows nothing until it is complete; its pages are fetched in order and billed once', async () => {
    world.vendors.litigation.will(
      isPending,
      respondWithRecords([lawsuit('whole-1')], 'p 2&'),
      respondWithRecords([lawsuit('whole-2'), lawsuit('whole-1')]),
    );
    const id = await newInquiry();
    await world.start(id);
    const run = await world.runOf(id, 'litigation');
    const before = (await ledger('thomson_reuters')).length;
    for (let step = 0; step < 2; step++) {
      await world.step(run);
      expect(await litigationOf(id)).toMatchObject({ status: 'processing', data: { lawsuits: [] } });
    }
    await world.step(run);
    const { status, data } = await litigationOf(id);
    expect([status, data.lawsuits.length]).toEqual(['available', 2]);
    expect(
      world.vendors.litigation.calls.map(({ method, url }) => `${method} ${url.pathname}${url.search}`),
    ).toEqual(['POST /v1/searches', 'GET /v1/searches/search-1', 'GET /v1/searches/search-1?cursor=p+2%26']);
    expect(
      (await ledger('thomson_reuters')).slice(before).map(({ outcome, cents }) => [outcome, cents]),
    ).toEqual([
      ['pending', 200],
      ['pending', 0],
      ['complete', 0],
    ]);
    expect((await answersOf(run.id)).map(({ outcome }) => outcome)).toEqual([
      'pending',
      'pending',
      'complete',
    ]);
  });

  test('completes with the pages it has when a call fails', async () => {
    world.vendors.litigation.will(
      respondWithRecords([lawsuit('kept-1')], 'p2'),
      respondWith('oops', 500),
      respondWithRecords([lawsuit('kept-2')]),
    );
    const id = await newInquiry();
    await world.start(id);
    const run = await world.runOf(id, 'litigation');
    await world.step(run);
    await world.step(run);
    expect(await litigationOf(id)).toMatchObject({ status: 'processing', data: { lawsuits: [] } });
    await settled(id);
    expect((await litigationOf(id)).data.lawsuits).toHaveLength(2);
    expect((await answersOf(run.id)).map(({ outcome, fault }) => [outcome, fault])).toEqual([
      ['pending', null],
      ['failed', 'unavailable'],
      ['complete', null],
    ]);
    expect(world.vendors.litigation.requestedUrls.map(({ search }) => search)).toEqual([
      '',
      '?cursor=p2',
      '?cursor=p2',
    ]);
  });

  test('shows nothing when it fails midway; a new trigger restarts it and shows it complete', async () => {
    world.vendors.litigation.will(respondWithRecords([lawsuit('half-1')], 'p2'), respondWith('', 403));
    const id = await newInquiry();
    await world.start(id);
    await settled(id);
    expect(await litigationOf(id)).toMatchObject({ status: 'error', data: { lawsuits: [] } });
    world.vendors.litigation.will(
      respondWithRecords([lawsuit('half-1')], 'p2'),
      respondWithRecords([lawsuit('half-2')]),
    );
    await world.start(id);
    await settled(id);
    expect((await litigationOf(id)).data.lawsuits).toHaveLength(2);
  });

  test('stores nothing twice when its job runs twice, concurrently or after a kill', async () => {
    world.vendors.litigation.will(
      respondWithRecords([lawsuit('twice-1')], 'p2'),
      respondWithRecords([lawsuit('twice-2')]),
    );
    const id = await newInquiry();
    await world.start(id);
    const run = await world.runOf(id, 'litigation');
    await Promise.all([world.step(run), world.step(run)]);
    await settled(id);
    await world.step(run);
    expect((await recordsOf(run.id)).map(({ external_id }) => external_id).toSorted()).toEqual([
      'twice-1',
      'twice-2',
    ]);
    expect((await litigationOf(id)).data.lawsuits).toHaveLength(2);
  });

  test('is resumed when its worker is stopped during a call', async () => {
    world.vendors.litigation.will(respondWithRecords([lawsuit('stopped-1')], 'p2'), neverRespond);
    const id = await newInquiry();
    await world.start(id);
    const run = await world.runOf(id, 'litigation');
    await world.step(run);
    const stop = new AbortController();
    const stopped = world.step(run, { signal: stop.signal });
    await expect.poll(() => world.vendors.litigation.requestedUrls.length).toBe(2);
    stop.abort(new Error('The worker stops'));
    await expect(stopped).rejects.toThrow('The worker stops');
    expect(await answersOf(run.id)).toHaveLength(1);
    world.vendors.litigation.will(respondWithRecords([lawsuit('stopped-2')]));
    await settled(id);
    expect((await litigationOf(id)).data.lawsuits).toHaveLength(2);
    expect(world.vendors.litigation.requestedUrls.map(({ search }) => search)).toEqual(['?cursor=p2']);
  });

  test('is in error after three attempts that the vendor lost', async () => {
    world.vendors.litigation.will(
      isPending,
      respondWith('', 404),
      isPending,
      respondWith('', 404),
      isPending,
      respondWith('', 404),
      neverRespond,
    );
    const id = await newInquiry();
    await world.start(id);
    await settled(id);
    expect(await litigationOf(id)).toMatchObject({
      status: 'error',
      error: 'The source no longer knows the search',
    });
    expect(world.vendors.litigation.requestedUrls).toHaveLength(6);
  });

  test('that never ends is timed out, then abandoned, and not billed again', async () => {
    world.vendors.legal_entity.will(respondPending);
    const id = await newInquiry();
    await world.start(id);
    const run = await world.runOf(id, 'filings');
    await world.step(run);
    world.api.clock.advance(10 * 60_000);
    await world.deadline(run);
    await world.step(run);
    expect((await world.runOf(id, 'filings')).status, 'a late answer is still taken').toBe('timed_out');
    world.api.clock.advance(61 * 60_000);
    await world.step(run);
    expect(await world.runOf(id, 'filings')).toMatchObject({
      status: 'error',
      error: 'The vendor did not finish in time',
    });
    await world.step(run);
    expect(world.vendors.legal_entity.requestedUrls).toHaveLength(3);
  });

  test('is polled at least a second apart, whatever the vendor requests', async () => {
    world.vendors.litigation.will(
      respondWith({ status: 'pending', search_id: 's' }, 202, { 'retry-after': '0' }),
    );
    const id = await newInquiry();
    await world.start(id);
    const run = await world.runOf(id, 'litigation');
    await sql`delete from graphile_worker._private_jobs`.execute(world.database.worker);
    await world.step(run);
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key = ${`third_party.fetch:${run.id}`}`.execute(
      world.database.worker,
    );
    expect(rows).toEqual([{ run_at: new Date(world.api.clock.now().getTime() + 1000) }]);
  });
});

describe('a search that timed out at a vendor that is still searching', () => {
  /** Starts the search, which the vendor answers once, and lets it time out. */
  async function timedOut(fields: object = {}) {
    const id = await newInquiry(fields);
    await world.start(id);
    const run = await world.runOf(id, 'litigation');
    await world.step(run);
    world.api.clock.advance(10 * 60_000);
    await world.deadline(run);
    expect((await world.runOf(id, 'litigation')).status).toBe('timed_out');
    return { id, run };
  }
  const requested = () =>
    world.vendors.litigation.calls.map(({ method, url }) => `${method} ${url.pathname}${url.search}`);
  const rename = (id: string, name: string) =>
    inLender(world.database.owner, world.north.lender, (tx) =>
      tx.updateTable('app.inquiry').set({ name, legal_entity_name: name }).where('id', '=', id).execute(),
    );

  test('is continued by each new trigger, with the pages it has, and billed once', async () => {
    world.vendors.litigation.will(
      isPending,
      isPending,
      respondWithRecords([lawsuit('late-1')], 'p2'),
      isPending,
      respondWithRecords([lawsuit('late-2')]),
    );
    const before = (await ledger('thomson_reuters')).length;
    const { id, run } = await timedOut();
    for (let time = 0; time < 2; time++) {
      await world.start(id);
      expect((await world.runOf(id, 'litigation')).status).toBe('processing');
      await world.step(run);
      world.api.clock.advance(10 * 60_000);
      await world.deadline(run);
    }
    await world.start(id);
    await settled(id);
    expect(await litigationOf(id)).toMatchObject({ status: 'available', data: { lawsuits: [{}, {}] } });
    expect((await ledger('thomson_reuters')).slice(before).map(({ cents }) => cents)).toEqual([
      200, 0, 0, 0, 0,
    ]);
    expect(requested().filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  test('has a new deadline when it is continued, and serves an equal search of another inquiry', async () => {
    world.vendors.litigation.will(isPending);
    const name = `Same Search ${Date.now()}`;
    const { id, run } = await timedOut({ name });
    await world.start(id);
    const other = await newInquiry({ name });
    await world.start(other);
    const otherRun = await world.runOf(other, 'litigation');
    await world.step(run);
    await world.step(otherRun);
    expect(requested()).toEqual(['POST /v1/searches', 'GET /v1/searches/search-1']);
    world.api.clock.advance(9 * 60_000);
    await world.deadline(run);
    expect((await world.runOf(id, 'litigation')).status).toBe('processing');
    world.vendors.litigation.will(respondWithRecords([lawsuit('for-both')]));
    await settled(id);
    await settled(other);
    expect((await litigationOf(other)).data.lawsuits).toHaveLength(1);
    expect(requested()).toEqual(['GET /v1/searches/search-1']);
  });

  test('is started again when its vendor no longer knows it', async () => {
    world.vendors.litigation.will(isPending, respondWith('', 404), respondWithRecords([lawsuit('again')]));
    const { id } = await timedOut();
    await world.start(id);
    await settled(id);
    expect((await litigationOf(id)).data.lawsuits).toHaveLength(1);
    expect(requested()).toEqual(['POST /v1/searches', 'GET /v1/searches/search-1', 'POST /v1/searches']);
  });

  test('is started again, without its earlier pages, when the application changed meanwhile', async () => {
    world.vendors.litigation.will(respondWithRecords([lawsuit('of-old-name')], 'p2'));
    const { id } = await timedOut();
    await rename(id, 'Quite Another Name Inc');
    world.vendors.litigation.will(respondWithRecords([lawsuit('of-new-name')]));
    await world.start(id);
    await settled(id);
    expect((await litigationOf(id)).status).toBe('available');
    expect(requested()).toEqual(['POST /v1/searches']);
    const run = await world.runOf(id, 'litigation');
    expect(run).toMatchObject({ gathering: 2, shown_gathering: 2 });
    expect(
      (await recordsOf(run.id))
        .filter(({ gathering }) => gathering === 2)
        .map(({ external_id }) => external_id),
    ).toEqual(['of-new-name']);
  });

  test('is started again when the application changed and a late answer arrives during the restart', async () => {
    world.vendors.litigation.will(isPending, isPending);
    const { id, run } = await timedOut();
    await rename(id, 'Renamed Meanwhile Inc');
    const late = Promise.withResolvers<void>();
    world.vendors.litigation.will((response) => void late.promise.then(() => isPending(response)));
    const polled = world.step(run);
    await expect.poll(() => requested().length).toBe(1);
    await world.start(id);
    late.resolve();
    await polled;
    world.vendors.litigation.will(respondWithRecords([lawsuit('of-the-new-name')]));
    await settled(id);
    expect(requested()).toEqual(['POST /v1/searches']);
    expect((await litigationOf(id)).data.lawsuits).toHaveLength(1);
  });

  test('is continued after its vendor was suspended, and started again after its vendor failed', async () => {
    const suspended = (until: Date | null) =>
      sql`
        insert into app.vendor_state (vendor, failures, suspended_until)
        values ('thomson_reuters', ${until ? 10 : 0}, ${until})
        on conflict (vendor) do update set failures = excluded.failures, suspended_until = excluded.suspended_until`.execute(
        world.database.owner,
      );
    world.vendors.litigation.will(isPending);
    const { id } = await timedOut();
    await world.start(id);
    await suspended(new Date(world.api.clock.now().getTime() + 60 * 60_000));
    await settled(id);
    expect(await litigationOf(id)).toMatchObject({ status: 'error' });
    await suspended(null);
    world.vendors.litigation.will(respondWith('', 500));
    await world.start(id);
    await settled(id);
    expect(await litigationOf(id)).toMatchObject({ status: 'error' });
    expect(requested()).toEqual(Array(3).fill('GET /v1/searches/search-1'));
    await suspended(null);
    world.vendors.litigation.will(respondWithRecords([]));
    await world.start(id);
    await settled(id);
    expect(requested()).toEqual(['POST /v1/searches']);
  });

  test('is continued by a new trigger while its first call is open, which is billed once', async () => {
    const late = Promise.withResolvers<void>();
    world.vendors.litigation.will(
      (response) => void late.promise.then(() => respondWithRecords([lawsuit('still-open')])(response)),
    );
    const before = (await ledger('thomson_reuters')).length;
    const id = await newInquiry();
    await world.start(id);
    const run = await world.runOf(id, 'litigation');
    const open = world.step(run);
    await expect.poll(() => requested().length).toBe(1);
    world.api.clock.advance(20_000);
    await inLender(world.database.owner, world.north.lender, (tx) =>
      tx
        .updateTable('app.source_run')
        .set({ deadline_at: world.api.clock.now() })
        .where('id', '=', run.id)
        .execute(),
    );
    await world.deadline(run);
    expect((await world.runOf(id, 'litigation')).status).toBe('timed_out');
    await world.start(id);
    await world.step(run);
    expect(requested()).toHaveLength(1);
    late.resolve();
    await open;
    await settled(id);
    expect((await litigationOf(id)).data.lawsuits).toHaveLength(1);
    expect((await ledger('thomson_reuters')).slice(before).map(({ cents }) => cents)).toEqual([200]);
    expect(requested()).toHaveLength(1);
  });

  test('is started again when it was given up more than an hour after its deadline', async () => {
    world.vendors.litigation.will(isPending);
    const { id } = await timedOut();
    world.api.clock.advance(61 * 60_000);
    world.vendors.litigation.will(respondWithRecords([lawsuit('a-new-search')]));
    await world.start(id);
    await settled(id);
    expect(requested()).toEqual(['POST /v1/searches']);
  });
});

test('an attempt without a query does not look like nothing found', async () => {
  world.vendors.legal_entity.will(respondWith('', 403), respondWithFilings());
  const id = await newInquiry();
  await world.start(id);
  await settled(id, 'filings');
  await inLender(world.database.owner, world.north.lender, (tx) =>
    tx.updateTable('app.inquiry').set({ state: null }).where('id', '=', id).execute(),
  );
  await world.start(id);
  await settled(id, 'filings');
  expect(await world.runOf(id, 'filings')).toMatchObject({
    status: 'not_initiated',
    error: 'Needs a business name and a state',
  });
});

test('a restarted attempt gets its own deadline', async () => {
  world.vendors.legal_entity.will(respondWith('', 403), neverRespond);
  const id = await newInquiry();
  await world.start(id);
  const run = await world.runOf(id, 'filings');
  await world.step(run);
  world.api.clock.advance(5 * 60_000);
  await world.start(id);
  world.api.clock.advance(5 * 60_000);
  await sql`delete from graphile_worker._private_jobs`.execute(world.database.worker);
  await world.deadline(run);
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = ${`third_party.deadline:${run.id}`}`.execute(
    world.database.worker,
  );
  expect(rows, 'the job of the first try queues that of the second').toHaveLength(1);
  expect((await world.runOf(id, 'filings')).status).toBe('processing');
  world.api.clock.advance(5 * 60_000);
  await world.deadline(run);
  expect((await world.runOf(id, 'filings')).status).toBe('timed_out');
});

test('a register is searched name by name until one is found; a fresh answer counts', async () => {
  await world.merchant({
    external_id: 'mr',
    name: 'Michiana Roofing & Siding LLC',
    state: 'IN',
    phone: '5745550187',
  });
  world.vendors.legal_entity.will(respondWithFilings(), respondWithFilings('Michiana Roofing & Siding LLC'));
  const fields = { name: 'Michiana Rofing & Sidng', state: 'IN', zip5: '46613', phone: '5745550187' };
  for (let time = 0; time < 2; time++) {
    const id = await world.inquire(fields);
    await world.start(id);
    await settled(id, 'filings');
    const { legal_entity } = (await world.thirdPartyData(id)).third_party_sources;
    expect(legal_entity.data.cobalt).toMatchObject([{ name: 'Michiana Roofing & Siding LLC' }]);
  }
  expect(world.vendors.legal_entity.requestedUrls).toHaveLength(2);
});
