import { once } from 'node:events';
import { connect } from 'node:net';
import { endpoint, Id } from '@assay/domain/http';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '../feature.ts';
import { addUser, type TestApi, type TestDatabase, testApi, testDatabase } from '../testing.ts';

const out = z.object({ done: z.literal(true) });
const own = { who: 'signed-in', summary: 'An endpoint', out } as const;
const found = endpoint({
  ...own,
  method: 'GET',
  path: 'try/{id}',
  params: z.object({ id: Id }),
  query: z.object({ search: z.string().optional() }),
});
const changed = endpoint({ ...own, method: 'POST', path: 'try/{tryId}', params: z.object({ tryId: Id }) });
const listed = endpoint({ ...own, method: 'GET', path: 'try/list' });
const done = async () => ({ done: true as const });
const features = [{ name: 'try', routes: [route(found, done), route(changed, done), route(listed, done)] }];

let database: TestDatabase;
let api: TestApi;
let authorization: string;

beforeAll(async () => {
  database = await testDatabase();
  await addUser(database.owner, { email: 'user@try.test' });
  api = await testApi(database, features);
  authorization = `Bearer ${await api.token('user@try.test')}`;
});

const get = (url: string, method: 'GET' | 'POST' | 'DELETE' | 'HEAD' | 'OPTIONS' = 'GET') =>
  api.server.inject({ url, method, headers: { authorization } });

describe('a URL', () => {
  test.each([
    ['a path that is not UTF-8', '/v1/try/%ff'],
    ['a broken percent sign in a path', '/v1/try/%'],
    ['a path outside of the API that is not UTF-8', '/%ff'],
    ['a NUL in a path', '/v1/try/1%00'],
    ['a lone surrogate in a path', '/v1/try/%ed%a0%80'],
    ['a query that is not UTF-8', '/v1/try/1?search=%ff'],
    ['a lone surrogate in a query', '/v1/try/1?search=%ed%a0%80'],
    ['a NUL in a query', '/v1/try/1?search=a%00b'],
    ['a NUL in an unused query parameter', '/v1/try/list?other=%00'],
  ])('with %s is refused as a problem', async (_what, url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_address']);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  test('with an id longer than any record id is 404', async () => {
    const answer = await get(`/v1/try/${'1'.repeat(500)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  test('with meaningful percent signs is accepted', async () => {
    expect((await get('/v1/try/%31?search=100%25%20%F0%9F%99%82')).statusCode).toBe(200);
  });
});

describe('an unsupported method', () => {
  test.each([
    ['/v1/try/1', 'DELETE', 'GET, HEAD, POST'],
    ['/v1/try/1', 'OPTIONS', 'GET, HEAD, POST'],
    ['/v1/try/list', 'POST', 'GET, HEAD'],
    ['/healthz', 'POST', 'GET, HEAD'],
    ['/readyz', 'DELETE', 'GET, HEAD'],
  ] as const)('on %s, %s, is refused with the supported ones: %s', async (url, method, allow) => {
    const answer = await get(url, method);
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.json().code).toBe('method_not_allowed');
  });

  test('is refused before its body is read', async () => {
    const answer = await api.server.inject({ url: '/v1/try/list', method: 'POST', payload: '{"' });
    expect(answer.statusCode).toBe(405);
  });

  test('is 404 at an unknown URL', async () => {
    for (const url of ['/v1/nothing', '/nothing'])
      expect((await get(url, 'POST')).json()).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('security headers', () => {
  const permissions = /camera=\(\), .*microphone=\(\)/;
  test.each([
    ['an answer', '/v1/try/list'],
    ['a refusal', '/v1/try/list?x=%00'],
    ['an address that cannot be read', '/v1/%ff'],
    ['an unknown address', '/nothing'],
    ['a probe', '/healthz'],
  ])('are on %s, with HSTS only when the product is used over TLS', async (_what, url) => {
    const secure = await testApi(database, features, { environment: { PUBLIC_URL: 'https://assay.test' } });
    const plain = await get(url);
    expect(plain.headers['permissions-policy']).toMatch(permissions);
    expect(plain.headers['x-content-type-options']).toBe('nosniff');
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    const answer = await secure.server.inject(url);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('have HSTS when a trusted proxy reports HTTPS', async () => {
    const { server } = await testApi(database, features, { environment: { ASSAY_TRUST_PROXY: 'on' } });
    const answer = await server.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
  });

  test.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'malformed_request'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nLenderId: 1\0\r\n\r\n', 400, 'malformed_request'],
    [
      'too long a header',
      `GET / HTTP/1.1\r\nLenderId: ${'1'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('are on the problem in response to %s', async (_what, sent, status, code) => {
    const { server } = await testApi(database, features);
    await server.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.server.address() as { port: number }).port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.write(sent);
    await once(socket, 'close');
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received).toMatch(permissions);
    expect(received).toContain('content-type: application/problem+json');
    expect(received).toContain(`"code":"${code}"`);
  });
});
