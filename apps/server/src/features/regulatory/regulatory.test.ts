import { gatheringEndpoints } from '@assay/domain/gathering';
import { Complaint, NIL_UUID, regulatoryEndpoints } from '@assay/domain/regulatory';
import { reportEndpoints } from '@assay/domain/report';
import { regulatoryPages } from '@assay/reference/regulatory-links';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { respondWith } from '#platform/testing';
import {
  type Caller,
  complaints as database,
  type EvidenceWorld,
  evidenceWorld,
  isPending,
  respondWithRecords,
} from '../evidence/testing.ts';

let world: EvidenceWorld;
let bakery: string;
let namesake: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const elsewhere = { addr1: '12 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' };

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report],
    wires: ['complaints', 'regulators', 'bureau'],
    hasScreening: false,
  });
  bakery = await world.merchant({ external_id: 'm1', name: 'Harvest Moon Bakery LLC', ...address });
  namesake = await world.merchant({ external_id: 'm2', name: 'Harvest Moon Bakery LLC', ...elsewhere });
});
beforeEach(async () => {
  await world.renewLenders();
  world.nextDay();
});

/** A date some days before the test clock's today. */
const ago = (days: number) =>
  new Date(world.api.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

const complaint = (complaint_id: string, days: number, rest: object = {}) => ({
  complaint_id,
  complaint_dt: ago(days),
  type: 'Billing Issues',
  description: 'Charged twice',
  complaint_text: 'They charged my card twice.',
  resolved_status: 'Resolved',
  account_id: '3f9a2b1c-77de',
  url: null,
  ...rest,
});
const profile = (id: string, where: typeof address, rest: object = {}) => ({
  kind: 'bureau_profile',
  id,
  name: 'Harvest Moon Bakery',
  ...where,
  rating: 'B+',
  accredited: true,
  url: 'https://bureau.example/harvest',
  ...rest,
});
const toBody = (id: string, days: number, where: typeof address, rest: object = {}) => ({
  kind: 'consumer_complaint',
  id,
  complaint_id: id,
  regulator: 'North Carolina Attorney General',
  company: 'HARVEST MOON BAKERY LLC',
  company_addr1: where.addr1,
  company_city: where.city,
  company_state: where.state,
  company_zip5: where.zip5,
  date_received: ago(days),
  product: 'Food',
  issue: 'Not delivered',
  narrative: 'The cake never came.',
  company_response: 'Mediated',
  ...rest,
});

/** An inquiry with all evidence that opened the bakery and its namesake. */
async function opened(caller: Caller = world.harbor): Promise<string> {
  const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address }, caller);
  await world.start(id, caller);
  await world.settled(id, caller);
  for (const merchant_id of [bakery, namesake]) {
    await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id } });
    await world.settled(id, caller);
  }
  return id;
}
const inSum = async (id: string, caller: Caller = world.harbor) =>
  (await world.api.call(caller, regulatoryEndpoints.complaints, { params: { id } })).body;
const page = (query: object, caller: Caller = world.harbor) =>
  world.api.call(caller, regulatoryEndpoints.bureauComplaints, { query: query as { merchantId: string } });
const textsOf = ({ results }: { results: { complaint_text: string | null }[] }) =>
  results.map(({ complaint_text }) => complaint_text);

describe('the complaints about a merchant', () => {
  test('are those of its own profile and to public bodies about it, never its namesake’s', async () => {
    world.vendors.bureau.will(
      respondWithRecords([
        profile('p-1', address, { complaints: [complaint('c-1', 20), complaint('c-2', 400)] }),
        profile('p-2', elsewhere, {
          rating: 'F',
          complaints: [complaint('c-3', 10, { complaint_text: 'Of the namesake.' })],
        }),
      ]),
    );
    world.vendors.regulators.will(
      respondWithRecords([
        toBody('r-1', 30, address),
        toBody('r-2', 40, elsewhere, { narrative: 'Of the namesake.' }),
      ]),
    );
    await opened();
    const own = await inSum(bakery);
    expect(own).toMatchObject({
      bureau_status: 'completed',
      regulators_status: 'completed',
      bbb: {
        rating: 'B+',
        accredited: true,
        url: 'https://bureau.example/harvest',
        bbb_resolutions: [{ resolved_status: 'Resolved', count: 2 }],
        alert_word_complaint_ids: [],
      },
      regulatory_complaints: [
        {
          body: 'North Carolina Attorney General',
          type: 'Food',
          description: 'Not delivered',
          complaint_text: 'The cake never came.',
          resolved_status: 'Mediated',
          account_id: null,
        },
      ],
      regulatory_count: 1,
    });
    expect(own.bbb?.complaint_rows.map((row) => [row.new, row.cumulative])).toEqual([
      [1, 1],
      [0, 1],
      [0, 1],
      [1, 2],
      [0, 2],
    ]);
    expect(textsOf((await page({ merchantId: bakery })).body)).toEqual([
      'They charged my card twice.',
      'They charged my card twice.',
    ]);
    expect((await inSum(namesake)).bbb?.rating).toBe('F');
    expect(textsOf((await page({ merchantId: namesake })).body)).toEqual(['Of the namesake.']);
  });

  test('about a company known by name only wait for one decision about all of them', async () => {
    const company = 'Harvest Moon Bakery';
    world.vendors.complaints.will(
      database(
        { complaint_id: '901', company, date_received: `${ago(9)}T12:00:00-05:00` },
        { complaint_id: '902', company, date_received: `${ago(8)}T12:00:00-05:00` },
      ),
    );
    const id = await opened();
    expect(await inSum(bakery)).toMatchObject({ waiting: 1, regulatory_complaints: [], regulatory_count: 0 });

    const params = { id: bakery, inquiryId: id };
    const { in_doubt } = (await world.api.call(world.harbor, gatheringEndpoints.merchant, { params })).body;
    const second = expect.stringMatching(/^Complaint to CFPB · 2 complaints, 20\d\d( to 20\d\d)?$/);
    expect(in_doubt).toMatchObject([{ title: company, second }]);
    const { record_id = '', kind = '', key = '' } = in_doubt[0] ?? {};
    const body = { record_id, kind, key, answer: 'this_business' } as never;
    const decided = await world.api.call(world.harbor, gatheringEndpoints.decide, { params, body });
    expect(await inSum(bakery)).toMatchObject({ waiting: 0, regulatory_count: 2 });
    const undone = { params: { id: decided.body.id }, body: {} };
    await world.api.call(world.harbor, gatheringEndpoints.undoDecision, undone);
    expect(await inSum(bakery)).toMatchObject({ waiting: 1, regulatory_count: 0 });
  });

  test('are in the response that opens the report, with every field', async () => {
    world.vendors.bureau.will(
      respondWithRecords([profile('p-1', address, { complaints: [complaint('c-1', 20)] })]),
    );
    world.vendors.regulators.will(respondWithRecords([toBody('r-1', 30, address)]));
    const id = await opened();
    const { result_blob } = (
      await world.api.call(world.harbor, reportEndpoints.open, {
        params: { id },
        body: { merchant_id: bakery },
      })
    ).body;
    const { bbb, regulatory_complaints } = await inSum(bakery);
    expect(result_blob?.bbb).toEqual(bbb);
    expect(result_blob?.regulatory_complaints).toEqual(regulatory_complaints);
    expect(Object.keys(regulatory_complaints[0] ?? {}).sort()).toEqual(Object.keys(Complaint.shape).sort());
  });

  test('tell a pending search from no results, a failed search and no search', async () => {
    await opened();
    expect(await inSum(bakery)).toMatchObject({
      bureau_status: 'no_data',
      regulators_status: 'no_data',
      bbb: null,
      sources: [
        { label: 'BBB profile and complaints', status: 'no_data' },
        { label: 'Complaints to regulatory bodies', status: 'no_data' },
        { label: 'Consumer complaints (CFPB)', status: 'no_data' },
      ],
    });
    world.nextDay();
    world.vendors.bureau.will(isPending);
    world.vendors.regulators.will(respondWith({ title: 'Forbidden' }, 403));
    const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address }, world.harbor);
    await world.start(id, world.harbor);
    await world.api.call(world.harbor, reportEndpoints.open, {
      params: { id },
      body: { merchant_id: bakery },
    });
    await world.step(await world.runOf(id, 'regulators', world.harbor));
    expect(await inSum(bakery)).toMatchObject({
      bureau_status: 'in_progress',
      sources: [{ status: 'in_progress' }, { status: 'error' }, { status: 'in_progress' }],
    });
    expect(await inSum(bakery, world.staff(world.east))).toMatchObject({
      bureau_status: 'not_requested',
      regulators_status: 'not_requested',
    });
  });
});

test('nothing found by one of several sources of complaints to public bodies is no result until all were searched', async () => {
  const inquiryId = await opened();
  expect(await inSum(namesake)).toMatchObject({
    regulators_status: 'not_requested',
    sources: [{ status: 'not_requested' }, { status: 'not_requested' }, { status: 'no_data' }],
  });
  const params = { id: namesake, inquiryId };
  await world.api.call(world.harbor, gatheringEndpoints.querySources, {
    params,
    body: { sources: ['regulators'] },
  });
  await world.settled(inquiryId, world.harbor);
  expect(await inSum(namesake)).toMatchObject({
    bureau_status: 'not_requested',
    regulators_status: 'no_data',
  });
});

describe('a page of the complaints at the rating bureau', () => {
  const many = () =>
    Array.from({ length: 23 }, (_, index) =>
      complaint(`c-${index}`, index === 22 ? 0 : index + 1, {
        complaint_text: index % 10 === 3 ? `Scam ${index}` : `Late ${index}`,
        ...(index === 22 && { complaint_dt: null }),
      }),
    );

  test('has 10, newest first, undated last, and is empty with the true total past the end; by ids it has those of the merchant only, and none for the nil UUID [REP-083]', async () => {
    world.vendors.bureau.will(
      respondWithRecords([
        profile('p-1', address, { complaints: many() }),
        profile('p-2', elsewhere, { complaints: [complaint('c-x', 3, { complaint_text: 'A scam too' })] }),
      ]),
    );
    world.vendors.regulators.will(
      respondWithRecords([toBody('r-1', 30, address, { narrative: 'This is fraud.' })]),
    );
    await opened();
    const first = (await page({ merchantId: bakery })).body;
    expect(first).toMatchObject({ count: 23, results: { length: 10 } });
    expect(textsOf(first)[0]).toBe('Late 0');
    const third = (await page({ merchantId: bakery, page: 3 })).body;
    expect(textsOf(third)).toEqual(['Late 20', 'Late 21', 'Late 22']);
    expect((await page({ merchantId: bakery, page: 4 })).body).toEqual({ count: 23, results: [] });

    const { bbb, alert_word_complaint_ids: ids } = await inSum(bakery);
    expect(bbb?.alert_word_complaint_ids).toHaveLength(2);
    expect(ids).toHaveLength(3);
    const [others = ''] = (await inSum(namesake)).alert_word_complaint_ids;
    const found = (await page({ merchantId: bakery, idStr: [...ids, others].join(',') })).body;
    expect(textsOf(found)).toEqual(['Scam 3', 'Scam 13', 'This is fraud.']);
    expect(found.count).toBe(3);
    expect((await page({ merchantId: bakery, idStr: NIL_UUID })).body).toEqual({ count: 0, results: [] });
  });

  test.each([
    [{ page: 0 }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ idStr: 'abc' }, 'idStr.0'],
    [{ merchantId: undefined }, 'merchantId'],
  ])('is rejected for %j, naming the field [REP-083]', async (wrong, field) => {
    const { status, body } = await page({ merchantId: bakery, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { errors: object }).errors)).toContain(field);
  });
});

describe('access to complaints', () => {
  test('a lender without access to the merchant gets 404, and one lender’s results are invisible to another one that opened it', async () => {
    world.vendors.bureau.will(
      respondWithRecords([profile('p-1', address, { complaints: [complaint('c-1', 20)] })]),
    );
    await opened();
    for (const caller of [world.north, world.east]) {
      expect((await page({ merchantId: bakery }, caller)).status).toBe(404);
      const { status } = await world.api.call(caller, regulatoryEndpoints.complaints, {
        params: { id: bakery },
      });
      expect(status).toBe(404);
    }
    expect((await page({ merchantId: '999999' })).status).toBe(404);
    world.nextDay();
    await opened(world.east);
    expect(await inSum(bakery, world.east)).toMatchObject({ bbb: null, regulatory_count: 0 });
    expect((await page({ merchantId: bakery }, world.east)).body).toEqual({ count: 0, results: [] });
    expect((await page({ merchantId: bakery })).body.count).toBe(1);
  });

  test('a view is audited once, however often the page polls', async () => {
    const views = async () =>
      (await world.rows('app.audit_record', world.harbor)).filter(
        ({ action, target_id }) => action === 'evidence.read' && target_id === bakery,
      ).length;
    await opened();
    const before = await views();
    await inSum(bakery);
    await page({ merchantId: bakery });
    await page({ merchantId: bakery, page: 2 });
    expect((await views()) - before).toBe(1);
  });
});

test('the links of the regulatory search are for every signed-in user, nationwide ones first [BOF-102] [REP-086]', async () => {
  const { status, body } = await world.api.call({ email: world.harbor.email }, regulatoryEndpoints.links, {});
  expect(status).toBe(200);
  expect(body).toEqual(regulatoryPages);
  expect(body[0]?.state_name).toBe('National');
  expect(
    body.filter((link) => link.state_name === 'Indiana' && link.use === 'Consumer Complaint' && !link.hidden),
  ).toMatchObject([{ agency: 'Indiana Attorney General' }]);
});
