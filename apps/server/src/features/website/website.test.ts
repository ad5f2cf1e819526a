import { gatheringEndpoints } from '@assay/domain/gathering';
import { reportEndpoints } from '@assay/domain/report';
import { websiteEndpoints } from '@assay/domain/website';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { risk } from '#features/risk';
import { addUser, respondWith } from '#platform/testing';
import {
  type Caller,
  type EvidenceWorld,
  evidenceWorld,
  isPending,
  respondWithRecords,
} from '../evidence/testing.ts';
import { sitesOf } from './sites-of.ts';

let world: EvidenceWorld;
let place = 0;

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report, risk],
    wires: ['website'],
    hasScreening: false,
  });
});
beforeEach(() => world.nextDay());

const visit = (domain: string, overrides: object = {}) => ({
  kind: 'website',
  id: `visit-${domain}`,
  domain,
  visited_at: '2026-11-21T06:00:00Z',
  reached: true,
  url: `https://${domain}/`,
  title: 'Harvest Moon Bakery',
  is_parked: false,
  certificate: { issuer: 'Open Letters CA', names: [domain], valid_until: '2027-02-01' },
  registered_on: '2014-03-01',
  registrar: 'Namewell',
  profiles: [{ site: 'Facebook', url: 'https://facebook.example/harvest' }],
  ...overrides,
});

/** Queues the vendor's responses: each search returns the visit of the next site. */
const willVisit = (...sites: ReturnType<typeof visit>[]) =>
  world.vendors.website.will(...sites.map((site) => respondWithRecords([site])));

/** A new bakery for each test, with another one elsewhere that the same inquiry opens. */
async function opened(
  site: string | null,
  { application = null, caller = world.north }: { application?: string | null; caller?: Caller } = {},
) {
  place += 1;
  const name = `Harvest ${['Moon', 'Sun', 'Star', 'Cloud', 'Rain', 'Snow', 'Wind', 'Hail', 'Dawn', 'Dusk', 'Noon', 'Mist', 'Frost'][place]} Bakery LLC`;
  const address = { addr1: `${place}8 Mill Pond Rd`, city: 'Durham', state: 'NC', zip5: '27701' };
  const merchant = await world.merchant({ external_id: `w${place}`, name, domain_name: site, ...address });
  const other = await world.merchant({
    external_id: `o${place}`,
    name,
    domain_name: `elsewhere${place}.example`,
    addr1: '12 Harbor Rd',
    city: 'Salem',
    state: 'OR',
    zip5: '97301',
  });
  const id = await world.inquire({ name, ...address, domain_name: application }, caller);
  for (const merchant_id of [merchant, other])
    await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id } });
  return { id, merchant, other, name };
}
const readWebsite = async (id: string, caller: Caller = world.north) => {
  await world.start(id, caller);
  await world.settled(id, caller);
};
const read = (id: string, caller: Caller = world.north) =>
  world.api.call(caller, websiteEndpoints.ofMerchant, { params: { id } });
const requests = () =>
  world.vendors.website.calls.map(({ body }) => (JSON.parse(body ?? '{}').subjects ?? [])[0]);

describe('the website of a merchant', () => {
  test('in its record is visited by the vendor, which gets only the name and the domain', async () => {
    const { id, merchant, name } = await opened('https://www.HarvestMoon.example/bread');
    willVisit(visit('harvestmoon.example'));
    await readWebsite(id);
    expect(requests()).toEqual([
      {
        type: 'business',
        ref: 'business',
        name,
        other_names: [],
        ein: null,
        domains: ['harvestmoon.example'],
        addresses: [],
        phones: [],
        emails: [],
      },
    ]);
    expect((await read(merchant)).body).toMatchObject({
      status: 'completed',
      is_site_known: true,
      error: null,
      data: [
        {
          domain: 'harvestmoon.example',
          reached: true,
          failure: null,
          registered_on: '2014-03-01',
          named_by: 'record',
          source: 'Website check',
          certificate: { valid_until: '2027-02-01', is_trusted: null },
          profiles: [{ site: 'Facebook' }],
        },
      ],
      possible: [],
    });
  });

  test('in the application only is possible for its match, counts nowhere, and can be linked by a user', async () => {
    const { id, merchant, other } = await opened('harvest-sun.example', { application: 'sunbread.example' });
    willVisit(
      visit('harvest-sun.example'),
      visit('sunbread.example', { subject_ref: 'business:application' }),
    );
    await readWebsite(id);
    const { data, possible } = (await read(merchant)).body;
    expect(data.map(({ domain, named_by }) => [domain, named_by])).toEqual([
      ['harvest-sun.example', 'record'],
    ]);
    expect(possible.map(({ domain, named_by }) => [domain, named_by])).toEqual([
      ['sunbread.example', 'application'],
    ]);
    const evidence = await world.api.call(world.north, gatheringEndpoints.merchant, {
      params: { id: merchant, inquiryId: id },
    });
    expect(evidence.body.topics.find(({ topic }) => topic === 'website')).toMatchObject({
      count: 1,
      waiting: 1,
      finding: { text: 'Reached', tone: 'good' },
    });
    expect(evidence.body.in_doubt).toMatchObject([
      {
        kind: 'website',
        title: 'sunbread.example',
        doubt: expect.stringMatching(/^Only the application names this site/),
      },
    ]);
    // The website of the first business says nothing about the other one in the inquiry.
    const ofOther = (await read(other)).body;
    expect([ofOther.status, ofOther.data]).toEqual(['not_requested', []]);
    expect(ofOther.possible.map(({ domain }) => domain)).toEqual(['sunbread.example']);

    const [doubtful] = evidence.body.in_doubt;
    const decided = await world.api.call(world.north, gatheringEndpoints.decide, {
      params: { id: merchant, inquiryId: id },
      body: {
        record_id: doubtful?.record_id ?? '',
        kind: 'website',
        key: doubtful?.key ?? '',
        answer: 'this_business',
      },
    } as never);
    expect(decided.status).toBe(200);
    expect((await read(merchant)).body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ domain: 'sunbread.example', named_by: 'person' }),
      ]),
      possible: [],
    });
  });

  test('in both is visited once, as the record’s', async () => {
    const { id, merchant } = await opened('harvest-star.example', {
      application: 'https://www.harvest-star.example',
    });
    willVisit(visit('harvest-star.example'));
    await readWebsite(id);
    expect(requests()).toMatchObject([{ ref: 'business', domains: ['harvest-star.example'] }]);
    expect((await read(merchant)).body).toMatchObject({ data: [{ named_by: 'record' }], possible: [] });
  });

  test.each([[null], ['facebook.com/harvest-bakery']])(
    'given as %j is not visited and does not read as "nothing found"',
    async (site) => {
      const { id, merchant } = await opened(site);
      const before = world.vendors.website.calls.length;
      await readWebsite(id);
      expect(world.vendors.website.calls).toHaveLength(before);
      expect((await read(merchant)).body).toMatchObject({
        status: 'not_requested',
        is_site_known: false,
        checked_at: null,
        data: [],
        possible: [],
      });
    },
  );

  test('that is not known cannot be asked for, before and after a search; once it is known it can', async () => {
    const { id, merchant, other } = await opened(null);
    const source = async (about: string) => {
      const params = { id: about, inquiryId: id };
      const { body } = await world.api.call(world.north, gatheringEndpoints.merchant, { params });
      return body.topics.find(({ topic }) => topic === 'website')?.sources[0];
    };
    const lacking = { status: 'not_initiated', error: 'No website of the business is known' };
    expect(await source(merchant)).toMatchObject(lacking);
    expect(await source(other)).toMatchObject({ status: 'not_initiated', error: null });
    await readWebsite(id);
    expect(await source(merchant)).toMatchObject(lacking);
    await world.database.owner
      .updateTable('app.merchant')
      .set({ domain_name: 'harvest-late.example' })
      .where('id', '=', merchant)
      .execute();
    expect(await source(merchant)).toMatchObject({ status: 'not_initiated', error: null });
    willVisit(visit('harvest-late.example'));
    const { body } = await world.api.call(world.north, gatheringEndpoints.querySources, {
      params: { id: merchant, inquiryId: id },
      body: { sources: ['website'] },
    });
    expect(body.started).toEqual(['website']);
    await world.settled(id);
    expect(await source(merchant)).toMatchObject({ status: 'available', error: null });
  });

  test('distinguishes running, failed, not reachable and reachable', async () => {
    const { id, merchant } = await opened('harvest-dawn.example');
    expect((await read(merchant)).body).toMatchObject({ status: 'not_requested', is_site_known: true });
    world.vendors.website.will(isPending);
    await world.start(id);
    const run = await world.runOf(id, 'website');
    await world.step(run);
    expect((await read(merchant)).body).toMatchObject({ status: 'in_progress', data: [] });
    world.vendors.website.will(respondWith({}, 400));
    await world.settled(id);
    expect((await read(merchant)).body).toMatchObject({
      status: 'error',
      data: [],
      error: expect.stringMatching(/./),
    });
    world.nextDay();
    willVisit(visit('harvest-dawn.example', { reached: false, failure: 'no_answer', url: null }));
    await readWebsite(id);
    expect((await read(merchant)).body).toMatchObject({
      status: 'completed',
      error: null,
      data: [{ reached: false, failure: 'no_answer' }],
    });
  });

  test('moves no score', async () => {
    const { id, merchant } = await opened('harvest-dusk.example');
    willVisit(visit('harvest-dusk.example', { reached: false, failure: 'no_such_domain', url: null }));
    await readWebsite(id);
    const evidence = await world.api.call(world.north, gatheringEndpoints.merchant, {
      params: { id: merchant, inquiryId: id },
    });
    expect(evidence.body.counted.find(({ kind }) => kind === 'website')).toMatchObject({
      title: 'harvest-dusk.example',
      cited_as: [],
    });
  });

  test('requires the flag, access to the merchant and a role; another lender’s visit stays private', async () => {
    const { id, merchant } = await opened('harvest-noon.example');
    willVisit(visit('harvest-noon.example'));
    await readWebsite(id);
    expect((await read(merchant, world.harbor)).body).toMatchObject({
      status: 403,
      code: 'feature_disabled',
    });
    expect((await read(merchant, world.east)).status).toBe(404);
    expect((await read('999999')).status).toBe(404);
    expect((await read('x')).status).toBe(404);
    const seen = (await read(merchant, world.staff(world.east))).body;
    expect([seen.status, seen.data, seen.possible]).toEqual(['not_requested', [], []]);
    await addUser(world.database.owner, { email: 'nobody@assay.test', lenders: [] });
    expect((await read(merchant, { email: 'nobody@assay.test', lender: world.north.lender })).status).toBe(
      403,
    );
    const before = world.vendors.website.calls.length;
    const off = await opened('harvest-off.example', { caller: world.harbor });
    await readWebsite(off.id, world.harbor);
    expect(world.vendors.website.calls).toHaveLength(before);
  });
});

test.each([
  [[], null, []],
  [['Heron.example '], null, [['heron.example', 'business']]],
  [['heron.example'], 'www.heron.example', [['heron.example', 'business']]],
  [['https://shop.heron.example:8443/a?b#c'], null, [['shop.heron.example', 'business']]],
  [
    ['heron.example'],
    'egret.example',
    [
      ['heron.example', 'business'],
      ['egret.example', 'business:application'],
    ],
  ],
  [['one.wixsite.com', 'gmail.com'], 'yelp.com/biz/heron', []],
  [
    ['127.0.0.1', '[::1]', 'localhost', '169.254.169.254', 'user@evil.example', '-x-.', 'a..example'],
    '::1',
    [],
  ],
  [['a1.example', 'b2.example', 'c3.example', 'd4.example'], 'e5.example', 3],
])(
  'for the record’s %j and the application’s %j the websites to visit are %j',
  (record, application, expected) => {
    const found = sitesOf(record, application).map(({ domain, ref }) => [domain, ref]);
    if (typeof expected === 'number') expect(found).toHaveLength(expected);
    else expect(found).toEqual(expected);
  },
);
