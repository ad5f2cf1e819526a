import { dossierEndpoints } from '@assay/domain/dossier';
import { gatheringEndpoints } from '@assay/domain/gathering';
import { rescoreOf } from '@assay/domain/jobs';
import { feedEndpoints } from '@assay/domain/monitoring';
import { type PortfolioMerchant, portfolioEndpoints } from '@assay/domain/portfolio';
import { reportEndpoints } from '@assay/domain/report';
import { operatorNames, scorecardEndpoints } from '@assay/domain/scorecard';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dossier } from '#features/dossier';
import { matching } from '#features/matching';
import { monitoring } from '#features/monitoring';
import { performance } from '#features/performance';
import { portfolio } from '#features/portfolio';
import { report } from '#features/report';
import { replaceRules, scorecard } from '#features/scorecard';
import { inLender } from '#platform/database';
import type { Feature } from '#platform/feature';
import { jobRun, respondWith, runQueuedJobs } from '#platform/testing';
import {
  allowMerchant,
  type EvidenceWorld,
  evidenceFeatures,
  evidenceWorld,
  respondWithRecords,
} from '../evidence/testing.ts';
import { addToPortfolio, givePortfolio } from '../portfolio/testing.ts';

let world: EvidenceWorld;
let bakery: string;
let inquiry: string;
let merchants = 0;

const features: Feature[] = [matching, report, performance, portfolio, monitoring, scorecard, dossier];
const handlers = [...evidenceFeatures, ...features]
  .flatMap(({ jobs = [] }) => jobs)
  .filter(({ task }) => /^(risk|scorecard|monitoring\.compare)/.test(task));

beforeAll(async () => {
  world = await evidenceWorld({ features, wires: ['business_records'], hasScreening: false });
});
beforeEach(async () => {
  await world.renewLenders();
  world.nextDay();
  await givePortfolio(world);
  merchants += 1;
  const name = `Harvest Moon Bakery ${merchants} LLC`;
  bakery = await world.merchant({ external_id: `m${merchants}`, name, ...address() });
  const since = world.api.clock.now();
  await addToPortfolio(world.database.owner, world.north.lender, { merchant: bakery, name, since });
  await takeSnapshot();
});

const takeSnapshot = () =>
  portfolio.jobs
    ?.find(({ task }) => task === 'portfolio.snapshot')
    ?.run({ ...jobRun(world), payload: {}, attempt: 1, maxAttempts: 25 } as never);
const address = () => ({ addr1: `${merchants} Mill Pond Rd`, city: 'Durham', state: 'NC', zip5: '27701' });
const debtor = () => ({
  debtor_name: `Harvest Moon Bakery ${merchants} LLC`,
  debtor_addr1: `${merchants} Mill Pond Rd`,
  debtor_city: 'Durham',
  debtor_state: 'NC',
  debtor_zip5: '27701',
});
const ucc = (filing_number: string, rest: object = {}) => ({
  ...debtor(),
  ...{ filing_number, filing_date: '2025-02-01', filing_type: 'Initial', status: 'Active' },
  ...{ sec_party_business_name: `Funder ${filing_number} LLC`, collateral: 'All assets', ...rest },
});
/** What the bureau answers from now on. */
const bureauKnows = (...filings: object[]) => bureauStates({ ucc: filings });
const bureauStates = (file: object) =>
  world.vendors.business_records.will(
    respondWithRecords([
      {
        kind: 'business_records',
        id: `file ${merchants}`,
        primary_business_name: `Harvest Moon Bakery ${merchants} LLC`,
        locations: [address()],
        ...file,
      },
    ]),
  );

/** Searches for the bakery, which is a merchant of the inquiry, with all that follows. */
async function searched() {
  inquiry = await world.inquire({ name: `Harvest Moon Bakery ${merchants}`, ...address() });
  await allowMerchant(world, bakery, { inquiry });
  await world.start(inquiry);
  await world.settled(inquiry);
  await runQueuedJobs(world, handlers);
}
const rescored = async () => {
  const { north } = world;
  await inLender(world.database.worker, north.lender, (tx) =>
    world.api.services.jobs.add(tx, ...rescoreOf({ lender_id: north.lender, merchant_id: bakery })),
  );
  await runQueuedJobs(world, handlers);
};
const open = () =>
  world.api.call(world.north, reportEndpoints.open, {
    params: { id: inquiry },
    body: { merchant_id: bakery },
  });
const position = async () =>
  (await world.api.call(world.north, dossierEndpoints.read, { params: { id: bakery, inquiryId: inquiry } }))
    .body.lien_position;
const list = async (query: object = {}) =>
  (
    await world.api.call(world.north, portfolioEndpoints.merchants, {
      params: { section: 'overview' },
      query,
    })
  ).body;
const listed = async () => {
  const [row] = (await list()).results;
  return row && place(row);
};
const place = ({ position, behind }: PortfolioMerchant) => [position, behind];
const changes = async () =>
  (
    await world.api.call(world.north, feedEndpoints.changes, { query: { kind: 'lien_position' } })
  ).body.results.map(({ before, after, severity }) => [before, after, severity]);
const addRules = () =>
  inLender(world.database.app, world.north.lender, (tx) =>
    replaceRules(tx, world.north.lender, {
      rules: (['not exists', 'less than'] as const).map((operator) => ({
        rule_text: operator,
        target: 'lien_position',
        operator: operatorNames.indexOf(operator),
        value: operator === 'less than' ? '2' : null,
        ...{ pass_score: 1, fail_score: -1, unknown_fails: false, dropdown: false },
      })),
      now: world.api.clock.now(),
      jobs: world.api.services.jobs,
    }),
  );
const results = async () =>
  (
    await world.api.call(world.north, scorecardEndpoints.read, {
      params: { lenderId: world.north.lender, merchantId: bakery },
    })
  ).body.scorecard.map(({ result, value, extent }) => [result, value, extent]);

test('the list, its filter and its file have the position as soon as the merchant is scored and in a new snapshot, and not known before', async () => {
  expect(await listed()).toEqual(['not_known', null]);
  expect((await list({ position: 'not_known' })).count).toBe(1);
  bureauKnows(ucc('1'), ucc('2'), ucc('3', { collateral: 'One skid steer, serial 4471' }));
  await searched();
  expect(await position()).toMatchObject({ rank: 'behind', behind: 2 });
  expect(await listed()).toEqual(['behind', 2]);
  const counts = await Promise.all(
    (['first', 'behind', 'far_behind', 'unsure', 'not_known'] as const).map(
      async (filter) => (await list({ position: filter })).count,
    ),
  );
  expect(counts).toEqual([0, 1, 1, 0, 0]);
  expect((await list({ position: 'behind', query: 'harvest', sortBy: '-position' })).results).toHaveLength(1);
  expect(String(await list({ csv: 'true' }))).toMatch(/,behind 2,2\n$/);
  await inLender(world.database.owner, world.north.lender, async (tx) => {
    await sql`update app.portfolio_snapshot_row set position = 'not_known', behind = null`.execute(tx);
    await sql`update app.portfolio_snapshot set retaken_through = 0`.execute(tx);
  });
  await takeSnapshot();
  expect(await listed()).toEqual(['behind', 2]);
});

const judgement = (rest: object = {}) => ({
  ...debtor(),
  ...{ filing_number: 'J1', filing_date: '2022-01-02', filing_office_name: 'Durham County Superior Court' },
  ...{ status: 'Filed', status_date: '2022-01-02', creditor_name: 'Acme', amount_awarded: '80000.00' },
  ...rest,
});
const affiliate = {
  ...{ debtor_name: 'Elm Street Holdings Inc', debtor_addr1: '1 Elm St', debtor_city: 'Raleigh' },
  ...{ debtor_zip5: '27601', debtor_zip4: '1111' },
};

test('a filing against the merchant and another debtor, under two of its names or against its trade style ranks once', async () => {
  const style = { debtor_name: 'Moonrise Cafe' };
  const name = `Harvest Moon Bakery ${merchants}`;
  const second = { filing_number: 'J2', filing_date: '2022-02-02', status_date: '2022-02-02' };
  const third = { filing_number: 'J3', filing_date: '2022-03-02', status_date: '2022-03-02' };
  bureauStates({
    trade_style_business_name: style.debtor_name,
    ucc: [ucc('1'), ucc('1', { ...affiliate, sec_party_city: 'Durham' }), ucc('2', style)],
    judgement: [
      judgement(),
      judgement({ ...affiliate, status: 'Satisfied', status_date: '2024-01-02' }),
      judgement({ ...second, creditor_name: null }),
      judgement({ ...second, debtor_name: name }),
      judgement({ ...third, ...style }),
    ],
  });
  await searched();
  const found = await position();
  expect(found?.rank).toBe('behind');
  expect(found?.claims.map(({ kind, number, place }) => `${kind} ${number} ${place}`).toSorted()).toEqual([
    ...['J1', 'J2', 'J3'].map((number) => `judgement ${number} ahead`),
    ...['1', '2'].map((number) => `ucc ${number} ahead`),
  ]);
});

const creditors = async (query: object = {}) =>
  (await world.api.call(world.north, portfolioEndpoints.creditors, { query })).body.results.map(
    ({ name, merchants }) => [name, merchants],
  );

test('the portfolio is filtered by a creditor of this lender with a claim in effect, however its filings write its name, and an earlier month has none', async () => {
  expect(await creditors()).toEqual([]);
  bureauKnows(
    ucc('1', { sec_party_business_name: 'Blue Heron Capital, LLC' }),
    ucc('2', { sec_party_business_name: 'BLUE HERON CAPITAL LLC' }),
    ucc('6', { sec_party_business_name: 'Blue Heron Capital, LLC' }),
    ucc('3', { sec_party_business_name: 'Mill Bank', collateral: 'One skid steer, serial 4471' }),
    ucc('4', { sec_party_business_name: 'Long Gone Funding LLC', status: 'Terminated' }),
    ucc('5', { sec_party_business_name: 'CT Corporation System, as representative' }),
  );
  await searched();
  expect(await creditors()).toEqual([
    ['Blue Heron Capital, LLC', 1],
    ['Mill Bank', 1],
  ]);
  expect(await creditors({ query: 'heron' })).toHaveLength(1);
  expect(await creditors({ key: 'millbank' })).toEqual([['Mill Bank', 1]]);
  const names = async (query: object) => (await list(query)).results.map(({ name }) => name);
  const own = [`Harvest Moon Bakery ${merchants} LLC`];
  expect(await names({ creditor: 'blueheroncapital' })).toEqual(own);
  expect((await list({ creditor: 'blueheroncapital', csv: 'true' })).results).toBeUndefined();
  expect(await names({ creditor: 'blueheroncapital', position: 'first' })).toEqual([]);
  expect(await names({ creditor: 'longgonefunding' })).toEqual([]);
  expect((await list({ creditor: 'unlisted' })).count).toBe(0);

  // An answer that is missing or in part ends no claim, and a whole one without the filing does.
  world.nextDay();
  world.vendors.business_records.will(respondWith('', 500));
  await searched();
  expect(await creditors()).toHaveLength(2);
  await inLender(world.database.owner, world.north.lender, async (tx) => {
    await tx.deleteFrom('app.evidence_record').execute();
    await sql`update app.source_run set partial_gathering = gathering`.execute(tx);
  });
  await rescored();
  expect(await position()).toMatchObject({ rank: 'not_known', claims: [] });
  expect(await creditors()).toHaveLength(2);
  world.nextDay();
  bureauKnows(ucc('3', { sec_party_business_name: 'Mill Bank' }));
  await searched();
  expect(await creditors()).toEqual([['Mill Bank', 1]]);

  const east = await world.api.call(world.east, portfolioEndpoints.creditors, { query: {} });
  expect(east.body.results).toEqual([]);
  await inLender(world.database.owner, world.north.lender, (tx) =>
    sql`insert into app.portfolio_snapshot (lender_id, month, begun_at, finished_at, is_counted)
      select lender_id, month - interval '1 month', begun_at, finished_at, is_counted
      from app.portfolio_snapshot`.execute(tx),
  );
  const month = world.api.clock.now();
  month.setUTCDate(0);
  const answer = await world.api.call(world.north, portfolioEndpoints.merchants, {
    params: { section: 'overview' },
    query: { creditor: 'millbank', month: month.toISOString().slice(0, 7) },
  });
  expect([answer.status, answer.problem.errors]).toEqual([
    400,
    { creditor: ['Claims are known for the latest month only.'] },
  ]);
});

const HOUR_MS = 3_600_000;

test('a filing is in effect through its last day in the business time zone, and counts for a rule of the scorecard', async () => {
  const today = world.lateEvening();
  const filing_date = `${Number(today.slice(0, 4)) - 5}${today.slice(4)}`;
  bureauKnows(ucc('1', { filing_date }));
  await searched();
  await addRules();
  const badge = async () =>
    (await world.api.call(world.north, reportEndpoints.badges, { params: { id: bakery } })).body.tabs.find(
      ({ section }) => section === 'financial',
    )?.alerts;
  expect([await position(), await badge()]).toMatchObject([{ behind: 1 }, 1]);
  expect(await results()).toEqual([
    [false, '1', 'complete'],
    [true, '1', 'complete'],
  ]);
  world.api.clock.advance(4 * HOUR_MS);
  await rescored();
  expect([await position(), await badge()]).toMatchObject([{ behind: 0 }, 0]);
  expect(await results()).toEqual([
    [true, '0', 'complete'],
    [true, '0', 'complete'],
  ]);
});

test('a position that got worse makes one change, the first known one none', async () => {
  bureauKnows(ucc('1'));
  await searched();
  expect(await changes()).toEqual([]);
  world.nextDay();
  bureauKnows(ucc('1'), ucc('2'));
  await searched();
  expect(await changes()).toEqual([['second', 'behind 2', 'medium']]);
  await rescored();
  expect(await changes()).toHaveLength(1);
});

test('a change is stored once however often its job runs, and not for a merchant that left the portfolio', async () => {
  const compare = monitoring.jobs.find(({ task }) => task === 'monitoring.compare_position');
  const at = world.api.clock.now().toISOString();
  const run = () =>
    compare?.run({
      ...jobRun(world),
      payload: { lender_id: world.north.lender, merchant_id: bakery, before: 'first', after: 'second', at },
      ...{ attempt: 1, maxAttempts: 25 },
    } as never);
  await Promise.all([run(), run()]);
  await run();
  expect(await changes()).toEqual([['first', 'second', 'medium']]);
  await inLender(world.database.owner, world.north.lender, async (tx) => {
    await tx.deleteFrom('app.monitoring_change').execute();
    await tx.updateTable('app.source_record').set({ merchant_status: 'Declined' }).execute();
  });
  await run();
  expect(await changes()).toEqual([]);
});

test('a decision on a filing moves the position at once and makes no change, nor does taking it back', async () => {
  bureauKnows(ucc('1'), ucc('2'));
  await searched();
  await addRules();
  expect(await results()).toEqual([
    [false, '2', 'complete'],
    [false, '2', 'complete'],
  ]);
  const params = { id: bakery, inquiryId: inquiry };
  const { body } = await world.api.call(world.north, gatheringEndpoints.merchant, { params });
  const filing = body.counted.find(({ kind }) => kind === 'ucc_filing');
  const decided = await world.api.call(world.north, gatheringEndpoints.decide, {
    params,
    body: {
      ...{ record_id: filing?.record_id ?? '', kind: 'ucc_filing', key: filing?.key ?? '' },
      ...{ answer: 'not_this_business', reason: 'Another bakery of the same name.' },
    },
  });
  expect(decided.status).toBe(200);
  expect(await listed()).toEqual(['behind', 1]);
  await runQueuedJobs(world, handlers);
  expect(await results()).toEqual([
    [false, '1', 'complete'],
    [true, '1', 'complete'],
  ]);
  const undone = await world.api.call(world.north, gatheringEndpoints.undoDecision, {
    params: { id: decided.body.id },
    body: {},
  });
  expect(undone.status).toBe(200);
  expect(await listed()).toEqual(['behind', 2]);
  await runQueuedJobs(world, handlers);
  expect(await changes()).toEqual([]);
});

test('a rule on the position is N/A where the register was not asked and where only a relation shows a claim', async () => {
  inquiry = await world.inquire({ name: `Harvest Moon Bakery ${merchants}`, ...address() });
  await open();
  await addRules();
  expect(await results()).toEqual([
    [null, null, 'not_asked'],
    [null, null, 'not_asked'],
  ]);
  world.nextDay();
  bureauKnows();
  await searched();
  expect(await results()).toEqual([
    [true, '0', 'complete'],
    [true, '0', 'complete'],
  ]);
  await inLender(world.database.worker, world.east.lender, (tx) =>
    tx
      .insertInto('app.source_record')
      .values({
        ...{ merchant_id: bakery, lender_id: world.east.lender, external_id: bakery },
        ...{ source_name: 'crm', category: 'Partner Sources', merchant_status: 'Open' },
      })
      .execute(),
  );
  await rescored();
  expect(await position()).toMatchObject({ rank: 'unsure', open_lenders: 1 });
  expect(await listed()).toEqual(['unsure', 0]);
  expect(await changes()).toEqual([['first', 'not certain', 'medium']]);
  expect(await results()).toEqual([
    [null, null, 'partial'],
    [null, null, 'partial'],
  ]);
});
