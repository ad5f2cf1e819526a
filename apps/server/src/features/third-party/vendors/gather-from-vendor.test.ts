import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inLender } from '#platform/database';
import { articles, dockets, finds, gives, isPending, stillSearching } from '../testing/answers.ts';
import { type EvidenceWorld, evidenceWorld } from '../testing/evidence-world.ts';
import { type Behaviour, hangs, says } from '../testing/scripted-vendor.ts';

let world: EvidenceWorld;

beforeAll(async () => {
  world = await evidenceWorld();
});
beforeEach(() => world.nextDay());

const lawsuit = (id: string) => ({ kind: 'lawsuit', id, case_number: id, case_title: `${id} v. Bakery` });
let names = 0;
/** An inquiry that no earlier one is equal to. */
const newInquiry = (fields: object = {}, caller = world.north) =>
  world.inquire({ name: `Harvest Moon Bakery ${++names}`, ...fields }, caller);
const ledger = async (vendor: string) => {
  const { rows } = await sql<{ outcome: string; cents: number; lender_id: string }>`
    select outcome, cents, lender_id from app.vendor_call where vendor = ${vendor} order by id`.execute(
    world.database.worker,
  );
  return rows;
};
const answersOf = async (runId: string) =>
  (await world.rows('app.vendor_answer')).filter(({ source_run_id }) => source_run_id === runId);
const recordsOf = async (runId: string) =>
  (await world.rows('app.evidence_record')).filter(({ source_run_id }) => source_run_id === runId);
const litigationOf = async (id: string) => (await world.look(id)).third_party_sources.litigation;

describe('an equal search of the same lender', () => {
  test('within freshness makes no call, costs nothing and shows when it was seen', async () => {
    world.vendors.litigation.will(gives([lawsuit('fresh-1')]));
    const name = 'Fresh Bakery';
    const first = await world.inquire({ name });
    await world.start(first);
    const seen = (await world.gathered(first)).third_party_sources.litigation.data.lawsuits[0]?.created_at;
    world.api.clock.advance(60 * 60_000);
    const before = (await ledger('thomson_reuters')).length;
    const again = await world.inquire({ name });
    await world.start(again);
    const { litigation } = (await world.gathered(again)).third_party_sources;
    expect(litigation).toMatchObject({ status: 'available', called: true });
    expect(litigation.data.lawsuits).toMatchObject([{ caseNumber: 'fresh-1', created_at: seen }]);
    expect(litigation.checked_at).not.toBe(seen);
    expect(world.vendors.litigation.asked).toHaveLength(1);
    expect((await ledger('thomson_reuters')).slice(before)).toMatchObject([
      { outcome: 'cached', cents: 0, lender_id: world.north.lender },
    ]);
  });

  test('is never served from another lender’s answer', async () => {
    const name = 'Not Shared Bakery';
    for (const caller of [world.north, world.east]) {
      const id = await world.inquire({ name }, caller);
      await world.start(id, caller);
      await world.gathered(id, caller);
    }
    expect(world.vendors.litigation.asked).toHaveLength(2);
    expect((await ledger('thomson_reuters')).slice(-2)).toMatchObject([
      { outcome: 'complete', lender_id: world.north.lender },
      { outcome: 'complete', lender_id: world.east.lender },
    ]);
  });

  test('asks again once the answer is stale, and when something in the question differs', async () => {
    const name = 'Stale Bakery';
    for (const fields of [{ name }, { name, city: 'Durham' }]) {
      const id = await world.inquire(fields);
      await world.start(id);
      await world.gathered(id);
    }
    expect(world.vendors.litigation.asked).toHaveLength(2);
    world.api.clock.advance(24 * 60 * 60_000);
    const later = await world.inquire({ name });
    await world.start(later);
    await world.gathered(later);
    expect(world.vendors.litigation.asked).toHaveLength(3);
  });

  test('asks again when the kept answer can no longer be read', async () => {
    const name = 'Unreadable Bakery';
    const first = await world.inquire({ name });
    await world.start(first);
    await world.gathered(first);
    const { id } = await world.runOf(first, 'litigation');
    await inLender(world.database.owner, world.north.lender, (tx) =>
      tx
        .updateTable('app.vendor_answer')
        .set({ body: Buffer.from('{"status": "an older form"}') })
        .where('source_run_id', '=', id)
        .execute(),
    );
    world.vendors.litigation.will(gives([lawsuit('read-anew')]));
    const again = await world.inquire({ name });
    await world.start(again);
    const { litigation } = (await world.gathered(again)).third_party_sources;
    expect(litigation.data.lawsuits).toMatchObject([{ caseNumber: 'read-anew' }]);
    expect(world.vendors.litigation.asked).toHaveLength(1);
  });

  test('is served from all pages of the answer', async () => {
    world.vendors.litigation.will(gives([lawsuit('page-1')], 'p2'), gives([lawsuit('page-2')]));
    const name = 'Paged Bakery';
    for (let time = 0; time < 2; time++) {
      const id = await world.inquire({ name });
      await world.start(id);
      const { litigation } = (await world.gathered(id)).third_party_sources;
      expect(litigation.data.lawsuits.map(({ caseNumber }) => caseNumber).toSorted()).toEqual([
        'page-1',
        'page-2',
      ]);
    }
    expect(world.vendors.litigation.asked).toHaveLength(2);
  });
});

describe('a search of several answers', () => {
  test('shows nothing until it is whole; its pages are asked for in turn and paid once', async () => {
    world.vendors.litigation.will(
      isPending,
      gives([lawsuit('whole-1')], 'p 2&'),
      gives([lawsuit('whole-2'), lawsuit('whole-1')]),
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
    await world.step(await world.runOf(id, 'dockets'));
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

  test('keeps what it has over a fault in its middle, and ends whole', async () => {
    world.vendors.litigation.will(
      gives([lawsuit('kept-1')], 'p2'),
      says('oops', 500),
      gives([lawsuit('kept-2')]),
    );
    const id = await newInquiry();
    await world.start(id);
    const run = await world.runOf(id, 'litigation');
    await world.step(run);
    await world.step(run);
    expect(await litigationOf(id)).toMatchObject({ status: 'processing', data: { lawsuits: [] } });
    await world.gathered(id);
    expect((await litigationOf(id)).data.lawsuits).toHaveLength(2);
    expect((await answersOf(run.id)).map(({ outcome, fault }) => [outcome, fault])).toEqual([
      ['pending', null],
      ['failed', 'unavailable'],
      ['complete', null],
    ]);
    expect(world.vendors.litigation.asked.map(({ search }) => search)).toEqual([
      '',
      '?cursor=p2',
      '?cursor=p2',
    ]);
  });

  test('shows nothing when it fails in its middle; a new trigger begins it anew and shows it whole', async () => {
    world.vendors.litigation.will(gives([lawsuit('half-1')], 'p2'), says('', 403));
    const id = await newInquiry();
    await world.start(id);
    await world.gathered(id);
    expect(await litigationOf(id)).toMatchObject({ status: 'error', data: { lawsuits: [] } });
    world.vendors.litigation.will(gives([lawsuit('half-1')], 'p2'), gives([lawsuit('half-2')]));
    await world.start(id);
    await world.gathered(id);
    expect((await litigationOf(id)).data.lawsuits).toHaveLength(2);
  });

  test('whose job runs twice, at once or after a kill, doubles nothing', async () => {
    world.vendors.litigation.will(gives([lawsuit('twice-1')], 'p2'), gives([lawsuit('twice-2')]));
    const id = await newInquiry();
    await world.start(id);
    const run = await world.runOf(id, 'litigation');
    await Promise.all([world.step(run), world.step(run)]);
    await world.gathered(id);
    await world.step(run);
    expect((await recordsOf(run.id)).map(({ external_id }) => external_id).toSorted()).toEqual([
      'twice-1',
      'twice-2',
    ]);
    expect((await litigationOf(id)).data.lawsuits).toHaveLength(2);
  });

  test('whose worker is stopped in mid-call is left as it was, and gone on with', async () => {
    world.vendors.litigation.will(gives([lawsuit('stopped-1')], 'p2'), hangs);
    const id = await newInquiry();
    await world.start(id);
    const run = await world.runOf(id, 'litigation');
    await world.step(run);
    const stop = new AbortController();
    const stopped = world.step(run, { signal: stop.signal });
    await expect.poll(() => world.vendors.litigation.asked.length).toBe(2);
    stop.abort(new Error('The worker stops'));
    await expect(stopped).rejects.toThrow('The worker stops');
    expect(await answersOf(run.id)).toHaveLength(1);
    world.vendors.litigation.will(gives([lawsuit('stopped-2')]));
    await world.gathered(id);
    expect((await litigationOf(id)).data.lawsuits).toHaveLength(2);
    expect(world.vendors.litigation.asked.map(({ search }) => search)).toEqual(['?cursor=p2']);
  });

  test('that the vendor forgets each time it is begun is in error after three tries', async () => {
    world.vendors.litigation.will(
      isPending,
      says('', 404),
      isPending,
      says('', 404),
      isPending,
      says('', 404),
      hangs,
    );
    const id = await newInquiry();
    await world.start(id);
    await world.gathered(id);
    expect(await litigationOf(id)).toMatchObject({
      status: 'error',
      error: 'The source no longer knows the search',
    });
    expect(world.vendors.litigation.asked).toHaveLength(6);
  });

  test('that comes to no end is timed out, then given up: it is not asked, and paid, for ever', async () => {
    world.vendors.legal_entity.will(stillSearching);
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
      error: 'The vendor came to no end',
    });
    await world.step(run);
    expect(world.vendors.legal_entity.asked).toHaveLength(3);
  });

  test('is asked for again after no less than a second, however soon the vendor says', async () => {
    world.vendors.litigation.will(says({ status: 'pending', search_id: 's' }, 202, { 'retry-after': '0' }));
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

describe('a vendor at fault', () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const faults: [name: string, behaviour: Behaviour, error: string, calls: number][] = [
    ['is down', says('', 503), 'The vendor answered 503', 3],
    ['cuts the connection', (response) => void response.destroy(), 'The vendor cannot be reached', 3],
    ['answers garbage', says('<html>'), 'The answer is not JSON', 3],
    ['answers another form', says({ status: 'complete' }), 'The answer has another form than documented', 3],
    ['answers a huge body', says(`"${'x'.repeat(9 * 1024 * 1024)}"`), 'The answer is over 8388608 bytes', 3],
    [
      'answers a small body that unpacks to a huge one',
      (response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(bomb);
      },
      'The answer is over 8388608 bytes',
      3,
    ],
    ['refuses the key', says('', 401), 'The vendor refuses our key', 1],
    ['finds the question wrong', says('', 422), 'The vendor answered 422', 1],
    [
      'sends us elsewhere',
      says('', 302, { location: 'http://127.0.0.1:1/' }),
      'The vendor cannot be reached',
      3,
    ],
  ];

  test.each(faults)(
    'that %s is asked so often, and its source says what failed',
    async (_name, behaviour, error, calls) => {
      world.vendors.litigation.will(behaviour);
      world.vendors.dockets.will(
        dockets({ docket_id: 7, caseName: `A v. Harvest Moon Bakery ${names + 1}` }),
      );
      const id = await newInquiry();
      await world.start(id);
      await world.gathered(id);
      const litigation = await litigationOf(id);
      expect(litigation).toMatchObject({ status: 'error', called: true });
      expect(litigation.error).toContain(error);
      expect(litigation.data.dockets, 'what the other feed found').toHaveLength(1);
      expect(world.vendors.litigation.asked).toHaveLength(calls);
      const run = await world.runOf(id, 'litigation');
      expect((await answersOf(run.id)).map(({ outcome }) => outcome)).toEqual(Array(calls).fill('failed'));
      // So that one test's faults do not suspend the vendor for the next.
      await sql`update app.vendor_state set failures = 0, suspended_until = null`.execute(
        world.database.owner,
      );
    },
  );

  test('whose answer holds what a database cannot store is read without it', async () => {
    world.vendors.legal_entity.will(
      says(
        '{"status": "Complete", "results": [{"title": "Nul\\u0000 and \\ud800 half LLC", "sosId": "S\\u0000"}]}',
      ),
    );
    const id = await newInquiry();
    await world.start(id);
    const { legal_entity } = (await world.gathered(id)).third_party_sources;
    expect(legal_entity.data.cobalt).toMatchObject([{ name: 'Nul and \ufffd half LLC', sos_id: 'S' }]);
  });

  test('whose answer breaks the reader is at fault like one of another form: the job does not ask for ever', async () => {
    world.vendors.dockets.will(
      dockets({
        docket_id: 1,
        caseName: `A v. Harvest Moon Bakery ${names + 1}`,
        docket_absolute_url: 'http://[',
      }),
    );
    const id = await newInquiry();
    await world.start(id);
    await world.gathered(id);
    expect(await litigationOf(id)).toMatchObject({ status: 'error', error: 'The answer could not be read' });
    expect(world.vendors.dockets.asked).toHaveLength(3);
    const run = await world.runOf(id, 'dockets');
    expect((await answersOf(run.id)).map(({ body }) => String(body))).toEqual(
      Array(3).fill(expect.stringContaining('http://[')),
    );
  });

  test('that limits our calls is asked by nobody until it said, and then answers', async () => {
    world.vendors.litigation.will(says('', 429, { 'retry-after': '60' }), gives([lawsuit('limited')]));
    const [first, second] = [await newInquiry(), await newInquiry()];
    for (const id of [first, second]) await world.start(id);
    await world.step(await world.runOf(first, 'litigation'));
    await world.step(await world.runOf(second, 'litigation'));
    expect(world.vendors.litigation.asked).toHaveLength(1);
    expect(await world.runOf(second, 'litigation')).toMatchObject({ status: 'processing', failures: 0 });
    world.api.clock.advance(60_000);
    for (const id of [first, second]) {
      await world.gathered(id);
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

  test('that was suspended is not asked, and the source says that it was not', async () => {
    const until = new Date(world.api.clock.now().getTime() + 3 * 60 * 60_000);
    await sql`update app.vendor_state set failures = 10, suspended_until = ${until} where vendor = 'thomson_reuters'`.execute(
      world.database.owner,
    );
    const id = await newInquiry();
    await world.start(id);
    await world.gathered(id);
    expect(await litigationOf(id)).toMatchObject({ status: 'error' });
    const run = await world.runOf(id, 'litigation');
    expect(run).toMatchObject({
      called_at: null,
      error: 'The vendor failed too often and is left alone for a while',
    });
    expect(await answersOf(run.id)).toEqual([]);
    expect(world.vendors.litigation.asked).toEqual([]);
    world.api.clock.advance(3 * 60 * 60_000);
    await world.start(id);
    await world.gathered(id);
    expect((await litigationOf(id)).status).toBe('not_available');
  });

  test('that fails ten times in a row is suspended for all lenders', async () => {
    world.vendors.news.will(says('', 500));
    for (let search = 0; search < 3; search++) {
      const id = await newInquiry();
      await world.start(id);
      await world.gathered(id);
    }
    const tenth = await newInquiry();
    await world.start(tenth);
    await world.step(await world.runOf(tenth, 'news'));
    expect(world.vendors.news.asked).toHaveLength(10);
    world.vendors.news.will(articles());
    const id = await newInquiry({}, world.east);
    await world.start(id, world.east);
    await world.step(await world.runOf(id, 'news', world.east));
    expect(world.vendors.news.asked).toEqual([]);
    await world.gathered(id, world.east);
    expect(world.vendors.news.asked, 'one tries whether it is back').toHaveLength(1);
  });

  test('that staff paused makes searches wait; a run times out at its deadline and takes the answer later', async () => {
    const pause = (at: Date | null) =>
      sql`update app.vendor_state set paused_at = ${at} where vendor = 'thomson_reuters'`.execute(
        world.database.owner,
      );
    await pause(world.api.clock.now());
    world.vendors.litigation.will(gives([lawsuit('after-pause')]));
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
    expect(world.vendors.litigation.asked).toEqual([]);
    await pause(null);
    await world.step(run);
    expect((await world.runOf(id, 'litigation')).status).toBe('available');
  });
});

test('a try that was begun anew has a deadline of its own', async () => {
  world.vendors.legal_entity.will(says('', 403), hangs);
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

describe('what is stored', () => {
  test('is seen by its lender alone, in every table', async () => {
    world.vendors.litigation.will(gives([lawsuit('mine')]));
    const id = await newInquiry();
    await world.start(id);
    await world.gathered(id);
    for (const table of ['app.source_run', 'app.vendor_answer', 'app.evidence_record'] as const) {
      for (const db of [world.database.app, world.database.worker]) {
        const foreign = await inLender(db, world.east.lender, (tx) =>
          tx.selectFrom(table).select('id').where('lender_id', '=', world.north.lender).execute(),
        );
        expect(foreign, table).toEqual([]);
        const nobody = await db.selectFrom(table).select('id').execute();
        expect(nobody, table).toEqual([]);
      }
      expect((await world.rows(table)).length, table).toBeGreaterThan(0);
    }
    const own = await world.rows('app.evidence_record');
    const write = inLender(world.database.worker, world.east.lender, (tx) =>
      tx
        .insertInto('app.evidence_record')
        .values({ ...(own[0] as never as { lender_id: string }), id: undefined } as never)
        .execute(),
    );
    await expect(write).rejects.toThrow('row-level security');
  });

  test('holds no key of a vendor, no EIN and no SSN, and the ledger nothing that was searched for', async () => {
    const id = await newInquiry({ name: 'Ledgerless Bakery', ein: '35-1234567', addr1: '9 Hidden Ln' });
    await world.start(id);
    await world.gathered(id);
    const [sent] = world.vendors.business_records.calls;
    expect(JSON.parse(sent?.body ?? '').subjects[0].ein, 'the vendor gets it').toBe('351234567');
    const ssn = await newInquiry({ ein: '123-45-6789' });
    await world.start(ssn);
    await world.gathered(ssn);
    const { rows } = await inLender(world.database.owner, world.north.lender, (tx) =>
      sql<{ text: string }>`
        select r::text as text from app.source_run r union all
        select request || coalesce(search_key, '') || details::text from app.vendor_answer union all
        select e::text from app.evidence_record e`.execute(tx),
    );
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).toContain('Ledgerless Bakery');
    for (const secret of ['351234567', '35-1234567', '123456789', '123-45-6789', 'key-of-'])
      expect(stored).not.toContain(secret);
    const calls = await sql<{
      text: string;
    }>`select string_agg(c::text, '') as text from app.vendor_call c`.execute(world.database.worker);
    for (const searched of ['Ledgerless', 'Hidden', '351234567']) {
      expect(calls.rows[0]?.text).not.toContain(searched);
    }
  });

  test('lets an equal question with another EIN be asked', async () => {
    const name = 'Two Numbers Bakery';
    for (const ein of ['35-1234567', '35-7654321']) {
      const id = await world.inquire({ name, ein });
      await world.start(id);
      await world.gathered(id);
    }
    expect(world.vendors.business_records.asked).toHaveLength(2);
  });
});

test('of a register each name is tried until one is found; a fresh answer counts as tried', async () => {
  await world.merchant({
    external_id: 'mr',
    name: 'Michiana Roofing & Siding LLC',
    state: 'IN',
    phone: '5745550187',
  });
  world.vendors.legal_entity.will(finds(), finds('Michiana Roofing & Siding LLC'));
  const fields = { name: 'Michiana Rofing & Sidng', state: 'IN', zip5: '46613', phone: '5745550187' };
  for (let time = 0; time < 2; time++) {
    const id = await world.inquire(fields);
    await world.start(id);
    const { legal_entity } = (await world.gathered(id)).third_party_sources;
    expect(legal_entity.data.cobalt).toMatchObject([{ name: 'Michiana Roofing & Siding LLC' }]);
  }
  expect(world.vendors.legal_entity.asked).toHaveLength(2);
});
