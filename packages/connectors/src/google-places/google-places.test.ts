import { BusinessProfileData, BusinessReviewData } from '@assay/domain/reviews';
import { describe, expect, test } from 'vitest';
import { withoutSecrets } from '../connector/index.ts';
import { bakery, fixture, owner, recordedAnswer } from '../testing/index.ts';
import { googlePlaces } from './index.ts';

const connection = { baseUrl: 'https://places.example/', apiKey: 'secret-key' };
const traded = { ...bakery, name: 'Delgado Holdings LLC', other_names: ['Harvest Moon Bakery & Cafe'] };

/** Reads a recorded response to the request of a step. */
function answerTo(resume: string | null, body: string, overrides = {}, subject = bakery) {
  const request = googlePlaces.request(subject, connection, resume);
  if (!request) throw new Error('nothing to ask');
  return recordedAnswer(body, { request: withoutSecrets(request), ...overrides });
}
const recorded = (name: string) => fixture(import.meta.dirname, `${name}.json`);
const place = 'place ChIJharvest000000000000000_A';

describe('a search', () => {
  test('asks for name and address as text, only for identifying fields, with the key in its header', () => {
    const request = googlePlaces.request(bakery, connection, null);
    expect([request?.method, request?.url.href]).toEqual([
      'POST',
      'https://places.example/v1/places:searchText',
    ]);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      textQuery: 'Harvest Moon Bakery & Cafe LLC, 88 Mill Pond Rd, Durham, NC 27701',
      languageCode: 'en',
      regionCode: 'US',
      pageSize: 10,
    });
    expect(request?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-goog-api-key': 'secret-key',
      'x-goog-fieldmask': 'places.id,places.displayName,places.addressComponents',
    });
    expect(request && withoutSecrets(request)).not.toContain('secret-key');
  });

  test('is skipped for a person and without an address', () => {
    expect(googlePlaces.request(owner, connection, null)).toBeNull();
    expect(googlePlaces.request({ ...bakery, addresses: [] }, connection, null)).toBeNull();
  });

  test('continues with the details of the place with the name in the zip or city of the business', () => {
    const found = googlePlaces.read(answerTo(null, recorded('search')), bakery);
    expect(found).toEqual({ outcome: 'pending', records: [], resume: place, pollAfterMs: 0 });
    const details = googlePlaces.request(bakery, connection, place);
    expect([details?.method, details?.url.href, details?.body]).toEqual([
      'GET',
      'https://places.example/v1/places/ChIJharvest000000000000000_A?languageCode=en',
      undefined,
    ]);
    expect(details?.headers['x-goog-fieldmask']?.split(',')).toEqual(
      expect.arrayContaining(['id', 'displayName', 'rating', 'userRatingCount', 'reviews']),
    );
  });

  test('continues with the next name when no place has the name, and ends after the last', () => {
    const first = googlePlaces.read(answerTo(null, '{}', {}, traded), traded);
    expect(first).toMatchObject({ outcome: 'pending', resume: 'name 1' });
    const second = googlePlaces.request(traded, connection, 'name 1');
    expect(JSON.parse(second?.body ?? '').textQuery).toMatch(/^Harvest Moon Bakery & Cafe, 88 /);
    expect(googlePlaces.read(answerTo('name 1', '{}', {}, traded), traded)).toEqual({
      outcome: 'complete',
      records: [],
    });
  });
});

describe('recorded details', () => {
  test('become a profile and a record per review, with every field', () => {
    const { outcome, records } = googlePlaces.read(answerTo(place, recorded('details')), bakery);
    expect(outcome).toBe('complete');
    const [profile, review, bare] = records;
    expect(BusinessProfileData.strict().parse(profile?.data)).toEqual(profile?.data);
    expect(BusinessReviewData.strict().parse(review?.data)).toEqual(review?.data);
    expect(profile).toEqual({
      kind: 'business_profile',
      external_id: 'ChIJharvest000000000000000_A',
      subject_ref: 'business',
      data: {
        site: 'Google',
        place_id: 'ChIJharvest000000000000000_A',
        name: 'Harvest Moon Bakery & Café',
        formatted_address: '88 Mill Pond Rd, Durham, NC 27701, USA',
        rating: 4.4,
        user_rating_count: 212,
        business_status: 'OPERATIONAL',
        phone: '9195550142',
        website: 'https://harvestmoon.example/',
        hours: ['Monday: Closed', 'Tuesday: 7:00 AM – 3:00 PM'],
        categories: ['Bakery'],
        price: 'Very expensive',
        is_claimed: null,
        url: 'https://maps.example/?cid=101',
      },
    });
    expect(review).toEqual({
      kind: 'business_review',
      external_id: 'places/ChIJharvest000000000000000_A/reviews/r-1',
      subject_ref: 'business',
      data: {
        site: 'Google',
        place_id: 'ChIJharvest000000000000000_A',
        author: 'Ana P',
        rating: 2,
        text: 'El pan estaba duro.',
        published_at: '2026-10-12T08:30:11.123Z',
        url: 'https://maps.example/review/r-1',
      },
    });
    expect(bare?.data).toMatchObject({ author: null, text: null, rating: 5 });
  });

  test('with few fields have nulls, and an unknown status is null', () => {
    const little = '{"id":"p","displayName":{"text":"Harvest"},"businessStatus":"FUTURE_OPENING"}';
    const { records } = googlePlaces.read(answerTo(place, little), bakery);
    expect(records).toMatchObject([
      { data: { rating: null, business_status: null, price: null, hours: [], categories: [] } },
    ]);
  });
});

test('tolerate malformed fields', () => {
  const odd = {
    id: 'p',
    displayName: { text: 'Harvest' },
    rating: 'good',
    userRatingCount: '12',
    regularOpeningHours: [],
    primaryTypeDisplayName: 'Bakery',
    reviews: [{ name: 'r', rating: {}, authorAttribution: 'Ana' }],
  };
  expect(googlePlaces.read(answerTo(place, JSON.stringify(odd)), bakery).records).toMatchObject([
    { data: { rating: null, user_rating_count: 12, hours: [], categories: [] } },
    { data: { rating: null, author: null } },
  ]);
});

const refusal = (status: string) => `{"error":{"code":0,"message":"…","status":"${status}"}}`;

test.each([
  ['too many calls', null, 429, refusal('RESOURCE_EXHAUSTED'), { kind: 'rate_limited', retryAfterMs: 7000 }],
  ['a wrong key', null, 400, refusal('INVALID_ARGUMENT'), { kind: 'refused', mayRepeat: false }],
  ['no key', null, 401, refusal('UNAUTHENTICATED'), { kind: 'refused', mayRepeat: false }],
  [
    'a key without the right',
    place,
    403,
    refusal('PERMISSION_DENIED'),
    { kind: 'refused', mayRepeat: false },
  ],
  ['a place that is gone', place, 404, refusal('NOT_FOUND'), { kind: 'search_lost', mayRepeat: true }],
  ['no such endpoint', null, 404, refusal('NOT_FOUND'), { kind: 'refused' }],
  ['a failure', null, 503, refusal('UNAVAILABLE'), { kind: 'unavailable', mayRepeat: true }],
  ['half a body', null, 200, '{"places": [{"id"', { kind: 'malformed' }],
  ['another form', null, 200, '{"places": 3}', { kind: 'malformed' }],
  ['details of nothing', place, 200, '{}', { kind: 'malformed' }],
])('maps %s to its kind of fault', (_name, resume, status, body, expected) => {
  const answer = answerTo(resume, body, { status, ...(status === 429 && { retryAfterMs: 7000 }) });
  expect(() => googlePlaces.read(answer, bakery)).toThrow(expect.objectContaining(expected));
});
