import { gatheringEndpoints } from '@assay/domain/gathering';
import { licensingEndpoints } from '@assay/domain/licensing';
import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { inLender } from '#platform/database';
import { respondWith, type ScriptedVendor, scriptedVendor } from '#platform/testing';
import { type Caller, type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';

let world: EvidenceWorld;
let feed: ScriptedVendor;
let clinic: string;
const NPI = '9100000017';
const REF = `doctor:${NPI}`;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const rosa = { first_name: 'Rosa', middle_name: 'M', last_name: 'Delgado', npi_id: NPI, ...address };

beforeAll(async () => {
  feed = await scriptedVendor();
  world = await evidenceWorld({
    features: [matching, report],
    wires: [],
    hasScreening: false,
    environment: {
      REVIEW_FEED_URL: feed.url,
      REVIEW_FEED_API_KEY: 'key',
      VENDOR_LIMITS: 'review_feed=60000/20',
    },
  });
  clinic = await world.merchant({
    external_id: 'm1',
    name: 'Mill Pond Dentistry PLLC',
    ...address,
    principals: [rosa, { first_name: 'Ben', last_name: 'Ortega', ...address }],
  } as never);
  await world.database.owner
    .updateTable('app.lender')
    .set({ flags: JSON.stringify({ furnish_doctors: true }) })
    .where('id', '=', world.north.lender)
    .execute();
});
beforeEach(() => {
  world.nextDay();
  feed.will(respondWithRecords([]));
});

const page = (place_id: string, site: string, more: object = {}) => ({
  ...{ kind: 'business_profile', id: place_id, subject_ref: REF, place_id, site },
  ...{ name: 'Dr. Rosa Delgado, DDS', formatted_address: '88 Mill Pond Rd, Durham, NC 27701' },
  ...{
    rating: 4.4,
    user_rating_count: 40,
    business_status: null,
    url: `https://reviews.example/${place_id}`,
  },
  ...more,
});
const review = (
  place_id: string,
  id: string,
  rating: number,
  days: number,
  text = 'Fine',
  more: object = {},
) => ({
  ...{
    kind: 'business_review',
    id,
    subject_ref: REF,
    place_id,
    site: 'WebMD',
    author: 'Ada L.',
    rating,
    text,
  },
  published_at: new Date(world.api.clock.now().getTime() - days * 86_400_000).toISOString(),
  url: null,
  ...more,
});

/** An inquiry whose likely match is the clinic, with all sources gathered and its report opened. */
async function opened(caller: Caller = world.north): Promise<string> {
  const id = await world.inquire({ name: 'Mill Pond Dentistry', ...address }, caller);
  await world.start(id, caller);
  await world.settled(id, caller);
  await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: clinic } });
  await world.settled(id, caller);
  return id;
}
const listed = async (caller: Caller = world.north) =>
  (await world.api.call(caller, licensingEndpoints.ofMerchant, { body: { merchant_id: clinic } })).body;
const doctor = async (caller: Caller = world.north) =>
  (await listed(caller)).doctors.find(({ npi_id }) => npi_id === NPI)!;
const feedback = (query: object, caller: Caller = world.north) =>
  world.api.call(caller, licensingEndpoints.doctorReviews, { query: query as never });

describe('the reviews of a doctor', () => {
  test('are summarized by site over the site’s own period, and returned ten per page, newest first [REP-171]', async () => {
    feed.will(
      respondWithRecords([
        page('w', 'WebMD'),
        ...Array.from({ length: 11 }, (_, at) => review('w', `r${at}`, at < 2 ? 5 : 2, at * 40, `n${at}`)),
        review('w', 'bad', 1, 500, 'A scam, and they lied'),
        page('h', 'Healthgrades', { user_rating_count: null }),
        review('h', 'h1', 4, 10, 'at the other', { site: 'Healthgrades' }),
      ]),
    );
    await opened();
    const { id, review_summary, reviews_status, reviews_waiting } = await doctor();
    expect([reviews_status, reviews_waiting]).toEqual(['completed', 0]);
    expect(
      review_summary.map((row) => [row.name, row.url_found, row.review_count, row.alert_word_count]),
    ).toEqual([
      ['WebMD', true, 12, 1],
      ['Vitals', false, 0, 0],
      ['Healthgrds', true, 1, 0],
    ]);
    expect(review_summary[0]).toMatchObject({
      ...{ count_3_month: 3, avg_3_month: 4, count_12_month: 10, avg_12_month: 2.6, total_reviews: 40 },
      ...{ doctor_id: id, avg_review_rating: (2 * 5 + 9 * 2 + 1) / 12 },
    });
    const first = await feedback({ doctorId: id });
    expect(first.body.count).toBe(13);
    expect(first.body.results.map(({ review_text }) => review_text)).toEqual([
      ...['n0', 'at the other', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'],
    ]);
    expect(first.body.results[1]).toMatchObject({ lender: 'Healthgrds', rating: 4, name: 'Ada L.' });
    const second = await feedback({ doctorId: id, page: '2' });
    expect(second.body.results.map(({ review_text }) => review_text)).toEqual([
      ...['n9', 'n10', 'A scam, and they lied'],
    ]);
    expect((await feedback({ doctorId: id, page: '3' })).body).toEqual({ count: 13, results: [] });
    expect((await feedback({ doctorId: id, page: '0' })).status).toBe(400);
  });

  test('on a page of a namesake or with another name do not count; namesakes are reported as waiting', async () => {
    feed.will(
      respondWithRecords([
        page('x', 'WebMD', { formatted_address: '12 Harbor Rd, Salem, OR 97301' }),
        review('x', 'x1', 1, 5, 'scam'),
        page('y', 'Vitals', { name: 'Dr. Ramon Delgado' }),
        review('y', 'y1', 1, 5, 'scam', { site: 'Vitals' }),
      ]),
    );
    await opened();
    const found = await doctor();
    expect([found.reviews_status, found.reviews_waiting]).toEqual(['completed', 1]);
    expect(found.review_summary.every(({ url_found, review_count }) => !url_found && !review_count)).toBe(
      true,
    );
    expect((await feedback({ doctorId: found.id })).body).toEqual({ count: 0, results: [] });
  });

  test('never count for the business itself', async () => {
    feed.will(
      respondWithRecords([
        page('w', 'WebMD', { name: 'Mill Pond Dentistry' }),
        review('w', 'r1', 1, 5, 'scam'),
      ]),
    );
    const id = await opened();
    const { body } = await world.api.call(world.north, reportEndpoints.open, {
      params: { id },
      body: { merchant_id: clinic },
    });
    expect(body.result_blob?.service_summary[0]?.count_total).toBe(0);
  });

  test('that were not requested, failed, or do not exist give three different responses', async () => {
    await opened();
    expect((await doctor()).reviews_status).toBe('no_data');
    expect((await doctor()).review_summary.map(({ url_found }) => url_found)).toEqual([false, false, false]);
    expect((await listed()).reviews_cents).toBeNull();
    world.nextDay();
    feed.will(respondWith({ title: 'Forbidden' }, 403));
    await opened();
    expect((await doctor()).reviews_status).toBe('error');
    expect((await listed()).reviews_cents).toBe(10);
  });

  test('of an added doctor are requested with one click at their price, or all at once', async () => {
    const id = await opened();
    const added = await world.api.call(world.north, licensingEndpoints.addDoctor, {
      body: { merchant_id: clinic, first_name: 'Ann', last_name: 'Okafor' } as never,
    });
    expect(added.body.doctor).toMatchObject({ reviews_status: 'not_requested', review_summary: [] });
    expect((await listed()).reviews_cents).toBe(10);
    const started = await world.api.call(world.north, gatheringEndpoints.querySources, {
      params: { id: clinic, inquiryId: id },
      body: { sources: ['doctor_reviews'] },
    });
    expect(started.body).toEqual({ started: ['doctor_reviews'] });
    await world.settled(id);
    expect((await listed()).doctors.map(({ name, reviews_status }) => [name, reviews_status])).toEqual([
      ['Ann Okafor', 'no_data'],
      ['Rosa M Delgado', 'no_data'],
    ]);
    expect((await listed()).reviews_cents).toBeNull();
  });

  test('are refused for a doctor the lender has no access to, and for another lender’s doctor [REP-171]', async () => {
    feed.will(respondWithRecords([page('w', 'WebMD'), review('w', 'r1', 5, 1)]));
    await opened();
    const { id } = await doctor();
    expect((await feedback({ doctorId: id }, world.harbor)).status).toBe(404);
    for (const doctorId of ['p999999', 'd999999']) expect((await feedback({ doctorId })).status).toBe(404);
    for (const doctorId of ['x1', '7', 'p9999999999999999999', ''])
      expect((await feedback({ doctorId })).status).toBe(400);
    const own = await world.api.call(world.north, licensingEndpoints.addDoctor, {
      body: { merchant_id: clinic, first_name: 'Cy', last_name: 'Private' } as never,
    });
    onTestFinished(async () => {
      await inLender(world.database.owner, world.north.lender, (tx) =>
        tx.deleteFrom('app.doctor').where('last_name', '=', 'Private').execute(),
      );
    });
    feed.will(respondWithRecords([]));
    world.nextDay();
    await opened(world.east);
    expect((await feedback({ doctorId: own.body.doctor!.id }, world.east)).status).toBe(404);
    expect((await feedback({ doctorId: id }, world.east)).body.count).toBe(0);
    expect((await doctor(world.east)).reviews_status).toBe('no_data');
  });
});
