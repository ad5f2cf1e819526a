import { type PortfolioSection, portfolioEndpoints } from '@assay/domain/portfolio';
import { riskEndpoints } from '@assay/domain/risk';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { performance } from '#features/performance';
import { report } from '#features/report';
import { risk } from '#features/risk';
import { lenderById } from '#platform/actor';
import { inLender } from '#platform/database';
import { jobRun } from '#platform/testing';
import { complaints, type EvidenceWorld, evidenceWorld } from '../evidence/testing.ts';
import { portfolio } from './index.ts';
import { scoreUnopened } from './score-unopened.ts';
import { sectionScores } from './section-scores.ts';
import { takeSnapshots } from './take-snapshot.ts';
import { addToPortfolio, givePortfolio } from './testing.ts';

let world: EvidenceWorld;
let files = 0;
const today = () => world.api.clock.now().toISOString().slice(0, 10);

/** A merchant of north's portfolio that no user opened. */
async function unopened(name: string): Promise<string> {
  const id = await world.merchant({
    external_id: name,
    name,
    addr1: '12 Main St',
    city: 'Durham',
    state: 'NC',
    zip5: '27701',
  });
  const { owner } = world.database;
  await addToPortfolio(owner, world.north.lender, { merchant: id, name, since: world.api.clock.now() });
  return id;
}

/** Imports a record about a merchant, north's by default. */
const imported = (id: string, kind: string, data: object, lender = world.north.lender) => {
  files += 1;
  return inLender(world.database.owner, lender, (tx) =>
    sql`insert into app.imported_record (kind, merchant_id, lender_id, source, external_id, data, content_hash, seen_at)
      values (${kind}, ${id}::bigint, ${lender}::bigint, 'file', ${String(files)},
        ${JSON.stringify(data)}::jsonb, 1, now())`.execute(tx),
  );
};

const complaint = (complaint_id: string) => ({
  complaint_id,
  company: 'x',
  date_received: today(),
  regulator: 'State',
  narrative: 'This is a scam and a fraud.',
});

const takeMonth = (signal?: AbortSignal) => takeSnapshots(jobRun(world, signal));

async function scoreAndRank(section: PortfolioSection, name: string) {
  const { body } = await world.api.call(world.north, portfolioEndpoints.merchants, {
    params: { section },
    query: { query: name },
  });
  const [row] = body.results;
  return row && { score: row.score, rank: row.rank };
}

beforeAll(async () => {
  world = await evidenceWorld({
    features: [performance, risk, report, portfolio],
    wires: ['complaints', 'regulators', 'bureau'],
    hasScreening: false,
  });
  await givePortfolio(world);
  await unopened('Silent Bakery');
  await unopened('Removed Bakery');
  const roofing = await unopened('Summit Roofing');
  for (const number of ['1', '2', '3', '4']) await imported(roofing, 'consumer_complaint', complaint(number));
  await imported(roofing, 'business_review', { rating: 2, published_at: today() });
  const praised = await unopened('Praised Dental');
  for (const rating of [5, 5, 4])
    await imported(praised, 'business_review', { rating, published_at: today() });
  const elsewhere = await unopened('Elsewhere Motors');
  await imported(elsewhere, 'consumer_complaint', complaint('5'), world.east.lender);
  world.vendors.complaints.will(
    complaints({
      complaint_id: '77',
      company: 'Quixotic Zephyr Plumbing LLC',
      state: 'NC',
      zip_code: '27701',
      date_received: today(),
      product: 'Debt collection',
      issue: 'Attempts to collect debt not owed',
    }),
  );
  await unopened('Quixotic Zephyr Plumbing LLC');
  const inquiry = await world.inquire({
    legal_entity_name: 'Quixotic Zephyr Plumbing LLC',
    addr1: '12 Main St',
    city: 'Durham',
    state: 'NC',
    zip5: '27701',
  });
  await world.start(inquiry);
  await world.gathered(inquiry);
  await takeMonth();
});

test('an unopened merchant without any data is Unknown in every section [BOF-096]', async () => {
  for (const section of ['overview', 'regulatory', 'service'] as const) {
    expect(await scoreAndRank(section, 'Silent Bakery'), section).toEqual({ score: null, rank: null });
    // Another lender's imported records do not count.
    expect(await scoreAndRank(section, 'Elsewhere Motors'), section).toEqual({ score: null, rank: null });
  }
});

test('imported records of an unopened merchant are rated with the model of every score', async () => {
  expect(await scoreAndRank('regulatory', 'Summit Roofing')).toEqual({ score: 20, rank: 1 });
  expect(await scoreAndRank('service', 'Summit Roofing')).toEqual({ score: 2, rank: 2 });
  const overview = await scoreAndRank('overview', 'Summit Roofing');
  expect(overview).toEqual({ score: expect.any(Number), rank: 1 });
});

test('the report of such a merchant shows the list’s score, and no score to other lenders', async () => {
  const id = String(
    (await world.rows('app.source_record')).find(({ name }) => name === 'Summit Roofing')?.merchant_id,
  );
  const { body } = await world.api.call(world.north, riskEndpoints.score, { params: { id } });
  expect(body.curr_score).toBe((await scoreAndRank('overview', 'Summit Roofing'))?.score);
  expect(await world.rows('app.risk_score', world.east)).toEqual([]);
});

test('good reviews alone give no risk tier when nothing else was searched', async () => {
  expect(await scoreAndRank('service', 'Praised Dental')).toEqual({ score: 4.67, rank: 5 });
  expect(await scoreAndRank('overview', 'Praised Dental')).toEqual({ score: null, rank: null });
  expect(await scoreAndRank('regulatory', 'Praised Dental')).toEqual({ score: null, rank: null });
});

test('evidence of an inquiry that listed the merchant counts even though no user opened it there', async () => {
  expect(await world.rows('app.inquiry_history_item')).toEqual([]);
  expect(await scoreAndRank('regulatory', 'Quixotic Zephyr Plumbing')).toEqual({ score: 88, rank: 3 });
  const [record] = (await world.rows('app.source_record')).filter(
    ({ name }) => name === 'Quixotic Zephyr Plumbing LLC',
  );
  const [score] = (await world.rows('app.risk_score')).filter(
    ({ merchant_id }) => merchant_id === record?.merchant_id,
  );
  expect(score?.reasons).toMatchObject([{ code: 'V15', points: 40 }]);
});

test('the sections read with the risk score are those that another reading of the evidence gives', async () => {
  const merchants = (await world.rows('app.source_record')).map(({ merchant_id }) => String(merchant_id));
  const { lender: lenderId } = world.north;
  const read = await scoreUnopened(jobRun(world), lenderId, merchants);
  const again = await inLender(world.database.worker, lenderId, async (tx) =>
    sectionScores(tx, world.api.services, merchants, {
      lender: (await lenderById(tx, lenderId))!,
      now: world.api.clock.now(),
    }),
  );
  expect(again.size).toBe(3);
  for (const [merchant, { overview: _, ...sections }] of again)
    expect(read.get(merchant), merchant).toEqual(sections);
  expect([...again.values()].map(({ regulatory, service }) => [regulatory.rank, service.rank])).toEqual(
    expect.arrayContaining([
      [1, 2],
      [null, 5],
      [3, null],
    ]),
  );
});

test('taking a snapshot again scores nothing twice, and its counts follow removals', async () => {
  const before = (await world.rows('app.risk_score')).length;
  world.api.clock.set('2026-04-02T12:00:00Z');
  await expect(takeMonth(AbortSignal.abort())).rejects.toThrow();
  await takeMonth();
  expect(await world.rows('app.risk_score')).toHaveLength(before);
  const total = async () =>
    (await world.api.call(world.north, portfolioEndpoints.summary, { query: {} })).body
      .portfolio_health_summary?.total;
  const counts = async () => (await world.rows('app.portfolio_snapshot')).map(({ is_counted }) => is_counted);
  expect([await total(), await counts()]).toEqual([6, [true, true]]);
  await inLender(world.database.owner, world.north.lender, (tx) =>
    tx.deleteFrom('app.source_record').where('name', '=', 'Removed Bakery').execute(),
  );
  expect([await total(), await counts()], 'from the rows').toEqual([5, [false, false]]);
  await takeMonth();
  expect([await total(), await counts()], 'counted again').toEqual([5, [true, true]]);
  const { body } = await world.api.call(world.north, portfolioEndpoints.movement, {
    params: { section: 'overview' },
    query: {},
  });
  expect(body.months.map((month) => month.total)).toEqual([5, 5]);
});
