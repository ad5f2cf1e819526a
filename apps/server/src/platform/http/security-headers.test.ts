import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { generateProviderKeys, identityProvider } from '../identity-provider.ts';
import { jobQueue } from '../jobs.ts';
import { makeSecrets } from '../secrets.ts';
import { movableClock, testDatabase } from '../testing.ts';
import { secureAnswers, securityHeaders } from './security-headers.ts';

const ISSUER = 'https://assay.test/oidc';
const app = Fastify();
const { app: db } = await testDatabase();
secureAnswers(app, securityHeaders({ PUBLIC_URL: 'https://assay.test' }));
await app.register(identityProvider, {
  db,
  issuer: ISSUER,
  clientId: 'assay-web',
  redirectOrigins: ['https://assay.test'],
  keys: await generateProviderKeys(),
  clock: movableClock(),
  jobs: jobQueue,
  secrets: makeSecrets('7'.repeat(64)),
});
afterAll(() => app.close());

test.each([
  ['the discovery document', '/oidc/.well-known/openid-configuration', 200],
  ['a page', '/oidc/account/password', 401],
  ['an error of the protocol', '/oidc/auth', 400],
  ['an unknown address', '/oidc/nothing', 404],
  ['too long a request', `/oidc/auth?state=${'x'.repeat(5000)}`, 413],
])('%s of the identity provider has the headers of every answer', async (_what, url, status) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-content-type-options': 'nosniff',
  });
});
