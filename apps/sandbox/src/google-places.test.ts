import { afterEach, expect, test } from 'vitest';
import { closeSandboxes, startSandbox } from './testing.ts';

afterEach(closeSandboxes);

type Body = {
  places: { id: string }[];
  error: { status: string };
  reviews: unknown[];
  userRatingCount: number;
  regularOpeningHours: { weekdayDescriptions: string[] };
};

const key = { 'x-goog-api-key': 'test' };

async function start() {
  const base = `${await startSandbox()}/google_places/v1`;
  const call = async (path: string, init: RequestInit) => {
    const response = await fetch(`${base}${path}`, init);
    return { status: response.status, body: (await response.json()) as Body };
  };
  return {
    search: (textQuery: string, headers: Record<string, string> = {}) =>
      call('/places:searchText', {
        method: 'POST',
        headers: { ...key, 'x-goog-fieldmask': 'places.id,places.addressComponents', ...headers },
        body: JSON.stringify({ textQuery, pageSize: 10 }),
      }),
    details: (id: string, headers: Record<string, string> = {}) =>
      call(`/places/${id}`, { headers: { ...key, 'x-goog-fieldmask': '*', ...headers } }),
  };
}

test('a text finds places with the name, those near its address first, with only the fields of the mask', async () => {
  const { search } = await start();
  const { status, body } = await search('Plain Roofs LLC, 1 Test Way, Plainville, IN 46999');
  expect(status).toBe(200);
  expect(body.places.map(({ id }) => id)).toEqual(['google-plain', 'google-elsewhere']);
  expect(Object.keys(body.places[0] ?? {})).toEqual(['id', 'addressComponents']);
  expect((await search('Plain Windows, Plainville, IN')).body).toEqual({});
});

test('details have the reviews published by the day and count them', async () => {
  const { details } = await start();
  const { body } = await details('google-plain');
  expect(body).toMatchObject({
    displayName: { text: 'Plain Roofs' },
    formattedAddress: '1 Test Way, Plainville, IN 46999, USA',
    nationalPhoneNumber: '(574) 555-0100',
    businessStatus: 'OPERATIONAL',
    rating: 3.7,
    userRatingCount: 12,
    reviews: [{ rating: 1, publishTime: '2026-10-01T02:30:00.000Z' }],
  });
  expect(body.regularOpeningHours.weekdayDescriptions.slice(0, 2)).toEqual([
    'Monday: 8:00 AM – 5:00 PM',
    'Tuesday: Closed',
  ]);
  const later = (await details('google-plain', { 'x-sandbox-today': '2026-12-10' })).body;
  expect([later.userRatingCount, later.reviews.length]).toEqual([13, 2]);
});

test('requires a key, a field mask and an existing place', async () => {
  const { search, details } = await start();
  const status = async (answer: Promise<{ status: number; body: Body }>) => {
    const { status: code, body } = await answer;
    return [code, body.error.status];
  };
  expect(await status(search('Plain Roofs', { 'x-goog-api-key': '' }))).toEqual([403, 'PERMISSION_DENIED']);
  expect(await status(search(''))).toEqual([400, 'INVALID_ARGUMENT']);
  expect(await status(details('nowhere'))).toEqual([404, 'NOT_FOUND']);
  expect(await status(search('Plain Roofs', { 'x-sandbox-fault': 'rate-limit' }))).toEqual([
    429,
    'RESOURCE_EXHAUSTED',
  ]);
  expect(await status(search('Plain Roofs', { 'x-sandbox-fault': 'failed' }))).toEqual([503, 'UNAVAILABLE']);
});
