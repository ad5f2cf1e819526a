import { gzipSync } from 'node:zlib';
import { connectors } from '@assay/connectors/registry';
import type { SourceKey } from '@assay/domain/gathering';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Behaviour, neverRespond, respondWith } from '#platform/testing';
import {
  dockets,
  type EvidenceWorld,
  evidenceWorld,
  gathering,
  lawsuit,
  respondWithFilings,
  respondWithRecords,
} from '../../evidence/testing.ts';

let world: EvidenceWorld;

const { answersOf, ledger, litigationOf, newInquiry, nextName, recordsOf } = gathering(() => world);
/** Runs the searches of the two feeds of litigation, or only those of other sources. */
const settled = (
  id: string,
  sources: readonly SourceKey[] = ['litigation', 'dockets'],
  caller = world.north,
) => world.settled(id, caller, sources);

beforeAll(async () => {
  world = await evidenceWorld({ wires: ['legal_entity', 'litigation', 'dockets'], hasScreening: false });
});
beforeEach(async () => {
  world.nextDay();
  // Failures in a row would count from one test to the next.
  await world.database.owner.deleteFrom('app.vendor_state').execute();
});

describe('a failing vendor', () => {
  /** Its search for litigation failed, and each start searches again. */
  let failed: string;
  beforeAll(async () => {
    world.vendors.litigation.will(respondWith('', 401));
    world.vendors.dockets.will(dockets({ docket_id: 7, caseName: `A v. ${nextName()}` }));
    failed = await newInquiry();
    await world.start(failed);
    await settled(failed);
  });

  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const faults: [name: string, behaviour: Behaviour, error: string, calls: number, kept: string | null][] = [
    ['is down', respondWith('', 503), 'The vendor answered 503', 3, ''],
    ['cuts the connection', (response) => void response.destroy(), 'The vendor cannot be reached', 3, null],
    ['answers with invalid JSON', respondWith('<html>'), 'The answer is not JSON', 1, '<html>'],
    [
      'answers in an undocumented form',
      respondWith({ status: 'complete' }),
      'The answer has another form than documented',
      1,
      '{"status":"complete"}',
    ],
    [
      'answers a huge body',
      respondWith(`"${'x'.repeat(9 * 1024 * 1024)}"`),
      'The answer is over 8388608 bytes',
      1,
      null,
    ],
    [
      'answers a small body that unpacks to a huge one',
      (response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(bomb);
      },
      'The answer is over 8388608 bytes',
      1,
      null,
    ],
    ['rejects the key', respondWith('', 401), 'The vendor refuses our key', 1, ''],
    ['rejects the request', respondWith('', 422), 'The vendor answered 422', 1, ''],
    [
      'redirects us',
      respondWith('', 302, { location: 'http://127.0.0.1:1/' }),
      'The vendor cannot be reached',
      3,
      '',
    ],
  ];

  test.each(faults)(
    'that %s is called up to its limit, its source shows the failure, and the answers are stored with time and fault',
    async (_name, behaviour, error, calls, kept) => {
      world.vendors.litigation.will(behaviour);
      const began = world.api.clock.now();
      await world.start(failed);
      await settled(failed);
      const litigation = await litigationOf(failed);
      expect(litigation).toMatchObject({ status: 'error', called: true });
      expect(litigation.error).toContain(error);
      expect(litigation.data.dockets, 'what the other feed found').toHaveLength(1);
      expect(world.vendors.litigation.requestedUrls).toHaveLength(calls);
      const run = await world.runOf(failed, 'litigation');
      const answers = (await answersOf(run.id)).filter(({ gathering }) => gathering === run.gathering);
      expect(answers.map(({ outcome }) => outcome)).toEqual(Array(calls).fill('failed'));
      expect(answers.map(({ body }) => body?.toString() ?? null)).toEqual(Array(calls).fill(kept));
      const { rows } = await sql<{ error: string; outcome: string; at: Date; cents: number }>`
        select error, outcome, finished_at as at, cents from app.vendor_call
        where source_run_id = ${run.id} and started_at >= ${began} order by id`.execute(
        world.database.worker,
      );
      expect(rows).toHaveLength(calls);
      for (const [index, row] of rows.entries()) {
        expect(row.error).toContain(error);
        expect(answers[index]).toMatchObject({ fault: row.outcome, answered_at: row.at });
      }
      const moments = rows.map(({ at }) => at.getTime());
      const pauses = moments.slice(1).map((at, index) => at - (moments[index] ?? at));
      expect(pauses, 'pauses that grow').toEqual(pauses.toSorted((a, b) => a - b));
      expect(pauses.every((pause) => pause > 0)).toBe(true);
    },
  );

  test('whose answer cannot be read is paid once, its source says so, and only a retry pays again', async () => {
    world.vendors.litigation.will(respondWith('<html>'), respondWithRecords([lawsuit('readable')]));
    const before = (await ledger('thomson_reuters')).length;
    const id = await newInquiry();
    await world.start(id);
    await settled(id);
    expect(await litigationOf(id)).toMatchObject({
      status: 'error',
      error: 'The answer is not JSON. The search was charged, and a retry is charged again',
    });
    const paid = async () => (await ledger('thomson_reuters')).slice(before).map(({ cents }) => cents);
    expect(await paid()).toEqual([200]);
    await world.start(id);
    await settled(id);
    expect((await litigationOf(id)).data.lawsuits).toHaveLength(1);
    expect(await paid()).toEqual([200, 200]);
  });

  describe('that gives no answer in time', () => {
    /** Lets calls to a vendor take only a moment. */
    function withShortCalls(wire: 'legal_entity' | 'litigation') {
      const { callTimeoutMs } = connectors[wire];
      onTestFinished(() => void Object.assign(connectors[wire], { callTimeoutMs }));
      Object.assign(connectors[wire], { callTimeoutMs: 100 });
    }

    test('and would search again for a repeated request is called once, its source says so, and only a retry pays again', async () => {
      withShortCalls('legal_entity');
      const before = (await ledger('cobalt')).length;
      const paid = async () => (await ledger('cobalt')).slice(before).map(({ cents }) => cents);
      world.vendors.legal_entity.will(neverRespond);
      const id = await newInquiry();
      await world.start(id);
      await settled(id, ['filings']);
      expect(await world.runOf(id, 'filings')).toMatchObject({
        status: 'error',
        error: 'No answer within 0.1 s. The search may have been charged, and a retry may be charged again',
      });
      expect(await paid()).toEqual([100]);
      world.vendors.legal_entity.will(respondWithFilings());
      await world.start(id);
      await settled(id, ['filings']);
      expect((await world.runOf(id, 'filings')).status).toBe('not_available');
      expect(await paid()).toEqual([100, 100]);
    });

    test('and recognizes a repeated request is called again with the same key, and the search is paid for once', async () => {
      withShortCalls('litigation');
      const before = (await ledger('thomson_reuters')).length;
      const keys: unknown[] = [];
      const noting =
        (behaviour: Behaviour): Behaviour =>
        (response) => {
          keys.push(response.req.headers['idempotency-key']);
          return behaviour(response);
        };
      world.vendors.litigation.will(
        noting(neverRespond),
        noting(neverRespond),
        noting(respondWithRecords([lawsuit('slow')])),
      );
      const id = await newInquiry();
      await world.start(id);
      await settled(id);
      expect((await litigationOf(id)).data.lawsuits).toHaveLength(1);
      expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{64}$/)));
      expect(new Set(keys).size).toBe(1);
      const calls = (await ledger('thomson_reuters')).slice(before);
      expect(calls.map(({ outcome, cents }) => [outcome, cents])).toEqual([
        ['timeout', 200],
        ['timeout', 0],
        ['complete', 0],
      ]);
    });

    test('is paid again for the same search once it may have forgotten it', async () => {
      withShortCalls('litigation');
      const before = (await ledger('thomson_reuters')).length;
      world.vendors.litigation.will(neverRespond);
      const id = await newInquiry();
      await world.start(id);
      await settled(id);
      world.api.clock.advance(61 * 60_000);
      world.vendors.litigation.will(respondWithRecords([lawsuit('forgotten')]));
      await world.start(id);
      await settled(id);
      const calls = (await ledger('thomson_reuters')).slice(before);
      expect(calls.map(({ cents }) => cents)).toEqual([200, 0, 0, 200]);
    });
  });

  test('whose later page cannot be read is called again, because the search is paid for', async () => {
    world.vendors.litigation.will(
      respondWithRecords([lawsuit('first-page')], 'p2'),
      respondWith('<html>'),
      respondWithRecords([lawsuit('second-page')]),
    );
    const id = await newInquiry();
    await world.start(id);
    await settled(id);
    expect((await litigationOf(id)).data.lawsuits).toHaveLength(2);
  });

  test('that rejects our key costs nothing and is called again once the key is set', async () => {
    const { config } = world.api.services;
    const old = config.THOMSON_REUTERS_API_KEY;
    onTestFinished(() => void Object.assign(config, { THOMSON_REUTERS_API_KEY: old }));
    world.vendors.litigation.will((response) =>
      JSON.stringify(response.req.headers).includes('the-right-key')
        ? respondWithRecords([lawsuit('with-the-key')])(response)
        : respondWith('', 401)(response),
    );
    const refused = await newInquiry();
    await world.start(refused);
    await settled(refused);
    expect(await litigationOf(refused)).toMatchObject({
      status: 'error',
      error: 'The vendor refuses our key',
    });
    expect((await ledger('thomson_reuters')).at(-1)).toMatchObject({ outcome: 'refused', cents: 0 });
    expect(world.vendors.litigation.requestedUrls).toHaveLength(1);
    Object.assign(config, { THOMSON_REUTERS_API_KEY: 'the-right-key' });
    for (const id of [await newInquiry(), refused]) {
      await world.start(id);
      await settled(id);
      expect(await litigationOf(id)).toMatchObject({ status: 'available', error: null });
    }
  });

  test('whose records the database refuses is paid once, and its answer is stored', async () => {
    await sql`alter table app.evidence_record add constraint refused check (external_id <> 'refused') not valid`.execute(
      world.database.owner,
    );
    onTestFinished(async () => {
      await sql`alter table app.evidence_record drop constraint refused`.execute(world.database.owner);
    });
    world.vendors.litigation.will(respondWithRecords([lawsuit('refused')]));
    world.vendors.dockets.will(dockets());
    const before = (await ledger('thomson_reuters')).length;
    const id = await newInquiry();
    await world.start(id);
    await settled(id);
    expect(await litigationOf(id)).toMatchObject({
      status: 'error',
      error: 'The answer could not be stored',
    });
    expect(world.vendors.litigation.requestedUrls).toHaveLength(1);
    expect(await ledger('thomson_reuters')).toHaveLength(before + 1);
    const [answer, ...more] = await answersOf((await world.runOf(id, 'litigation')).id);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ outcome: 'failed', fault: 'not_stored' });
    expect(answer?.body?.toString()).toContain('refused v. Bakery');
  });

  test('whose answer contains characters the database cannot store is read without them', async () => {
    world.vendors.legal_entity.will(
      respondWith(
        '{"status": "Complete", "results": [{"title": "Nul\\u0000 and \\ud800 half LLC", "sosId": "S\\u0000", "confidenceLevel": 0.9}]}',
      ),
    );
    const id = await newInquiry();
    await world.start(id);
    await settled(id, ['filings']);
    const { legal_entity } = (await world.thirdPartyData(id)).third_party_sources;
    expect(legal_entity.data.cobalt).toMatchObject([{ name: 'Nul and \ufffd half LLC', sos_id: 'S' }]);
  });

  test('whose answer crashes the parser is in error after three attempts, like one in an unknown form', async () => {
    world.vendors.dockets.will(
      dockets({
        docket_id: 1,
        caseName: `A v. ${nextName()}`,
        docket_absolute_url: 'http://[',
      }),
    );
    const id = await newInquiry();
    await world.start(id);
    await settled(id);
    expect(await litigationOf(id)).toMatchObject({ status: 'error', error: 'The answer could not be read' });
    expect(world.vendors.dockets.requestedUrls).toHaveLength(3);
    const run = await world.runOf(id, 'dockets');
    expect((await answersOf(run.id)).map(({ body }) => String(body))).toEqual(
      Array(3).fill(expect.stringContaining('http://[')),
    );
  });

  test('that rate-limits us is not called before its Retry-After, and then answers', async () => {
    world.vendors.litigation.will(
      respondWith('', 429, { 'retry-after': '60' }),
      respondWithRecords([lawsuit('limited')]),
    );
    const [first, second] = [await newInquiry(), await newInquiry()];
    for (const id of [first, second]) await world.start(id);
    await world.step(await world.runOf(first, 'litigation'));
    await world.step(await world.runOf(second, 'litigation'));
    expect(world.vendors.litigation.requestedUrls).toHaveLength(1);
    expect(await world.runOf(second, 'litigation')).toMatchObject({ status: 'processing', failures: 0 });
    world.api.clock.advance(60_000);
    for (const id of [first, second]) {
      await settled(id, ['litigation']);
      expect((await litigationOf(id)).data.lawsuits).toHaveLength(1);
    }
    expect((await ledger('thomson_reuters')).slice(-3).map(({ outcome, cents }) => [outcome, cents])).toEqual(
      [
        ['rate_limited', 0],
        ['complete', 200],
        ['complete', 200],
      ],
    );
  });

  test('that keeps rate-limiting us is called until the deadline, then three times', async () => {
    world.vendors.litigation.will(...Array(40).fill(respondWith('', 429, { 'retry-after': '60' })));
    const id = await newInquiry();
    await world.start(id);
    const again = async () => {
      world.api.clock.advance(60_000);
      await world.step(await world.runOf(id, 'litigation'));
    };
    const { deadline_at } = await world.runOf(id, 'litigation');
    while (world.api.clock.now() < deadline_at) await again();
    expect(await world.runOf(id, 'litigation')).toMatchObject({ status: 'processing' });
    expect(world.vendors.litigation.requestedUrls.length).toBeGreaterThan(5);
    await world.deadline(await world.runOf(id, 'litigation'));
    await sql`delete from graphile_worker._private_jobs`.execute(world.database.worker);
    expect((await world.runOf(id, 'litigation')).status).toBe('timed_out');
    const queued = async () => {
      const { id: runId } = await world.runOf(id, 'litigation');
      const { rows } = await sql`
        select 1 from graphile_worker.jobs where key = ${`third_party.fetch:${runId}`}`.execute(
        world.database.worker,
      );
      return rows.length;
    };
    await sql`delete from graphile_worker._private_jobs`.execute(world.database.worker);
    // The first of the three calls was made just before the deadline.
    for (const expected of [1, 0]) {
      await again();
      expect(await queued()).toBe(expected);
      await sql`delete from graphile_worker._private_jobs`.execute(world.database.worker);
    }
  });

  test('whose answer has more records than one statement takes is stored completely and billed once', async () => {
    const max = 6_000;
    world.vendors.litigation.will(
      respondWithRecords(Array.from({ length: max }, (_, index) => lawsuit(`many-${index}`))),
    );
    const id = await newInquiry();
    await world.start(id);
    await settled(id, ['litigation']);
    const run = await world.runOf(id, 'litigation');
    expect(run.status).toBe('available');
    expect(await recordsOf(run.id)).toHaveLength(max);
    expect(world.vendors.litigation.requestedUrls).toHaveLength(1);
  }, 60_000);

  test('that was suspended is not called, and the source says so', async () => {
    const until = new Date(world.api.clock.now().getTime() + 3 * 60 * 60_000);
    await sql`
      insert into app.vendor_state (vendor, failures, suspended_until) values ('thomson_reuters', 10, ${until})
      on conflict (vendor) do update
        set failures = excluded.failures, suspended_until = excluded.suspended_until`.execute(
      world.database.owner,
    );
    const id = await newInquiry();
    await world.start(id);
    await settled(id);
    expect(await litigationOf(id)).toMatchObject({ status: 'error' });
    const run = await world.runOf(id, 'litigation');
    expect(run).toMatchObject({
      called_at: null,
      error: 'The vendor failed too often and is suspended for a while',
    });
    expect(await answersOf(run.id)).toEqual([]);
    expect(world.vendors.litigation.requestedUrls).toEqual([]);
    world.api.clock.advance(3 * 60 * 60_000);
    await world.start(id);
    await settled(id);
    expect((await litigationOf(id)).status).toBe('not_available');
  });

  test('that fails ten times in a row is suspended for all lenders', async () => {
    world.vendors.dockets.will(respondWith('', 500));
    for (let search = 0; search < 3; search++) {
      const id = await newInquiry();
      await world.start(id);
      await settled(id, ['dockets']);
    }
    // This vendor requires a pause of some seconds after each failure.
    world.api.clock.advance(5_000);
    const tenth = await newInquiry();
    await world.start(tenth);
    await world.step(await world.runOf(tenth, 'dockets'));
    expect(world.vendors.dockets.requestedUrls).toHaveLength(10);
    world.vendors.dockets.will(dockets());
    const id = await newInquiry({}, world.east);
    await world.start(id, world.east);
    await world.step(await world.runOf(id, 'dockets', world.east));
    expect(world.vendors.dockets.requestedUrls).toEqual([]);
    await settled(id, ['dockets'], world.east);
    expect(world.vendors.dockets.requestedUrls, 'one tries whether it is back').toHaveLength(1);
  });

  test('that staff paused makes searches wait; a run times out at its deadline and accepts a late answer', async () => {
    const pause = (at: Date | null) =>
      sql`
        insert into app.vendor_state (vendor, paused_at) values ('thomson_reuters', ${at})
        on conflict (vendor) do update set paused_at = excluded.paused_at`.execute(world.database.owner);
    await pause(world.api.clock.now());
    world.vendors.litigation.will(respondWithRecords([lawsuit('after-pause')]));
    const id = await newInquiry();
    await world.start(id);
    const run = await world.runOf(id, 'litigation');
    await world.step(run);
    expect(await world.runOf(id, 'litigation')).toMatchObject({
      status: 'processing',
      failures: 0,
      called_at: null,
    });
    world.api.clock.advance(10 * 60_000);
    await world.deadline(run);
    expect((await world.runOf(id, 'litigation')).status).toBe('timed_out');
    await world.step(run);
    expect(world.vendors.litigation.requestedUrls).toEqual([]);
    await pause(null);
    await world.step(run);
    expect((await world.runOf(id, 'litigation')).status).toBe('available');
  });
});
