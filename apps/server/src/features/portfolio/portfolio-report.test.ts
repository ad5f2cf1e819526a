import { gatheringEndpoints } from '@assay/domain/gathering';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { matchingEndpoints } from '@assay/domain/matching';
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
} from '../evidence/testing.ts';
import { portfolio } from './index.ts';
import { takeSnapshots } from './take-snapshot.ts';
import { addToPortfolio, givePortfolio } from './testing.ts';

const features = [matching, performance, risk, report, portfolio];
let world: EvidenceWorld;
/** A merchant of north's portfolio that no test opens. */
let bakery: string;
let stranger: string;

const trigger = (id: string, caller: Caller = world.north) =>
  world.api.call(caller, portfolioEndpoints.trigger, { body: { id } });
const read = (id: string, caller: Caller = world.north) =>
  world.api.call(caller, reportEndpoints.ofMerchant, { params: { id } });
const runs = async () =>
  (await world.rows('app.source_run')).filter(({ merchant_id }) => merchant_id === null);
const runsOf = async (inquiry: string) => (await runs()).filter(({ inquiry_id }) => inquiry_id === inquiry);

/** Adds a merchant to north's portfolio. Its LLC's name is unlike any other's, so that evidence matches it alone. */
async function givenMerchant(name: string) {
  const merchant = await world.merchant({
    external_id: name,
    name: `${name} LLC`,
    addr1: '12 Main St',
    city: 'Durham',
    state: 'NC',
    zip5: '27701',
  });
  const since = world.api.clock.now();
  await addToPortfolio(world.database.owner, world.north.lender, { merchant, name, since });
  return merchant;
}

/** Lets the vendor of complaints respond with one of today about the merchant. */
const respondWithComplaint = (name: string) =>
  world.vendors.complaints.will(
    complaints({
      complaint_id: '77',
      company: `${name} LLC`,
      state: 'NC',
      zip_code: '27701',
      date_received: world.api.clock.now().toISOString().slice(0, 10),
      product: 'Debt collection',
      issue: 'Attempts to collect debt not owed',
    }),
  );

beforeAll(async () => {
  world = await evidenceWorld({ features, wires: ['complaints', 'regulators', 'bureau'] });
  bakery = await givenMerchant('Harvest Moon Bakery');
  stranger = await world.merchant({ external_id: 'stranger', name: 'Nobody Knows Inc', state: 'TX' });
  await givePortfolio(world);
});

test('a merchant that the lender has no record of gets 404, but staff can read it [REP-010] [BOF-094]', async () => {
  const before = (await runs()).map(({ id }) => id);
  for (const caller of [world.north, world.east]) {
    expect((await read(stranger, caller)).status).toBe(404);
    expect((await trigger(stranger, caller)).status).toBe(404);
  }
  expect((await read(bakery, world.east)).status, 'of the portfolio of another').toBe(404);
  expect((await trigger('999999')).status).toBe(404);
  const { body } = await read(stranger, world.staff(world.north));
  expect(body.result_blob?.merchant.name).toBe('Nobody Knows Inc');
  expect((await runs()).map(({ id }) => id)).toEqual(before);
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

test('opening starts one search, also when two users open it at once, and a day later it runs again [BOF-094]', async () => {
  const merchant = await givenMerchant('Copper Kettle Tavern');
  respondWithComplaint('Copper Kettle Tavern');
  const both = await Promise.all([trigger(merchant), trigger(merchant)]);
  expect(both.map(({ status, body }) => [status, body.status]).sort()).toEqual([
    [200, 'fresh'],
    [202, 'started'],
  ]);
  const [first = '', second] = both.map(({ body }) => body.inquiry_id);
  expect(first).toBe(second);
  const before = (await runs()).filter(({ asked_for_merchant_id }) => asked_for_merchant_id === merchant);
  expect(before).not.toEqual([]);
  expect(new Set(before.map(({ source }) => source)).size).toBe(before.length);
  expect(await runsOf(first)).toHaveLength(before.length);
  await world.gathered(first);
  expect((await trigger(merchant)).body.status, 'within 24 hours').toBe('fresh');
  const { body } = await read(merchant);
  expect(body.inquiry?.id).toBe(first);
  expect(body.result_blob?.regulatory_complaints).toHaveLength(1);

  world.api.clock.advance(24 * 60 * 60_000 + 60_000);
  const later = await trigger(merchant);
  expect([later.status, later.body.status]).toEqual([202, 'started']);
  expect(later.body.inquiry_id, 'the same inquiry').toBe(first);
  await world.gathered(first);
  const after = await runsOf(first);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.every(({ gathering }, index) => Number(gathering) > Number(before[index]?.gathering))).toBe(
    true,
  );
});

test('its inquiry is in no user’s history or other lender’s inquiries, and its match is certain', async () => {
  const counts = async () => [
    (await world.api.call(world.staff(world.north), inquiryEndpoints.dashboard, { query: {} })).body.count,
    (await world.api.call(world.north, reportEndpoints.history, { query: {} })).body.count,
  ];
  const before = await counts();
  const merchant = await givenMerchant('Blue Heron Dental');
  const inquiry = (await trigger(merchant)).body.inquiry_id;
  await world.gathered(inquiry);
  expect(await counts()).toEqual(before);
  const seen = await inLender(world.database.app, world.east.lender, (tx) =>
    sql`select * from app.partner_inquiries(${merchant}::bigint, 10)`.execute(tx),
  );
  expect(seen.rows).toEqual([]);
  // A retry of its sources queries the same merchant.
  const restarted = await world.api.call(world.north, gatheringEndpoints.trigger, {
    body: { id: inquiry },
  });
  expect(restarted.status).toBe(202);
  const asked = (await runsOf(inquiry)).map(({ asked_for_merchant_id }) => asked_for_merchant_id);
  expect(new Set(asked)).toEqual(new Set([merchant]));
});

test('a report requires today’s accepted terms and a role at the lender', async () => {
  const { server, token } = await testApi(world.database, [...new Set([...evidenceFeatures, ...features])], {
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
  respondWithComplaint('Granite Peak Roofing');
  const { inquiry_id } = (await trigger(await givenMerchant('Granite Peak Roofing'))).body;
  await world.gathered(inquiry_id);
  await takeSnapshots(jobRun(world));
  const list = async (section: 'regulatory' | 'service') =>
    (
      await world.api.call(world.north, portfolioEndpoints.merchants, {
        params: { section },
        query: { query: 'Granite Peak Roofing' },
      })
    ).body.results[0];
  expect(await list('regulatory')).toMatchObject({ name: 'Granite Peak Roofing', score: 88, rank: 3 });
  expect(await list('service')).toMatchObject({ score: null, rank: null });
});

test('a merchant that an inquiry only found can be read but not searched until its report is opened [BOF-094]', async () => {
  const found = await world.merchant({
    external_id: 'found',
    name: 'Zephyr Kite Works LLC',
    city: 'Durham',
    state: 'NC',
    zip5: '27701',
  });
  const inquiry = await world.api.call(world.north, inquiryEndpoints.create, {
    body: { legal_entity_name: 'Zephyr Kite Works LLC', city: 'Durham', state: 'NC', zip5: '27701' },
  });
  const params = { id: inquiry.body.id };
  const { body } = await world.api.call(world.north, matchingEndpoints.results, { params, body: {} });
  expect(body.results.map(({ id }) => id)).toContain(found);
  expect((await read(found)).status).toBe(200);
  const before = (await world.rows('app.source_run')).length;
  for (const caller of [world.north, world.staff(world.north)])
    expect((await trigger(found, caller)).status).toBe(404);
  expect(await world.rows('app.source_run')).toHaveLength(before);
  const opened = await world.api.call(world.north, reportEndpoints.open, {
    params,
    body: { merchant_id: found },
  });
  expect(opened.status).toBeLessThan(300);
  expect((await trigger(found)).status).toBeLessThan(300);
});
