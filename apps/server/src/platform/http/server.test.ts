import { once } from 'node:events';
import { connect } from 'node:net';
import { endpoint } from '@assay/domain/http';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Feature, route } from '../feature.ts';
import { addUser, type TestDatabase, testApi, testDatabase } from '../testing.ts';

const whoami = endpoint({
  method: 'GET',
  path: 'try/address',
  summary: 'The address of the caller',
  who: 'signed-in',
  out: z.object({ address: z.string().nullable() }),
});
const held = endpoint({ ...whoami, path: 'try/held' });

let release: () => void = () => {};
let began: () => void = () => {};
const feature: Feature = {
  name: 'try',
  routes: [
    route(whoami, async ({ actor }) => ({ address: actor.address })),
    route(held, async () => {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      began();
      await released;
      return { address: null };
    }),
  ],
};

let database: TestDatabase;
const email = 'user@try.test';
const serve = (environment: Record<string, string>) => testApi(database, [feature], { environment });

beforeAll(async () => {
  database = await testDatabase();
  await addUser(database.owner, { email });
});

const FORGED = '198.51.100.66';
const CALLER = '203.0.113.9';

describe('the address of a caller', () => {
  test.each([
    ['off', '10.0.0.7', `${FORGED}, ${CALLER}`, '10.0.0.7'],
    ['on', '10.0.0.7', `${FORGED}, ${CALLER}`, CALLER],
    ['on', '10.0.0.7', CALLER, CALLER],
    ['2', '10.0.0.7', `${FORGED}, ${CALLER}, 10.0.0.8`, CALLER],
    ['10.0.0.0/8', '10.0.0.7', `${FORGED}, ${CALLER}, 10.0.0.8`, CALLER],
    ['10.0.0.0/8', '::ffff:10.0.0.7', `${FORGED}, ${CALLER}`, CALLER],
    ['10.0.0.7 ::1', '::1', `${FORGED}, ${CALLER}`, CALLER],
    ['10.0.0.0/8', CALLER, FORGED, CALLER],
  ])(
    'with ASSAY_TRUST_PROXY=%s, called by %s for "%s", is %s and never what the caller wrote',
    async (setting, remoteAddress, forwarded, address) => {
      const { server, token } = await serve({ ASSAY_TRUST_PROXY: setting });
      const answer = await server.inject({
        url: '/v1/try/address',
        remoteAddress,
        headers: { authorization: `Bearer ${await token(email)}`, 'x-forwarded-for': forwarded },
      });
      expect(answer.json()).toEqual({ address });
    },
  );

  test('limits calls behind a proxy too: a forged address allows no further calls', async () => {
    const { server } = await serve({ ASSAY_TRUST_PROXY: 'on', ASSAY_RATE_LIMIT: '2' });
    const status = async (forwarded: string) =>
      (await server.inject({ url: '/v1/try/address', headers: { 'x-forwarded-for': forwarded } })).statusCode;
    const statuses = [];
    for (const forged of [1, 2, 3]) statuses.push(await status(`198.51.100.${forged}, ${CALLER}`));
    expect(statuses, 'also without a token').toEqual([401, 401, 429]);
    expect(await status('203.0.113.10')).toBe(401);
    const encoded = await server.inject({
      url: '/%76%31/try/address',
      headers: { 'x-forwarded-for': CALLER },
    });
    expect(encoded.statusCode, 'however its path is written').toBe(429);
  });
});

describe('/metrics', () => {
  const own = { 'x-forwarded-for': '127.0.0.1' };
  test.each([
    ['off', '127.0.0.1', {}, 200],
    ['off', '::1', {}, 200],
    ['off', CALLER, {}, 404],
    ['off', CALLER, own, 404],
    ['on', CALLER, own, 404],
    ['9', CALLER, { 'x-forwarded-for': '127.0.0.1, 127.0.0.1' }, 404],
    ['on', '127.0.0.1', {}, 200],
    ['on', '127.0.0.1', own, 404],
    ['127.0.0.1', '127.0.0.1', own, 404],
    ['off', '127.0.0.1', own, 404],
    ['off', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 404],
    ['off', '127.0.0.1', { via: '1.1 proxy' }, 404],
  ])(
    'with ASSAY_TRUST_PROXY=%s answers %s with the headers %j: %i',
    async (setting, remoteAddress, headers, status) => {
      const { server } = await serve({ ASSAY_TRUST_PROXY: setting });
      const answer = await server.inject({ url: '/metrics', remoteAddress, headers });
      expect(answer.statusCode).toBe(status);
    },
  );
});

test('a call that arrives while the server closes is refused as a problem; a pending one is answered', async () => {
  const { server, token } = await serve({});
  const bearer = await token(email);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const get = (path: string) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${bearer}\r\n\r\n`);
  const beginning = new Promise<void>((resolve) => {
    began = resolve;
  });
  get('/v1/try/held');
  await beginning;
  const closed = server.close();
  get('/v1/try/address');
  setTimeout(release, 200);
  await Promise.all([closed, once(socket, 'close')]);
  const [first = '', second = ''] = received.split(/(?=HTTP\/1\.1 )/);
  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  expect(second).toMatch(/^HTTP\/1\.1 503 /);
  expect(second).toContain('application/problem+json');
  expect(second).toContain('"code":"shutting_down"');
});
