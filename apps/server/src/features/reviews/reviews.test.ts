import { reportEndpoints } from '@assay/domain/report';
import { reviewEndpoints } from '@assay/domain/reviews';
import { riskEndpoints } from '@assay/domain/risk';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { risk, scoreMerchant } from '#features/risk';
import { inLender } from '#platform/database';
import { respondWith, type ScriptedVendor, scriptedVendor } from '#platform/testing';
import { type Caller, type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';

let world: EvidenceWorld;
let feed: ScriptedVendor;
let bakery: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };

beforeAll(async () => {
  feed = await scriptedVendor();
  world = await evidenceWorld({
    features: [matching, risk, report],
    wires: ['legal_entity'],
    hasScreening: false,
    environment: {
      REVIEW_FEED_URL: feed.url,
      REVIEW_FEED_API_KEY: 'key',
      VENDOR_LIMITS: 'review_feed=60000/20',
    },
  });
  bakery = await world.merchant({ external_id: 'm1', name: 'Harvest Moon Bakery LLC', ...address });
  await world.merchant({
    external_id: 'm2',
    name: 'Harvest Moon Bakery LLC',
    ...{ addr1: '12 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' },
  });
});
beforeEach(async () => {
  await world.renewLenders();
  world.nextDay();
  feed.will(respondWithRecords([]));
});

const today = () => world.api.clock.now();
const daysAgo = (days: number) => new Date(today().getTime() - days * 86_400_000).toISOString();
const page = (place_id: string, site: string, more: object = {}) => ({
  kind: 'business_profile',
  id: place_id,
  place_id,
  site,
  name: 'Harvest Moon Bakery',
  formatted_address: '88 Mill Pond Rd, Durham, NC 27701',
  rating: 4.4,
  user_rating_count: 512,
  business_status: 'OPERATIONAL',
  url: `https://reviews.example/${place_id}`,
  ...more,
});
const review = (place_id: string, id: string, rating: number | null, days: number | null, text = 'Fine') => ({
  kind: 'business_review',
  id,
  place_id,
  site: 'Angi Biz',
  author: 'Ada L.',
  rating,
  text,
  published_at: days === null ? null : daysAgo(days),
  url: null,
});

/** Opens the bakery as the likely match of an inquiry with all evidence. */
async function opened(caller: Caller = world.north) {
  const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address }, caller);
  await world.start(id, caller);
  await world.settled(id, caller);
  return open(id, caller);
}
async function open(id: string, caller: Caller) {
  const { status, body } = await world.api.call(caller, reportEndpoints.open, {
    params: { id },
    body: { merchant_id: bakery },
  });
  expect(status).toBe(200);
  return body.result_blob!;
}
/** The same without any evidence. */
const openedUnsearched = async () =>
  open(await world.inquire({ name: 'Harvest Moon Bakery', ...address }), world.north);
const feedback = (query: object, caller = world.north) =>
  world.api.call(caller, reviewEndpoints.feedback, { query: { merchantId: bakery, ...query } as never });
const ratings = (caller = world.north) =>
  world.api.call(caller, reviewEndpoints.ratings, { params: { id: bakery } });

describe('the reviews of a merchant', () => {
  test('are summarized in its report by site and by stars, with those that contain alert words [REP-009]', async () => {
    feed.will(
      respondWithRecords([
        page('a', 'Angi Biz'),
        review('a', 'r1', 5, 10),
        review('a', 'r2', 1, 20, 'A scam, and they lied'),
        review('a', 'r3', 2, 200),
        review('a', 'r4', 4, null),
        page('b', 'Lot Talk', { rating: null, user_rating_count: 0 }),
      ]),
    );
    const { service_summary, service_summary_by_stars, alert_word_reviews } = await opened();
    expect(service_summary.map(({ alias, count_total }) => [alias, count_total])).toEqual([
      ['all', 4],
      ['angi biz', 4],
      ['lot talk', 0],
    ]);
    expect(service_summary[1]).toMatchObject({
      ...{ avg_3_month: 3, avg_6_month: 3, avg_12_month: 8 / 3, avg_total: 3, trending: 'up' },
      ...{ count_3_month: 2, count_6_month: 2, count_12_month: 3 },
    });
    expect(service_summary_by_stars.map(({ rating, count_total }) => [rating, count_total])).toEqual([
      [5, 1],
      [4, 1],
      [3, 0],
      [2, 1],
      [1, 1],
    ]);
    expect(alert_word_reviews).toMatchObject([
      { rating: 1, lender: 'Angi Biz', name: 'Ada L.', alert_words: ['scam', 'lied'] },
    ]);
  });

  test('have their pages among the online profiles of the business, with the sites’ own numbers', async () => {
    feed.will(
      respondWithRecords([
        page('a', 'Angi Biz'),
        page('b', 'Lot Talk', { rating: null, user_rating_count: 0 }),
      ]),
    );
    const found_at = today().toISOString().slice(0, 10);
    expect((await opened()).online_presence).toEqual([
      { source: 'Angi Biz', url: 'https://reviews.example/a', rating: 4.4, review_count: 512, found_at },
      { source: 'Lot Talk', url: 'https://reviews.example/b', rating: null, review_count: 0, found_at },
    ]);
  });

  test('of one or two stars are listed with their date, newest first, at most fifty', async () => {
    const low = Array.from({ length: 60 }, (_, at) => review('a', `low${at}`, 1 + (at % 2), 60 - at));
    feed.will(
      respondWithRecords([
        page('a', 'Angi Biz'),
        review('a', 'good', 3, 1),
        review('a', 'undated', 1, null),
        ...low,
      ]),
    );
    await opened();
    const { low_reviews } = (await ratings()).body;
    expect(low_reviews).toHaveLength(50);
    expect(low_reviews.map(({ rating }) => rating).filter((stars) => stars !== 1 && stars !== 2)).toEqual([]);
    const days = low_reviews.map(({ review_dt }) => review_dt ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
    expect(days[0]?.slice(0, 10)).toBe(daysAgo(1).slice(0, 10));
  });

  test('are returned ten a page, newest first, of one site or one number of stars [REP-115]', async () => {
    feed.will(
      respondWithRecords([
        page('a', 'Angi Biz'),
        ...Array.from({ length: 12 }, (_, at) => review('a', `r${at}`, at < 3 ? 4.5 : 2, at + 1, `n${at}`)),
        review('a', 'none', 5, null, 'undated'),
      ]),
    );
    await opened();
    const first = await feedback({ serviceId: 'angi biz' });
    expect(first.body.count).toBe(13);
    expect(first.body.results.map(({ review_text }) => review_text)).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `n${at}`),
    ]);
    const second = await feedback({ serviceId: 'Angi Biz', page: '2' });
    expect(second.body.results.map(({ review_text }) => review_text)).toEqual(['n10', 'n11', 'undated']);
    expect((await feedback({ serviceId: 'angi biz', page: '3' })).body).toEqual({ count: 13, results: [] });
    expect((await feedback({ rating: '4' })).body).toMatchObject({ count: 3 });
    expect((await feedback({ serviceId: 'nobody' })).body).toEqual({ count: 0, results: [] });
    for (const query of [
      {},
      { serviceId: 'angi biz', rating: '4' },
      { rating: '6' },
      { rating: '4', page: '0' },
    ])
      expect((await feedback(query)).status).toBe(400);
  });

  test('are read without a scan among thousands', async () => {
    feed.will(
      respondWithRecords([
        page('a', 'Angi Biz'),
        ...Array.from({ length: 2000 }, (_, at) =>
          review('a', `r${at}`, (at % 5) + 1, at, 'They came late. '.repeat(20)),
        ),
      ]),
    );
    await opened();
    const times: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const started = performance.now();
      expect((await feedback({ serviceId: 'angi biz', page: '150' })).body.count).toBe(2000);
      times.push(performance.now() - started);
    }
    expect(Math.min(...times)).toBeLessThan(500);
  });

  test('on a page that may be about another business wait for a decision and count nowhere', async () => {
    feed.will(
      respondWithRecords([
        page('x', 'Angi Biz', { formatted_address: '12 Harbor Rd, Salem, OR 97301', phone: null }),
        review('x', 'r1', 1, 5, 'scam'),
      ]),
    );
    const { service_summary, alert_word_reviews } = await opened();
    expect(service_summary[0]?.count_total).toBe(0);
    expect(alert_word_reviews).toEqual([]);
    expect((await feedback({ serviceId: 'angi biz' })).body.count).toBe(0);
  });

  test('show the search state by site, each site’s own numbers, and the months [REP-110]', async () => {
    feed.will(respondWithRecords([page('a', 'Angi Biz'), review('a', 'r1', 5, 1), review('a', 'r2', 3, 1)]));
    await opened();
    const { body } = await ratings();
    expect(body).toMatchObject({
      status: 'completed',
      waiting: 0,
      sites: [
        { alias: 'angi biz', name: 'Angi Biz', status: 'available', site_rating: 4.4, site_count: 512 },
      ],
      months: [{ month: daysAgo(1).slice(0, 7), alias: 'angi biz', average: 4, count: 2 }],
    });
    feed.will(respondWithRecords([]));
    world.nextDay();
    await opened();
    expect((await ratings()).body).toMatchObject({ status: 'no_data', sites: [], months: [] });
  });

  test('require access to the merchant and are never another lender’s [REP-115]', async () => {
    feed.will(respondWithRecords([page('a', 'Angi Biz'), review('a', 'r1', 5, 1)]));
    await opened();
    expect((await feedback({ serviceId: 'angi biz' }, world.harbor)).status).toBe(404);
    expect((await ratings(world.harbor)).status).toBe(404);
    expect((await feedback({ merchantId: '999999', rating: '5' })).status).toBe(404);
    feed.will(respondWithRecords([]));
    world.nextDay();
    await opened(world.east);
    expect((await feedback({ serviceId: 'angi biz' }, world.east)).body.count).toBe(0);
  });
});

describe('the score', () => {
  /** Computes the score when no source is running, as after the last source. */
  const score = async () => {
    const inquiry = (await world.rows('app.inquiry')).at(-1);
    await world.settled(String(inquiry?.id));
    await inLender(world.database.worker, world.north.lender, (tx) =>
      scoreMerchant(tx, world.api.services, {
        lenderId: world.north.lender,
        merchantId: bakery,
        now: today(),
      }),
    );
    const { body } = await world.api.call(world.north, riskEndpoints.score, { params: { id: bakery } });
    return body as { curr_reason_codes: { code: string }[]; credits: { code: string }[] };
  };

  test('counts low reviews and those with alert words of the past year by their own date', async () => {
    feed.will(
      respondWithRecords([
        page('a', 'Angi Biz'),
        ...Array.from({ length: 5 }, (_, at) =>
          review('a', `low${at}`, 1, 30 + at, at === 0 ? 'A scam' : 'Bad'),
        ),
        review('a', 'old', 1, 500, 'fraud'),
      ]),
    );
    await opened();
    const codes = (await score()).curr_reason_codes.map(({ code }) => code);
    expect(codes).toContain('V16');
    expect(codes).toContain('V19');
  });

  test('credits twenty good reviews of a year on its pages, C03, but not nineteen', async () => {
    const credits = async (count: number) => {
      world.nextDay();
      world.vendors.legal_entity.will(
        respondWith({
          status: 'Complete',
          results: [
            {
              title: 'HARVEST MOON BAKERY',
              sosId: 'S1',
              normalizedFilingDate: '2014-05-01',
              normalizedStatus: 'active',
              confidenceLevel: 0.95,
              stateOfSosRegistration: 'North Carolina',
            },
          ],
        }),
      );
      const good = Array.from({ length: count }, (_, at) => review('a', `good${at}`, 5, 30 + at, 'Fine'));
      feed.will(respondWithRecords([page('a', 'Angi Biz'), ...good]));
      await opened();
      return (await score()).credits.map(({ code }) => code);
    };
    expect(await credits(19)).not.toContain('C03');
    expect(await credits(20)).toContain('C03');
  });

  test('counts a business that a review site reports as closed, and the report names the site', async () => {
    feed.will(respondWithRecords([page('a', 'Angi Biz', { business_status: 'CLOSED_PERMANENTLY' })]));
    expect((await opened()).closed_sources).toMatchObject([{ name: 'Angi Biz' }]);
    expect((await score()).curr_reason_codes.map(({ code }) => code)).toContain('V01');
  });
});

describe('a submitted review URL', () => {
  const submit = (body: object, caller = world.north) =>
    world.api.call(caller, reviewEndpoints.submitUrl, { body: { merchant_id: bakery, ...body } as never });
  const url = 'https://reviews.example/b/harvest-moon?x=1';
  const mails = () =>
    world.database.owner
      .selectFrom('app.mail')
      .select(['to_address', 'text'])
      .where('subject', 'like', '%URL%')
      .orderBy('id')
      .execute();

  test('is stored once per merchant and lender, and staff get a mail [REP-118] [REP-115]', async () => {
    await openedUnsearched();
    const before = (await mails()).length;
    const first = await submit({ url, merchant_name: 'Somebody Else' });
    expect([first.status, first.body]).toEqual([201, { id: expect.any(String), status: 'submitted' }]);
    const second = await submit({ url, service_name: 'Angi Biz', description: 'again' });
    expect([second.status, second.body]).toEqual([200, first.body]);
    const storedUrls = await world.rows('app.review_url');
    expect(storedUrls).toMatchObject([
      { merchant_name: 'Harvest Moon Bakery LLC', service_name: 'New Source', url, description: null },
    ]);
    const other = await submit({ url: `${url}&y=2`, service_name: 'Angi Biz', description: ' Two reviews ' });
    expect(other.status).toBe(201);
    expect((await world.rows('app.review_url')).find(({ id }) => id === other.body.id)).toMatchObject({
      ...{ merchant_id: bakery, service_name: 'Angi Biz', url: `${url}&y=2`, description: 'Two reviews' },
    });
    expect(await world.rows('app.review_url', world.east)).toEqual([]);
    const sent = (await mails()).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to_address: 'staff@assay.test' });
    expect(sent[0]?.text).toContain(url);
  });

  test('is rejected when it is not a web URL, too long, or the merchant is inaccessible [REP-118]', async () => {
    await openedUnsearched();
    for (const wrong of [
      'javascript:alert(1)',
      'ftp://a.example',
      'reviews.example',
      '',
      `https://a.example/${'x'.repeat(2000)}`,
    ]) {
      const { status, problem } = await submit({ url: wrong });
      expect([status, Object.keys(problem?.errors ?? {})]).toEqual([400, ['url']]);
    }
    const long = await submit({ url, description: 'x'.repeat(5001) });
    expect([long.status, Object.keys(long.problem?.errors ?? {})]).toEqual([400, ['description']]);
    expect((await submit({ url }, world.harbor)).status).toBe(404);
    expect(await world.rows('app.review_url', world.harbor)).toEqual([]);
  });

  test('is one of at most 50 an hour, which send staff one mail', async () => {
    await openedUnsearched();
    const { lender } = world.north;
    // So many would fill the first page of the staff queue, which lists all lenders.
    onTestFinished(async () => {
      await inLender(world.database.owner, lender, (tx) => tx.deleteFrom('app.review_url').execute());
    });
    const before = (await mails()).length;
    const statuses: number[] = [];
    for (let at = 0; at < 51; at += 1) statuses.push((await submit({ url: `${url}&many=${at}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 201), 429]);
    expect((await submit({ url: `${url}&many=50` })).problem.code).toBe('too_many_review_urls');
    expect((await submit({ url: `${url}&many=7` })).status, 'a repeat').toBe(200);
    expect((await mails()).length).toBe(before + 1);
    world.api.clock.advance(3_600_001);
    expect((await submit({ url: `${url}&many=50` })).status).toBe(201);
    expect((await mails()).length).toBe(before + 2);
  });

  describe('in the staff queue', () => {
    const staff = () => world.staff(world.north);
    const queue = (query: object = {}, caller = staff()) =>
      world.api.call(caller, reviewEndpoints.queue, { query: query as never });
    const close = (id: string, body: object, caller = staff()) =>
      world.api.call(caller, reviewEndpoints.close, { params: { id }, body: body as never });

    test('is listed with its merchant, lender, author and time, closed once with a note, and audited', async () => {
      await openedUnsearched();
      const { body: mine } = await submit({ url: `${url}&queue=1`, service_name: 'Angi Biz' });
      const open = (await queue()).body.results.find(({ id }) => id === mine.id);
      expect(open).toMatchObject({
        url: `${url}&queue=1`,
        service_name: 'Angi Biz',
        merchant: { id: bakery, name: 'Harvest Moon Bakery LLC' },
        lender: { id: world.north.lender, name: 'north' },
        submitted_by: world.north.email,
        submitted_at: world.api.clock.now().toISOString(),
        status: 'open',
        note: null,
      });
      const why = await close(mine.id, { status: 'refused', note: '  ' });
      expect([why.status, why.problem.errors]).toEqual([
        400,
        { note: ['Give the reason for the rejection.'] },
      ]);
      const wrong = await close(mine.id, { status: 'gone' });
      expect([wrong.status, Object.keys(wrong.problem.errors ?? {})]).toEqual([400, ['status']]);
      const { body: closed } = await close(mine.id, { status: 'refused', note: 'Another business' });
      expect(closed).toMatchObject({
        status: 'refused',
        note: 'Another business',
        closed_by: 'staff@assay.test',
        closed_at: world.api.clock.now().toISOString(),
      });
      expect((await queue()).body.results.map(({ id }) => id)).not.toContain(mine.id);
      expect((await queue({ status: 'refused' })).body.results).toContainEqual(closed);
      expect(await close(mine.id, { status: 'done' })).toMatchObject({
        status: 409,
        body: { code: 'review_url_closed' },
      });
      const audited = (await world.rows('app.audit_record')).filter(
        ({ action }) => action === 'review_url.close',
      );
      expect(audited).toMatchObject([{ target_id: mine.id, details: { status: 'refused' } }]);
    });

    test('is for staff only, and an unknown id gets 404', async () => {
      await openedUnsearched();
      const { body: mine } = await submit({ url: `${url}&queue=2` });
      expect((await queue({}, world.north)).status).toBe(403);
      expect((await close(mine.id, { status: 'done' }, world.north)).status).toBe(403);
      expect((await close('999999999', { status: 'done' })).status).toBe(404);
      const [row] = (await world.rows('app.review_url')).filter(({ id }) => id === mine.id);
      expect(row).toMatchObject({ status: 'open', closed_by: null });
      const done = await close(mine.id, { status: 'done' });
      expect(done.body).toMatchObject({ status: 'done', note: null });
    });
  });
});
