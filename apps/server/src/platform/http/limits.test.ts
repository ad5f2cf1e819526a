import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { generateProviderKeys, identityProvider } from '../identity-provider.ts';
import { jobQueue } from '../jobs.ts';
import { makeSecrets } from '../secrets.ts';
import { movableClock, testDatabase } from '../testing.ts';
import { handleErrors } from './errors.ts';
import { limitRequests } from './limits.ts';
import { serveProbes } from './probes.ts';

const MOST = 10;
const database = await testDatabase();
const keys = await generateProviderKeys();
let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  handleErrors(app);
  await limitRequests(app, { ASSAY_RATE_LIMIT: MOST });
  serveProbes(app, { db: database.app, config: readConfig({}) }, () => false);
  await app.register(identityProvider, {
    db: database.app,
    issuer: 'http://127.0.0.1:3000/oidc',
    clientId: 'assay-web',
    redirectOrigins: ['http://127.0.0.1:3000'],
    keys,
    clock: movableClock(),
    jobs: jobQueue,
    secrets: makeSecrets('7'.repeat(64)),
  });
  afterAll(() => app.close());
});

/** How many requests of one address succeed before one is refused, and the refusal's text. */
async function answeredBefore429(url: string, remoteAddress = '203.0.113.9') {
  for (let answered = 0; answered <= MOST * 2; answered += 1) {
    const { statusCode, headers, body } = await app.inject({ url, remoteAddress });
    if (statusCode === 429) return { answered, headers, body };
  }
  return { answered: Number.POSITIVE_INFINITY, headers: {}, body: '' };
}

test.each([
  ['/readyz', MOST],
  ['/oidc/.well-known/openid-configuration', MOST],
  ['/oidc/interaction/none', MOST],
  ['/oidc/account/password', MOST],
  ['/oidc/auth?client_id=x', MOST / 5],
  ['/oidc/session/end', MOST / 5],
  ['/healthz', Number.POSITIVE_INFINITY],
])('%s is answered this often per minute and address: %d', async (url, max) => {
  const { answered, headers } = await answeredBefore429(url);
  expect(answered).toBe(max);
  if (answered < Number.POSITIVE_INFINITY) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  const other = await app.inject({ url, remoteAddress: '203.0.113.10' });
  expect(other.statusCode).not.toBe(429);
});

test('every counted answer says how many requests remain', async () => {
  const { headers } = await app.inject({ url: '/readyz', remoteAddress: '203.0.113.9' });
  expect(headers).toMatchObject({ 'x-ratelimit-limit': `${MOST}`, 'x-ratelimit-remaining': `${MOST - 1}` });
});

test('too many sign-ins get a page that says so', async () => {
  const { headers, body } = await answeredBefore429('/oidc/interaction/none');
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('Too many calls in a short time. Try again shortly.');
});

test('sign-ins and probes have separate limits', async () => {
  await answeredBefore429('/oidc/account/password');
  expect((await app.inject({ url: '/readyz', remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
});
