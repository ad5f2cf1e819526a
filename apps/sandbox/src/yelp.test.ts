import { afterEach, expect, test } from 'vitest';
import { closeSandboxes, startSandbox } from './testing.ts';

afterEach(closeSandboxes);

const plain = {
  name: 'Plain Roofs Inc',
  address1: '1 Test Way',
  city: 'Plainville',
  state: 'IN',
  country: 'US',
};

type Body = { businesses: { id: string }[]; reviews: unknown[]; error: { code: string } };

async function start() {
  const base = `${await startSandbox()}/yelp/v3/businesses`;
  const call = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base}${path}`, { headers: { authorization: 'Bearer test', ...headers } });
    return { status: response.status, body: (await response.json()) as Body };
  };
  return { call, match: (query: Record<string, string>) => call(`/matches?${new URLSearchParams(query)}`) };
}

test('matches a business by name and city, or by phone', async () => {
  const { match } = await start();
  const ids = async (query: Record<string, string>) =>
    (await match(query)).body.businesses.map(({ id }) => id);
  expect(await ids(plain)).toEqual(['yelp-plain']);
  expect(await ids({ ...plain, city: 'Elsewhere' })).toEqual([]);
  expect(await ids({ ...plain, city: 'Elsewhere', name: 'Other', phone: '+15745550100' })).toEqual([
    'yelp-plain',
  ]);
  expect((await match({ ...plain, city: '' })).body.error.code).toBe('VALIDATION_ERROR');
});

test('details and reviews are those of the day, with times eight hours behind UTC', async () => {
  const { call } = await start();
  expect((await call('/yelp-plain')).body).toMatchObject({
    rating: 3.5,
    review_count: 12,
    is_closed: false,
    price: '$$',
    hours: [{ open: [{ day: 0, start: '0800', end: '1700' }], hours_type: 'REGULAR' }],
  });
  expect((await call('/yelp-plain/reviews')).body).toMatchObject({
    total: 12,
    reviews: [{ rating: 1, time_created: '2026-09-30 18:30:00', user: { name: 'Bo C.' } }],
  });
  const later = { 'x-sandbox-today': '2026-12-10' };
  expect((await call('/yelp-plain', later)).body).toMatchObject({ is_closed: true, review_count: 13 });
  expect((await call('/yelp-plain/reviews', later)).body.reviews).toHaveLength(2);
});

test('reports errors in the vendor’s wording', async () => {
  const { call } = await start();
  const code = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body } = await call(path, headers);
    return [status, body.error.code];
  };
  expect(await code('/yelp-plain', { authorization: '' })).toEqual([401, 'TOKEN_MISSING']);
  expect(await code('/nobody')).toEqual([404, 'BUSINESS_NOT_FOUND']);
  expect(await code('/yelp-plain', { 'x-sandbox-fault': 'rate-limit' })).toEqual([
    429,
    'TOO_MANY_REQUESTS_PER_SECOND',
  ]);
  expect(await code('/yelp-plain', { 'x-sandbox-fault': 'failed' })).toEqual([500, 'INTERNAL_ERROR']);
});
