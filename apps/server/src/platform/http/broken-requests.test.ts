import { connect } from 'node:net';
import { endpoint } from '@assay/domain/http';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '../feature.ts';
import { metrics } from '../metrics.ts';
import { addUser, type TestApi, testApi, testDatabase } from '../testing.ts';

const saved = endpoint({
  method: 'POST',
  path: 'try/saved',
  summary: 'An endpoint with a body',
  who: 'signed-in',
  body: z.object({ name: z.string() }),
  out: z.object({}),
});

let api: TestApi;
let port: number;
let bearer: string;

beforeAll(async () => {
  const database = await testDatabase();
  await addUser(database.owner, { email: 'user@try.test' });
  api = await testApi(database, [{ name: 'try', routes: [route(saved, async () => ({}))] }]);
  bearer = await api.token('user@try.test');
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.server.server.address() as { port: number });
});

/** Calls counted by status, and broken requests by reason. */
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name, values } of await metrics.getMetricsAsJSON())
    for (const { labels, value, metricName } of values as CountedValue[]) {
      const key =
        metricName === `${HTTP}_count` ? labels.status : name === BROKEN ? labels.reason : undefined;
      if (key !== undefined) found[key] = (found[key] ?? 0) + value;
    }
  return found;
}
interface CountedValue {
  labels: Record<string, string>;
  value: number;
  metricName?: string;
}
const HTTP = 'assay_http_request_seconds';
const BROKEN = 'assay_http_broken_requests_total';

const head = () =>
  `POST /v1/try/saved HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\nContent-Type: application/json\r\n`;
const noToken = 'POST /v1/try/saved HTTP/1.1\r\nHost: x\r\n';
const chunked = 'Transfer-Encoding: chunked\r\n\r\n';

type Leave = 'end' | 'resetAndDestroy';
const MALFORMED = [400, 'malformed_request'] as const;
const GONE = [null, 'aborted'] as const;

test.each<[string, () => string, Leave | null, readonly [number | null, string]]>([
  ['an unknown transfer encoding', () => `${head()}Transfer-Encoding: br\r\n\r\n{}`, null, MALFORMED],
  [
    'compressed chunks',
    () => `${head()}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    null,
    [400, '400'],
  ],
  [
    'a length and chunks',
    () => `${head()}Content-Length: 2\r\n${chunked}2\r\n{}\r\n0\r\n\r\n`,
    null,
    MALFORMED,
  ],
  ['a chunk without a size', () => `${head()}${chunked}zz\r\n{}\r\n0\r\n\r\n`, null, MALFORMED],
  ['the same without a token', () => `${noToken}${chunked}zz\r\n{}\r\n0\r\n\r\n`, null, MALFORMED],
  ['a length that is no number', () => `${head()}Content-Length: abc\r\n\r\n{}`, null, MALFORMED],
  ['a chunk that ends early', () => `${head()}${chunked}20\r\n{"name`, 'end', MALFORMED],
  ['a body that ends early', () => `${head()}Content-Length: 20\r\n\r\n{"name`, 'end', MALFORMED],
  ['headers that end early', () => 'POST /v1/try/saved HTTP/1.1\r\nHost', 'end', MALFORMED],
  ['a tunnel', () => 'CONNECT a:1 HTTP/1.1\r\nHost: x\r\n\r\n', null, MALFORMED],
  ['another protocol', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', null, MALFORMED],
  [
    'a broken address',
    () => 'GET http://x:99999/ HTTP/1.1\r\nHost: x\r\n\r\n',
    null,
    [400, 'malformed_address'],
  ],
  ['a reset in a chunk', () => `${head()}${chunked}20\r\n{"name`, 'resetAndDestroy', GONE],
  ['a reset in the body', () => `${head()}Content-Length: 20\r\n\r\n{"name`, 'resetAndDestroy', GONE],
  ['a reset before a token', () => noToken, 'resetAndDestroy', GONE],
  ['a reset before a byte', () => '', 'resetAndDestroy', GONE],
])(
  '%s is answered where it can be, never as a failure, and counted once',
  async (_, text, leave, expected) => {
    const before = await counts();
    let received = '';
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(text());
        if (leave) setTimeout(() => socket[leave](), 50);
      });
      socket.on('data', (chunk) => {
        received += chunk;
        // The connection of an answered call may stay open.
        setTimeout(() => socket.end(), 50);
      });
      socket.on('error', () => undefined).on('close', () => resolve());
    });
    const [status, key] = expected;
    await expect.poll(counts).toEqual({ ...before, [key]: (before[key] ?? 0) + 1 });
    expect(received === '' ? null : Number(received.slice(9, 12))).toBe(status);
    if (status !== null) expect(received).toContain('application/problem+json');
  },
);

test('an error of the framework without a code of ours is answered without its message', async () => {
  const { server } = await testApi(await testDatabase(), [
    {
      name: 'try',
      routes: [
        route(saved, async () => {
          throw Object.assign(new Error('Marmalade'), { statusCode: 418 });
        }),
      ],
    },
  ]);
  const answer = await server.inject({
    method: 'POST',
    url: '/v1/try/saved',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { name: 'a' },
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toContain('Marmalade');
});
