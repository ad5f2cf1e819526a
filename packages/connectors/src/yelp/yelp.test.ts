import { BusinessProfileData, BusinessReviewData } from '@assay/domain/reviews';
import { describe, expect, test } from 'vitest';
import { withoutSecrets } from '../connector/index.ts';
import { bakery, fixture, owner, recordedAnswer } from '../testing/index.ts';
import { yelp } from './index.ts';

const connection = { baseUrl: 'https://api.example/', apiKey: 'secret-key' };
const traded = { ...bakery, name: 'Delgado Holdings LLC', other_names: ['Harvest Moon Bakery & Cafe'] };
const details = 'details harvest-moon_Durham-0A';
const reviews = 'reviews harvest-moon_Durham-0A';
const recorded = (name: string) => fixture(import.meta.dirname, `${name}.json`);

/** Reads a recorded response to the request of a step. */
function answerTo(resume: string | null, body: string, overrides = {}, subject = bakery) {
  const request = yelp.request(subject, connection, resume);
  if (!request) throw new Error('nothing to ask');
  return recordedAnswer(body, { request: withoutSecrets(request), ...overrides });
}

describe('a search', () => {
  test('asks for matches by name, address and phone, with the key only in its header', () => {
    const request = yelp.request(bakery, connection, null);
    expect(request?.url.origin + (request?.url.pathname ?? '')).toBe(
      'https://api.example/v3/businesses/matches',
    );
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      name: 'Harvest Moon Bakery & Cafe LLC',
      address1: '88 Mill Pond Rd',
      city: 'Durham',
      state: 'NC',
      country: 'US',
      postal_code: '27701',
      phone: '+19195550142',
      limit: '3',
      match_threshold: 'default',
    });
    expect(request?.headers.authorization).toBe('Bearer secret-key');
    expect(request && withoutSecrets(request)).not.toContain('secret-key');
  });

  test('is skipped for a person and without street, city and state', () => {
    expect(yelp.request(owner, connection, null)).toBeNull();
    const addresses = [{ addr1: null, city: 'Durham', state: 'NC', zip5: '27701' }];
    expect(yelp.request({ ...bakery, addresses }, connection, null)).toBeNull();
  });

  test('truncates names and streets to what the vendor accepts', () => {
    const name = 'Harvest Moon Bakery and Cafe and Everything Else That Rises in an Oven';
    const searchedName = yelp.request({ ...bakery, name }, connection, null)?.url.searchParams.get('name');
    expect(searchedName).toBe('Harvest Moon Bakery and Cafe and Everything Else That Rises in a');
  });

  test('continues from the match to its details and then to its reviews', () => {
    const match = yelp.read(answerTo(null, recorded('match')), bakery);
    expect(match).toEqual({ outcome: 'pending', records: [], resume: details, pollAfterMs: 0 });
    expect(yelp.request(bakery, connection, details)?.url.href).toBe(
      'https://api.example/v3/businesses/harvest-moon_Durham-0A',
    );
    expect(yelp.read(answerTo(details, recorded('details')), bakery)).toMatchObject({
      outcome: 'pending',
      resume: reviews,
      pollAfterMs: 0,
    });
    expect(yelp.request(bakery, connection, reviews)?.url.href).toBe(
      'https://api.example/v3/businesses/harvest-moon_Durham-0A/reviews?limit=50&sort_by=newest',
    );
    expect(yelp.read(answerTo(reviews, recorded('reviews')), bakery).outcome).toBe('complete');
  });

  test('skips the reviews when there are none', () => {
    const none = recorded('details').replace('"review_count": 87', '"review_count": 0');
    expect(yelp.read(answerTo(details, none), bakery)).toMatchObject({ outcome: 'complete', records: [{}] });
  });

  test('skips a match that is another business and continues with the next name', () => {
    const elsewhere = recorded('match').replace('+19195550142', '').replaceAll('Harvest Moon', 'Red Moon');
    expect(yelp.read(answerTo(null, elsewhere, {}, traded), traded)).toMatchObject({ resume: 'name 1' });
    expect(yelp.request(traded, connection, 'name 1')?.url.searchParams.get('name')).toBe(
      'Harvest Moon Bakery & Cafe',
    );
    expect(yelp.read(answerTo('name 1', '{"businesses":[]}', {}, traded), traded)).toEqual({
      outcome: 'complete',
      records: [],
    });
  });

  test('continues with the business that the match was merged into', () => {
    const migrated = (more: object) =>
      answerTo(details, JSON.stringify({ error: { code: 'BUSINESS_MIGRATED', description: '…', ...more } }), {
        status: 301,
      });
    expect(yelp.read(migrated({ new_business_id: 'merged_1' }), bakery)).toEqual({
      outcome: 'pending',
      records: [],
      resume: 'details merged_1',
      pollAfterMs: 0,
    });
    expect(() => yelp.read(migrated({}), bakery)).toThrow(expect.objectContaining({ kind: 'search_lost' }));
    expect(() => yelp.read(answerTo(details, 'moved', { status: 301 }), bakery)).toThrow(
      expect.objectContaining({ kind: 'unavailable' }),
    );
  });

  test.each(['BUSINESS_NOT_FOUND', 'BUSINESS_UNAVAILABLE'])(
    'ends for a business that the vendor does not show: %s',
    (code) => {
      const body = JSON.stringify({ error: { code, description: '…' } });
      const status = code === 'BUSINESS_NOT_FOUND' ? 404 : 403;
      expect(yelp.read(answerTo(details, body, { status }), bakery)).toEqual({
        outcome: 'complete',
        records: [],
      });
    },
  );
});

describe('a recorded response', () => {
  test('of details maps every field of the profile', () => {
    const { records } = yelp.read(answerTo(details, recorded('details')), bakery);
    expect(BusinessProfileData.strict().parse(records[0]?.data)).toEqual(records[0]?.data);
    expect(records).toEqual([
      {
        kind: 'business_profile',
        external_id: 'harvest-moon_Durham-0A',
        subject_ref: 'business',
        data: {
          site: 'Yelp',
          place_id: 'harvest-moon_Durham-0A',
          name: 'Harvest Moon Bakery & Cafe',
          formatted_address: '88 Mill Pond Rd, Durham, NC 27701',
          rating: 3.5,
          user_rating_count: 87,
          business_status: 'OPERATIONAL',
          phone: '9195550142',
          website: 'https://harvestmoon.example',
          hours: ['Tuesday: 07:00 – 11:00, 12:00 – 15:00', 'Sunday: 07:00 – 15:00'],
          categories: ['Bakeries', 'Coffee & Tea'],
          price: '$$',
          is_claimed: true,
          url: 'https://yelp.example/biz/harvest-moon-bakery-and-cafe-durham',
        },
      },
    ]);
  });

  test('of a closed business says so and leaves missing fields empty', () => {
    const closed = '{"id":"x","name":"Harvest","is_closed":true}';
    expect(yelp.read(answerTo(details, closed), bakery).records).toMatchObject([
      { data: { business_status: 'CLOSED_PERMANENTLY', rating: null, price: null, hours: [] } },
    ]);
    const silent = yelp.read(answerTo(details, '{"id":"x","name":"Harvest"}'), bakery);
    expect(silent.records).toMatchObject([{ data: { business_status: null } }]);
  });

  test('tolerates malformed fields', () => {
    const odd = {
      id: 'x',
      name: 'Harvest',
      is_closed: 'false',
      rating: '3.5',
      review_count: 'many',
      price: 2,
      categories: ['Bakeries', { title: 'Cafes' }],
      hours: [{ hours_type: 'REGULAR', open: [{ day: 9 }, { day: 0, start: '0700', end: '1500' }] }],
      location: 'Durham',
    };
    expect(yelp.read(answerTo(details, JSON.stringify(odd)), bakery).records).toMatchObject([
      {
        data: {
          business_status: 'OPERATIONAL',
          rating: 3.5,
          user_rating_count: null,
          price: '2',
          categories: ['Cafes'],
          hours: ['Monday: 07:00 – 15:00'],
          formatted_address: null,
        },
      },
    ]);
  });

  test('of reviews gives a record per review, with its time in UTC', () => {
    const { records } = yelp.read(answerTo(reviews, recorded('reviews')), bakery);
    expect(BusinessReviewData.strict().parse(records[0]?.data)).toEqual(records[0]?.data);
    expect(records[0]).toMatchObject({
      kind: 'business_review',
      external_id: 'rv-0001',
      subject_ref: 'business',
      data: {
        site: 'Yelp',
        place_id: 'harvest-moon_Durham-0A',
        author: 'Theo M.',
        rating: 1,
        text: expect.stringMatching(/^They charged my card twice/),
        published_at: '2026-10-01T02:05:44.000Z',
      },
    });
    expect(records[1]?.data).toMatchObject({ published_at: null, url: null });
  });
});

const refusal = (code: string) => JSON.stringify({ error: { code, description: '…' } });

test.each([
  [
    'too many calls a second',
    429,
    refusal('TOO_MANY_REQUESTS_PER_SECOND'),
    { kind: 'rate_limited', retryAfterMs: 1000 },
  ],
  ['the limit of a day', 429, refusal('ACCESS_LIMIT_REACHED'), { kind: 'rate_limited', retryAfterMs: null }],
  ['a wrong key', 401, refusal('TOKEN_INVALID'), { kind: 'refused', mayRepeat: false }],
  ['a key without the right', 403, refusal('AUTHORIZATION_ERROR'), { kind: 'refused', mayRepeat: false }],
  ['a wrong search', 400, refusal('VALIDATION_ERROR'), { kind: 'refused', mayRepeat: false }],
  ['a failure', 500, refusal('INTERNAL_ERROR'), { kind: 'unavailable', mayRepeat: true }],
  ['a failure without words', 502, 'oops', { kind: 'unavailable', mayRepeat: true }],
  ['half a body', 200, '{"businesses": [{"id', { kind: 'malformed' }],
  ['another form', 200, '{"businesses": 3}', { kind: 'malformed' }],
])('maps %s to its kind of fault', (_name, status, body, expected) => {
  expect(() => yelp.read(answerTo(null, body, { status }), bakery)).toThrow(
    expect.objectContaining(expected),
  );
});

test('respects Retry-After', () => {
  const answer = answerTo(null, refusal('ACCESS_LIMIT_REACHED'), { status: 429, retryAfterMs: 9000 });
  expect(() => yelp.read(answer, bakery)).toThrow(expect.objectContaining({ retryAfterMs: 9000 }));
});
