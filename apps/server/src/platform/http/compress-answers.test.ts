import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint } from '@assay/domain/http';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Feature, route } from '../feature.ts';
import { addUser, type TestDatabase, testApi, testDatabase } from '../testing.ts';

const LONG = Array.from({ length: 500 }, () => 'one of many');
const long = endpoint({
  method: 'GET',
  path: 'try/long',
  summary: 'A long answer that changes rarely',
  who: 'signed-in',
  out: z.array(z.string()),
  maxAgeSeconds: 60,
  mayBeUnchanged: true,
});
const feature: Feature = { name: 'try', routes: [route(long, async () => LONG)] };
const email = 'user@try.test';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addUser(database.owner, { email });
});

describe('a long API response', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])(
    'is sent to a client that accepts %s as %s, and without a body when unchanged',
    async (taken, encoding, decode) => {
      const { server, token } = await testApi(database, [feature]);
      const authorization = `Bearer ${await token(email)}`;
      const get = (more = {}) =>
        server.inject({ url: '/v1/try/long', headers: { authorization, 'accept-encoding': taken, ...more } });
      const answer = await get();
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(JSON.parse(decode(answer.rawPayload).toString())).toEqual(LONG);
      if (encoding) expect(answer.headers.vary).toBe('authorization, accept-encoding');
      expect(answer.headers.etag, 'one name for all encodings, so a weak one').toMatch(/^W\//);
      const again = await get({ 'if-none-match': answer.headers.etag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );
});

test('routes beside the API, such as sign-in, are never compressed', async () => {
  const { server } = await testApi(database, [feature]);
  const answer = await server.inject({ url: '/metrics', headers: { 'accept-encoding': 'br, gzip' } });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  expect(answer.body.length).toBeGreaterThan(2000);
});
