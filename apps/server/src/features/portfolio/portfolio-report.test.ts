import { gatheringEndpoints } from '@assay/domain/gathering';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { portfolioEndpoints } from '@assay/domain/portfolio';
import { reportEndpoints } from '@assay/domain/report';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { performance } from '#features/performance';
import { report } from '#features/report';
import { risk } from '#features/risk';
import { inLender } from '#platform/database';
import { addUser, jobRun, testApi } from '#platform/testing';
import {
  type Caller,
  complaints,
  type EvidenceWorld,
  evidenceFeatures,
  evidenceWorld,
} from '../gathering/testing.ts';
import { portfolio } from './index.ts';
import { takeSnapshots } from './take-snapshot.ts';
import { addToPortfolio, givePortfolio } from './testing.ts';

const features = [matching, performance, risk, report, portfolio];
let world: EvidenceWorld;
let bakery: string;
let stranger: string;

const trigger = (id: string, caller: Caller = world.north) =>
  world.api.call(caller, portfolioEndpoints.trigger, { body: { id } });
const read = (id: string, caller: Caller = world.north) =>
  world.api.call(caller, reportEndpoints.ofMerchant, { params: { id } });
const runs = async () =>
  (await world.rows('app.source_run')).filter(({ merchant_id }) => merchant_id === null);

beforeAll(async () => {
  world = await evidenceWorld({ features, wires: ['complaints', 'regulators', 'bureau'] });
  bakery = await world.merchant({
    external_id: 'bakery',
    name: 'Harvest Moon Bakery LLC',
    addr1: '12 Main St',
    city: 'Durham',
    state: 'NC',
    zip5: '27701',
  });
  stranger = await world.merchant({ external_id: 'stranger', name: 'Nobody Knows Inc', state: 'TX' });
  await addToPortfolio(world.database.owner, world.north.lender, {
    merchant: bakery,
    name: 'Harvest Moon',
    since: world.api.clock.now(),
  });
  await givePortfolio(world);
});

test('a merchant that the lender has no record of gets 404, but staff can read it [REP-010] [BOF-094]', async () => {
  for (const caller of [world.north, world.east]) {
    expect((await read(stranger, caller)).status).toBe(404);
    expect((await trigger(stranger, caller)).status).toBe(404);
  }
  expect((await read(bakery, world.east)).status, 'of the portfolio of another').toBe(404);
  expect((await trigger('999999')).status).toBe(404);
  const { body } = await read(stranger, world.staff(world.north));
  expect(body.result_blob?.merchant.name).toBe('Nobody Knows Inc');
  expect(await runs()).toEqual([]);
});

test('before the first search the report shows the imported records, and its opening is audited [REP-010] [BOF-094]', async () => {
  const openings = async () =>
    (await world.rows('app.audit_record')).filter(
      ({ action, target_kind, target_id }) =>
        action === 'report.open' && target_kind === 'merchant' && target_id === bakery,
    ).length;
  const before = await openings();
  const { body } = await read(bakery);
  expect(await openings()).toBe(before + 1);
  expect(body).toMatchObject({
    inquiry: null,
    result_blob: { merchant: { name: 'Harvest Moon Bakery LLC' } },
  });
});

test('opening starts one search, also when two users open it at the same moment [BOF-094]', async () => {
  const received = world.api.clock.now().toISOString().slice(0, 10);
  world.vendors.complaints.will(
    complaints({
      complaint_id: '77',
      company: 'Harvest Moon Bakery LLC',
      state: 'NC',
      zip_code: '27701',
      date_received: received,
      product: 'Debt collection',
      issue: 'Attempts to collect debt not owed',
    }),
  );
  const both = await Promise.all([trigger(bakery), trigger(bakery)]);
  expect(both.map(({ status, body }) => [status, body.status]).sort()).toEqual([
    [200, 'fresh'],
    [202, 'started'],
  ]);
  const [first, second] = both.map(({ body }) => body.inquiry_id);
  expect(first).toBe(second);
  const runsBefore = await runs();
  expect(new Set(runsBefore.map(({ source }) => source)).size).toBe(runsBefore.length);
  expect(runsBefore.every(({ asked_for_merchant_id }) => asked_for_merchant_id === bakery)).toBe(true);
  await world.gathered(first ?? '');
  expect((await trigger(bakery)).body.status, 'within 24 hours').toBe('fresh');
  const { body } = await read(bakery);
  expect(body.inquiry?.id).toBe(first);
  expect(body.result_blob?.regulatory_complaints).toHaveLength(1);
});

test('a day later the same sources run again in the same inquiry [BOF-094]', async () => {
  const before = await runs();
  world.api.clock.advance(24 * 60 * 60_000 + 60_000);
  const { status, body } = await trigger(bakery);
  expect([status, body.status]).toEqual([202, 'started']);
  await world.gathered(body.inquiry_id);
  const after = await runs();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.every(({ gathering }, index) => Number(gathering) > Number(before[index]?.gathering))).toBe(
    true,
  );
});

test('its inquiry is in no user’s history or other lender’s inquiries, and its match is certain', async () => {
  const { body: history } = await world.api.call(world.staff(world.north), inquiryEndpoints.dashboard, {
    query: {},
  });
  expect(history.count).toBe(0);
  const { body: opened } = await world.api.call(world.north, reportEndpoints.history, { query: {} });
  expect(opened.count).toBe(0);
  const seen = await inLender(world.database.app, world.east.lender, (tx) =>
    sql`select * from app.partner_inquiries(${bakery}::bigint, 10)`.execute(tx),
  );
  expect(seen.rows).toEqual([]);
  // A retry of its sources queries the same merchant.
  const [run] = await runs();
  const restarted = await world.api.call(world.north, gatheringEndpoints.trigger, {
    body: { id: String(run?.inquiry_id) },
  });
  expect(restarted.status).toBe(202);
  expect((await runs()).every(({ asked_for_merchant_id }) => asked_for_merchant_id === bakery)).toBe(true);
});

test('a report requires today’s accepted terms and a role at the lender', async () => {
  const { server, token } = await testApi(world.database, [...evidenceFeatures, ...features], {
    termsAccepted: async () => false,
  });
  const answer = await server.inject({
    method: 'GET',
    url: `/v1/merchant/${bakery}/report`,
    headers: { authorization: `Bearer ${await token(world.north.email)}`, lenderid: world.north.lender },
  });
  expect(answer.json().code).toBe('terms_required');
  await addUser(world.database.owner, { email: 'nobody@north.test', lenders: [] });
  const refused = await trigger(bakery, { email: 'nobody@north.test', lender: world.north.lender });
  expect(refused.problem.code).toBe('lender_forbidden');
});

test('a snapshot rates complaints and reviews only when a source responded [BOF-096]', async () => {
  await takeSnapshots(jobRun(world));
  const list = async (section: 'regulatory' | 'service') =>
    (await world.api.call(world.north, portfolioEndpoints.merchants, { params: { section }, query: {} })).body
      .results[0];
  expect(await list('regulatory')).toMatchObject({ name: 'Harvest Moon', score: 88, rank: 3 });
  expect(await list('service')).toMatchObject({ score: null, rank: null });
});
