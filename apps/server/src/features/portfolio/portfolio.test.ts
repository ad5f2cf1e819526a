import { portfolioEndpoints } from '@assay/domain/portfolio';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inLender } from '#platform/database';
import {
  addLender,
  addUser,
  jobRun,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { evidenceFeatures } from '../evidence/testing.ts';
import { portfolio } from './index.ts';
import { idsInOrder, latestSnapshot } from './list-store.ts';
import { takeSnapshots } from './take-snapshot.ts';

let database: TestDatabase;
let api: TestApi;
const lenders: Record<string, string> = {};
const user = { email: 'user@north.test', lender: '' };
const summary = async (level?: 'company' | 'location', caller = user) =>
  (await api.call(caller, portfolioEndpoints.summary, { query: level ? { level } : {} })).body
    .portfolio_health_summary;
type Query = NonNullable<Parameters<typeof list>[0]>;
const list = (query: object = {}, caller = user) =>
  api.call(caller, portfolioEndpoints.merchants, {
    params: { section: 'overview' },
    query: query as never,
  });
const movesOf = async (month?: string, caller = user) =>
  (
    await api.call(caller, portfolioEndpoints.movement, {
      params: { section: 'overview' },
      query: month === undefined ? {} : { month },
    })
  ).body;
const names = async (query: Query = {}, caller = user) =>
  (await list(query, caller)).body.results.map(({ name }) => name);

/** A lender's record with a risk score of its merchant. */
async function addRecord(
  lender: string,
  name: string,
  {
    score,
    store = null,
    status = null,
    city = 'Dayton',
  }: { score?: number; store?: string | null; status?: string | null; city?: string } = {},
) {
  const lenderId = lenders[lender] ?? '';
  const { rows } = await inLender(database.owner, lenderId, (tx) =>
    sql<{ id: string }>`
      with m as (insert into app.merchant (source, external_id, name, city, state)
        values ('test', ${`${lender} ${name}`}, ${name}, ${city}, 'OH') returning id)
      insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, store_id, name, city,
        state, merchant_status, created_at)
      select id, ${lenderId}::bigint, 'file', 'Partner Sources', ${name}, ${store}, ${name}, ${city}, 'OH', ${status},
        ${api.clock.now()}::timestamptz from m returning merchant_id as id`.execute(tx),
  );
  const merchantId = rows[0]?.id ?? '';
  if (score !== undefined) await setScore(lenderId, merchantId, score);
  return merchantId;
}

const setScore = (lenderId: string, merchantId: string, score: number) =>
  inLender(database.owner, lenderId, (tx) =>
    sql`with i as (insert into app.inquiry (lender_id, name) values (${lenderId}::bigint, 'x') returning id)
      insert into app.risk_score (lender_id, merchant_id, inquiry_id, version, score, tier, reasons, credits, inputs,
        model_version, computed_at)
      select ${lenderId}::bigint, ${merchantId}::bigint, i.id, (select count(*) + 1 from app.risk_score
        where merchant_id = ${merchantId}::bigint), ${score}, 't', '[]', '[]', '[]', 'v', now() from i`.execute(
      tx,
    ),
  );

const merchantOf = async (lender: string, name: string): Promise<string> =>
  (
    await inLender(database.owner, lender, (tx) =>
      tx
        .selectFrom('app.source_record')
        .select('merchant_id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow(),
    )
  ).merchant_id;

const run = (signal?: AbortSignal) => jobRun({ api, database }, signal);
const snapshots = (lender = 'north') =>
  inLender(database.owner, lenders[lender] ?? '', (tx) =>
    tx.selectFrom('app.portfolio_snapshot').select(['month', 'finished_at']).orderBy('month').execute(),
  );

/** A lender with the product and a user of it. */
async function givenLender(name: string, flags = '{"portfolio_enabled": true}') {
  const lender = await addLender(database.owner, { name, flags });
  lenders[name] = lender;
  const email = `user@${name}.test`;
  await addUser(database.owner, { email, lenders: [lender] });
  return { email, lender };
}

/** Limits the job to this lender until the test ends, so that the portfolios of the others keep their months. */
const takeOnlyOf = (lender: string) =>
  database.owner.updateTable('app.lender').set({ is_active: false }).where('id', '<>', lender).execute();

const MARCH = '2026-03-15T12:00:00Z';
const APRIL = '2026-04-01T04:01:00Z';

async function addMarch(lender: string) {
  api.clock.set(MARCH);
  await addRecord(lender, 'Alder Bakery', { score: 700, store: 'S-10' });
  await addRecord(lender, 'Birch Cafe', { score: 850 });
  await addRecord(lender, 'Cedar_Diner', { score: 560, city: 'Akron' });
  await addRecord(lender, '=Dogwood', { score: 100 });
  await addRecord(lender, 'Elm Florist');
}

async function addApril(lender: string) {
  api.clock.set(APRIL);
  const id = lenders[lender] ?? '';
  await setScore(id, await merchantOf(id, 'Birch Cafe'), 655);
  await setScore(id, await merchantOf(id, 'Alder Bakery'), 725);
  await addRecord(lender, 'Fir Garage', { score: 610, store: 's-2' });
}

/** North and harbor get their snapshots of March and April here, and no test changes them. */
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database, [...evidenceFeatures, portfolio]);
  Object.assign(user, await givenLender('north'));
  await givenLender('harbor');
  await givenLender('plain', '{}');
  await addMarch('north');
  await addRecord('harbor', 'Harbor Grill', { score: 600 });
  await takeSnapshots(run());
  await addApril('north');
  await takeSnapshots(run());
});
beforeEach(() => api.clock.set(APRIL));
afterEach(() => database.owner.updateTable('app.lender').set({ is_active: true }).execute());

test('without a snapshot there is no summary, an empty list and a file with only a header [BOF-093]', async () => {
  api.clock.set(MARCH);
  const empty = await givenLender('empty');
  expect(await summary(undefined, empty)).toBeNull();
  expect((await list({}, empty)).body).toEqual({ count: 0, results: [] });
  const file = await list({ csv: 'true' }, empty);
  expect(file.headers['content-disposition']).toBe('attachment; filename="overview_portfolio_2026_03.csv"');
  expect(String(file.body).split('\n')).toHaveLength(2);
});

describe('the monthly snapshot', () => {
  test('includes every record of the portfolio once a month, however often it runs [BOF-096]', async () => {
    const caller = await givenLender('monthly');
    await addMarch('monthly');
    for (const status of ['Declined', 'Pending', 'Closed Partner', 'closed out of business'])
      await addRecord('monthly', `Gone ${status}`, { status, score: 500 });
    await Promise.all([takeSnapshots(run()), takeSnapshots(run())]);
    await takeSnapshots(run());
    expect((await snapshots('monthly')).map(({ month }) => month)).toEqual(['2026-03-01']);
    expect(await snapshots('plain'), 'a lender without records has none').toEqual([]);
    const { body } = await list({}, caller);
    expect(body.count).toBe(5);
    expect(body.results[0]).toEqual({
      id: expect.any(String),
      merchant_id: expect.any(String),
      external_id: 'Cedar_Diner',
      name: 'Cedar_Diner',
      city: 'Akron',
      state: 'OH',
      store_id: null,
      level: 'company',
      rank: 1,
      score: 560,
      date_added: '2026-03-15',
      prev_rank: null,
      prev_score: null,
      rank_diff: null,
      position: 'not_known',
      behind: null,
    });
  });

  test('continues after an interruption [BOF-096]', async () => {
    const caller = await givenLender('interrupted');
    await takeOnlyOf(caller.lender);
    await addMarch('interrupted');
    await takeSnapshots(run());
    api.clock.set('2026-04-01T03:59:00Z');
    await takeSnapshots(run());
    expect(await snapshots('interrupted'), 'in the business time zone it is still March').toHaveLength(1);
    await addApril('interrupted');
    const killed = AbortSignal.abort();
    await expect(takeSnapshots(run(killed))).rejects.toThrow();
    expect((await snapshots('interrupted')).map(({ finished_at }) => finished_at === null)).toEqual([
      false,
      true,
    ]);
    expect((await summary(undefined, caller))?.month, 'what is not whole does not show').toBe('2026-03');
    await takeSnapshots(run());
    expect((await summary(undefined, caller))?.month).toBe('2026-04');
    expect((await list({}, caller)).body.count).toBe(6);
  });

  test('gives each record’s tier of the month before and the move between tiers [BOF-096]', async () => {
    const moved = (await list()).body.results.map(
      ({ name, rank, prev_rank, score, prev_score, rank_diff }) => [
        name,
        rank,
        prev_rank,
        score,
        prev_score,
        rank_diff,
      ],
    );
    expect(moved).toEqual([
      ['Cedar_Diner', 1, 1, 560, 560, 0],
      ['Fir Garage', 2, null, 610, null, null],
      ['Birch Cafe', 3, 5, 655, 850, -2],
      ['Alder Bakery', 5, 3, 725, 700, 2],
      ['=Dogwood', null, null, 100, 100, null],
      ['Elm Florist', null, null, null, null, null],
    ]);
  });
});

test('the summary counts each segment with its percentage and its new records [BOF-090] [BOF-093]', async () => {
  expect(await summary()).toMatchObject({
    month: '2026-04',
    total: 6,
    new: 1,
    unknown: { overview: { total: 2, new: 0 }, regulatory: { total: 6 }, service: { total: 6 } },
    overview: {
      worst: { total: 1, percent: 25, new: 0 },
      bad: { total: 1, percent: 25, new: 1 },
      ok: { total: 1, percent: 25, new: 0 },
      best: { total: 1, percent: 25, new: 0 },
    },
    regulatory: { highest: { total: 0, percent: 0, new: 0 } },
  });
  expect(await summary('location')).toMatchObject({ total: 2, overview: { bad: { percent: 50 } } });
  expect(await summary('company')).toMatchObject({ total: 4 });
});

test('the list filters by text, level, category, previous category and new records [BOF-093]', async () => {
  expect(await names({ query: 'AKRON' })).toEqual(['Cedar_Diner']);
  expect(await names({ query: 's-1' })).toEqual(['Alder Bakery']);
  expect(await names({ query: '_' }), 'no wildcard').toEqual(['Cedar_Diner']);
  expect(await names({ query: 'cafe\nday' })).toEqual([]);
  expect(await names({ level: 'location' })).toEqual(['Fir Garage', 'Alder Bakery']);
  expect(await names({ scoreRank: 'medium-risk' })).toEqual(['Birch Cafe']);
  expect(await names({ scoreRank: 'unknown' })).toEqual(['=Dogwood', 'Elm Florist']);
  expect(await names({ scoreRank: 'all-risk', new: 'true' })).toEqual(['Fir Garage']);
  expect(await names({ prevRank: 'lowest-risk', scoreRank: 'medium-risk' })).toEqual(['Birch Cafe']);
  expect(await names({ prevRank: 'unknown', scoreRank: 'high-risk' }), 'a new merchant did not move').toEqual(
    [],
  );
});

test('the list sorts by any column, nulls last, and has pages without a limit [BOF-093]', async () => {
  expect(await names({ sortBy: 'name' })).toEqual([
    '=Dogwood',
    'Alder Bakery',
    'Birch Cafe',
    'Cedar_Diner',
    'Elm Florist',
    'Fir Garage',
  ]);
  expect((await names({ sortBy: '-score' })).slice(0, 2)).toEqual(['Alder Bakery', 'Birch Cafe']);
  expect((await names({ sortBy: '-score' })).at(-1)).toBe('Elm Florist');
  expect((await names({ sortBy: 'rank_diff' }))[0]).toBe('Birch Cafe');
  for (const sortBy of [
    'merchant_id',
    '-city',
    'state',
    'store_id',
    'level',
    '-date_added',
    'prev_rank',
    '-prev_score',
  ])
    expect(await names({ sortBy }), sortBy).toHaveLength(6);
  expect((await list({ page: '2' })).body).toEqual({ count: 6, results: [] });
});

test('descending lists sort nulls last and show each record once, across pages and with a text [BOF-093]', async () => {
  for (const sortBy of ['-score', '-rank', '-rank_diff', '-store_id', '-prev_score'] as const) {
    const all = await names({ sortBy });
    expect(new Set(all).size, sortBy).toBe(6);
    const file = await list({ sortBy, csv: 'true' });
    expect(String(file.body).split('\n').slice(1, -1), sortBy).toHaveLength(6);
    // A text that matches all rows uses another query with the same order, except among the nulls.
    expect((await names({ sortBy, query: 'oh' })).slice(0, 2), sortBy).toEqual(all.slice(0, 2));
  }
  expect((await names({ sortBy: '-store_id' })).slice(0, 2)).toEqual(['Fir Garage', 'Alder Bakery']);
  expect((await list({ query: 'oh', page: '2' })).body).toEqual({ count: 6, results: [] });
});

test('paging shows each record without a value once [BOF-093]', async () => {
  const lenderId = lenders.north ?? '';
  await inLender(database.app, lenderId, async (tx) => {
    const snapshot = await latestSnapshot(tx, lenderId);
    if (!snapshot) throw new Error('There is no snapshot');
    const filter = { lenderId, snapshot, section: 'overview', level: 'all', isNew: false } as const;
    for (const sortBy of ['-store_id', '-rank_diff', '-score', 'score'] as const) {
      const whole = await idsInOrder(tx, filter, { sortBy, limit: null, offset: 0 });
      const pages = [];
      for (let offset = 0; offset < 9; offset += 1)
        pages.push(...(await idsInOrder(tx, filter, { sortBy, limit: 1, offset })));
      expect(pages, sortBy).toEqual(whole);
      expect(whole).toHaveLength(6);
    }
  });
});

test.each([
  [{ section: 'nowhere' }, 'section', 'overview, regulatory, service'],
  [{ sortBy: 'id' }, 'sortBy', 'merchant_id, -merchant_id, name'],
  [{ level: 'store' }, 'level', 'all, company, location'],
  [{ scoreRank: 'low-risk' }, 'scoreRank', 'all-risk, highest-risk, high-risk, medium-risk, lowest-risk'],
  [{ new: 'yes' }, 'new', 'true, false'],
  [{ page: '0' }, 'page', 'a whole number from 1 to'],
  [{ query: 'x'.repeat(256) }, 'query', 'At most 255 characters'],
])('rejects %j and names the parameter and its valid values [BOF-093]', async (query, field, sentence) => {
  const { status, problem } = await list(query);
  expect(status).toBe(400);
  expect((problem.errors as Record<string, string[]>)[field]?.[0]).toContain(sentence);
});

test.each(['merchants', 'movement', 'scores'] as const)(
  'rejects an unknown section in the path of %s and names the valid ones [BOF-093]',
  async (name) => {
    const { status, problem } = await api.call(user, portfolioEndpoints[name] as never, {
      params: { section: 'nowhere' } as never,
    });
    expect(status).toBe(400);
    expect(problem.errors).toEqual({ section: ['Must be one of overview, regulatory, service.'] });
  },
);

test('the file has every matching row, is safe in a spreadsheet and is audited [BOF-092] [BOF-096]', async () => {
  const file = await list({ csv: 'true', sortBy: 'name', page: '3' });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="overview_portfolio_2026_04.csv"');
  const lines = String(file.body).trimEnd().split('\n');
  expect(lines[0]).toBe(
    'id,merchant_id,name,city,state,store_id,level,rank,score,date_added,prev_rank,prev_score,rank_diff,rank_label,external_id,position,behind',
  );
  expect(lines).toHaveLength(7);
  expect(lines[1]).toContain(",'=Dogwood,Dayton,OH,,company,,100,");
  expect(lines[3]).toMatch(/Birch Cafe,.*,3,655,2026-03-15,5,850,-2,Medium Risk,Birch Cafe,not known,$/);
  const audited = await inLender(database.owner, user.lender, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['action', 'details'])
      .where('action', '=', 'portfolio.export')
      .orderBy('position')
      .execute(),
  );
  expect(audited.at(-1)?.details).toMatchObject({ section: 'overview', count: 6 });
});

test('the months have counts by tier and the moves between tiers', async () => {
  const { body } = await api.call(user, portfolioEndpoints.movement, {
    params: { section: 'overview' },
    query: {},
  });
  const count = (at: number, rank: number | null) =>
    body.months[at]?.ranks.find((tier) => tier.rank === rank)?.count ?? 0;
  expect(body.months.map(({ month, total }) => [month, total])).toEqual([
    ['2026-03', 5],
    ['2026-04', 6],
  ]);
  expect([1, 2, 3, 5, null].map((rank) => count(0, rank))).toEqual([1, 0, 1, 1, 2]);
  expect(body.moves).toContainEqual({ from: 5, to: 3, count: 1 });
  expect(body.added, 'a new merchant is not moved').toBe(1);
  expect(body.moves.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  const { body: stores } = await api.call(user, portfolioEndpoints.movement, {
    params: { section: 'overview' },
    query: { level: 'location' },
  });
  expect(stores.months.map(({ total }) => total)).toEqual([1, 2]);
});

test('the scores of a record are listed by month, none for another lender’s record', async () => {
  const rows = (await list({ sortBy: 'name' })).body.results;
  const id = rows.find(({ name }) => name === 'Birch Cafe')?.id ?? '';
  const { rows: others } = await inLender(database.owner, lenders.harbor ?? '', (tx) =>
    sql<{ id: string }>`select id from app.source_record where lender_id is not null`.execute(tx),
  );
  const { body } = await api.call(user, portfolioEndpoints.scores, {
    params: { section: 'overview' },
    query: { ids: [id, others[0]?.id].join(',') },
  });
  expect(body.results).toEqual([
    {
      id,
      scores: [
        { month: '2026-03', score: 850 },
        { month: '2026-04', score: 655 },
      ],
    },
  ]);
});

test('a lender without the product is refused, and another sees only its own portfolio [BOF-095]', async () => {
  const plain = { email: 'user@plain.test', lender: lenders.plain ?? '' };
  for (const [endpoint, input] of [
    [portfolioEndpoints.summary, { query: {} }],
    [portfolioEndpoints.merchants, { params: { section: 'overview' }, query: {} }],
    [portfolioEndpoints.movement, { params: { section: 'overview' }, query: {} }],
    [portfolioEndpoints.scores, { params: { section: 'overview' }, query: { ids: '1' } }],
  ] as const) {
    const refused = await api.call(plain, endpoint, input as never);
    expect([refused.status, refused.problem.code], endpoint.path).toEqual([403, 'feature_disabled']);
  }
  const harbor = { email: 'user@harbor.test', lender: lenders.harbor ?? '' };
  const { body } = await api.call(harbor, portfolioEndpoints.merchants, {
    params: { section: 'overview' },
    query: {},
  });
  expect(body.results.map(({ name }) => name)).toEqual(['Harbor Grill']);
  expect(
    (await api.call({ ...harbor, lender: user.lender }, portfolioEndpoints.summary, { query: {} })).problem
      .code,
  ).toBe('lender_forbidden');
});

test('rows of another lender are invisible to the database roles', async () => {
  const seen = await inLender(database.app, lenders.harbor ?? '', async (tx) => ({
    snapshots: await tx.selectFrom('app.portfolio_snapshot').select('lender_id').distinct().execute(),
    rows: await tx.selectFrom('app.portfolio_snapshot_row').select('lender_id').distinct().execute(),
  }));
  const own = [{ lender_id: lenders.harbor }];
  expect(seen).toEqual({ snapshots: own, rows: own });
});

test('an earlier month shows its moves and the tiers of that time, of one lender only', async () => {
  const caller = await givenLender('moving');
  await takeOnlyOf(caller.lender);
  await addMarch('moving');
  await takeSnapshots(run());
  await addApril('moving');
  await takeSnapshots(run());
  const before = await movesOf('2026-04', caller);
  expect(before.moved_in).toBe('2026-04');
  await setScore(caller.lender, await merchantOf(caller.lender, 'Birch Cafe'), 850);
  api.clock.set('2026-05-20T12:00:00Z');
  await takeSnapshots(run());
  const latest = await movesOf(undefined, caller);
  expect(await movesOf('2026-04', caller)).toEqual({ ...before, months: latest.months });
  expect([latest.moved_in, latest.moves.find(({ from, to }) => from === 3 && to === 5)?.count]).toEqual([
    '2026-05',
    1,
  ]);
  const moved = { month: '2026-04', scoreRank: 'medium-risk', prevRank: 'lowest-risk' } as const;
  const { body } = await list(moved, caller);
  expect(body.results).toMatchObject([{ name: 'Birch Cafe', score: 655, prev_score: 850 }]);
  expect(body.count).toBe(1);
  expect(await names({ ...moved, query: 'birch' }, caller)).toEqual(['Birch Cafe']);
  expect(await names({ ...moved, month: '2026-05' }, caller)).toEqual([]);
  const file = await list({ ...moved, csv: 'true' }, caller);
  expect(file.headers['content-disposition']).toBe('attachment; filename="overview_portfolio_2026_04.csv"');
  expect(String(file.body).trimEnd().split('\n')).toHaveLength(2);
});

test('a month without a previous snapshot has no moves, and one without a snapshot has no list', async () => {
  expect(await movesOf('2026-03')).toMatchObject({ moved_in: null, moves: [], added: 0 });
  expect(await movesOf('2025-12')).toMatchObject({ moved_in: null, moves: [], added: 0 });
  for (const month of ['2025-12', '2026-13', 'May']) {
    const { status, problem } = await list({ month });
    expect([status, Object.keys(problem.errors ?? {})], month).toEqual([400, ['month']]);
  }
  const harbor = { email: 'user@harbor.test', lender: lenders.harbor ?? '' };
  const { body } = await api.call(harbor, portfolioEndpoints.merchants, {
    params: { section: 'overview' },
    query: { month: '2026-04' },
  });
  expect(body.results.map(({ name }) => name)).toEqual(['Harbor Grill']);
});

test('a deleted record disappears from the list and the summary', async () => {
  const caller = await givenLender('pruned');
  await takeOnlyOf(caller.lender);
  await addMarch('pruned');
  await takeSnapshots(run());
  expect(await names({ query: 'elm' }, caller)).toEqual(['Elm Florist']);
  await inLender(database.worker, caller.lender, (tx) =>
    sql`delete from app.source_record where name = 'Elm Florist'`.execute(tx),
  );
  expect(await names({ query: 'elm' }, caller)).toEqual([]);
  expect((await summary(undefined, caller))?.total).toBe(4);
});

test('the search finds a merchant by its id, phone, zip, EIN and owners, and by no social security number or EIN of another lender', async () => {
  const caller = await givenLender('searched');
  await takeOnlyOf(caller.lender);
  const numbered = async (name: string, source: string, ein: string) => {
    const merchantId = await addRecord('searched', name, { city: 'Toledo' });
    await sql`update app.merchant set source = ${source}, ein = ${ein} where id = ${merchantId}::bigint`.execute(
      database.owner,
    );
  };
  await numbered('Grove Tile', 'public', '12-3456780');
  await numbered('Hazel Stone', `lender ${lenders.harbor} file`, '98-7654321');
  await numbered('Iris Roofing', `lender ${caller.lender} file`, '•••-••-6789');
  await inLender(database.owner, caller.lender, (tx) =>
    sql`update app.source_record set external_id = 'MID 00-42', phone = '4195550177', zip5 = '43604', ein = '34-1234567',
        owners = '[{"first_name": "Nora", "last_name": "Quill"}, {"first_name": null, "last_name": "Vance"}]'
      where name = 'Grove Tile'`.execute(tx),
  );
  await takeSnapshots(run());
  for (const query of [
    'mid 00-42',
    '419-555-0177',
    '+1 (419) 555-0177',
    '5550177',
    '43604',
    '12-3456780',
    '341234567',
    'nora quill',
    'Vance',
  ])
    expect(await names({ query }, caller), query).toEqual(['Grove Tile']);
  for (const query of ['987654321', '98-7654321', '6789', '()'])
    expect(await names({ query }, caller), query).toEqual([]);
  expect((await list({ query: 'mid 00-42' }, caller)).body.results[0]).toMatchObject({
    external_id: 'MID 00-42',
  });
});

describe('taking the snapshot now', () => {
  const statusOf = async (caller: typeof user) => (await api.call(caller, portfolioEndpoints.status)).body;
  const take = (caller: typeof user) => api.call(caller, portfolioEndpoints.takeSnapshot);

  /** A lender, its Lender Admin and a user, with a snapshot of two merchants. */
  async function givenTaken(name: string) {
    const member = await givenLender(name);
    const admin = { email: `admin@${name}.test`, lender: member.lender };
    await addUser(database.owner, {
      email: admin.email,
      lenders: [admin.lender],
      groups: ['Lender Admin'],
    });
    await takeOnlyOf(admin.lender);
    await addRecord(name, 'Fig Grocer', { score: 700 });
    await addRecord(name, 'Grape Inn', { score: 700 });
    await addRecord(name, 'Hazel Bar', { status: 'Declined' });
    await addRecord(name, 'Ivy Spa', { status: 'pending' });
    await takeSnapshots(run());
    return { admin, member };
  }

  test('adds what was uploaded since, with the current scores, and drops what left the portfolio', async () => {
    const { admin } = await givenTaken('later');
    await setScore(admin.lender, await merchantOf(admin.lender, 'Fig Grocer'), 560);
    await addRecord('later', 'Juniper Deli', { score: 850 });
    await inLender(database.owner, admin.lender, (tx) =>
      sql`update app.source_record set merchant_status = 'Declined' where external_id = 'Grape Inn'`.execute(
        tx,
      ),
    );
    expect(await statusOf(admin)).toMatchObject({
      ...{ records: 5, in_portfolio: 2, missing: 1, is_running: false },
      outside: [
        { reason: 'Declined', count: 2 },
        { reason: 'Pending', count: 1 },
      ],
    });
    await takeSnapshots(run());
    expect((await list({}, admin)).body.count, 'the job alone adds nothing within a month').toBe(2);
    expect((await take(admin)).body).toMatchObject({ is_running: true, progress: 0 });
    await Promise.all([takeSnapshots(run()), takeSnapshots(run())]);
    expect(await statusOf(admin)).toMatchObject({ missing: 0, is_running: false, progress: 1 });
    const { count, results } = (await list({}, admin)).body;
    expect(count).toBe(2);
    expect(results.map(({ name, score }) => [name, score])).toEqual([
      ['Fig Grocer', 560],
      ['Juniper Deli', 850],
    ]);
    const { portfolio_health_summary } = (await api.call(admin, portfolioEndpoints.summary)).body;
    expect(portfolio_health_summary?.overview).toMatchObject({ worst: { total: 1 }, best: { total: 1 } });
  });

  test('continues after an interruption, and only Lender Admins can start it', async () => {
    const { admin, member } = await givenTaken('resumed');
    await addRecord('resumed', 'Kale Farm', { score: 700 });
    await take(admin);
    await expect(takeSnapshots(run(AbortSignal.abort()))).rejects.toThrow();
    expect(await statusOf(admin)).toMatchObject({ missing: 1, is_running: true });
    await takeSnapshots(run());
    expect(await statusOf(admin)).toMatchObject({ missing: 0, is_running: false });
    expect((await take(member)).status).toBe(403);
    expect((await api.call(member, portfolioEndpoints.status)).status).toBe(200);
  });
});
