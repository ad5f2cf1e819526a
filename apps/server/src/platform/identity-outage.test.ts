import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoint } from '@assay/domain/http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { route } from './feature.ts';
import { buildServer } from './http/server.ts';
import { oidcIdentity } from './identity.ts';
import { addUser, testApi, testDatabase } from './testing.ts';

const email = 'user@try.test';
const whoami = endpoint({
  method: 'GET',
  path: 'try/whoami',
  summary: 'Whether the caller is known',
  who: 'signed-in',
  out: z.object({ known: z.boolean() }),
});
const features = [{ name: 'try', routes: [route(whoami, async () => ({ known: true }))] }];

const database = await testDatabase();
await addUser(database.owner, { email });
const { services } = await testApi(database, features);

afterEach(() => vi.useRealTimers());

/** An identity provider whose discovery and keys can fail on demand. */
async function provider() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' };
  const down = { discovery: false, keys: false };
  const server = createServer((request, response) => {
    const isDiscovery = request.url?.includes('openid-configuration');
    if (down[isDiscovery ? 'discovery' : 'keys']) return void response.writeHead(503).end();
    response.end(JSON.stringify(isDiscovery ? { jwks_uri: `${issuer}/keys` } : { keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token = await new SignJWT({ email, email_verified: true })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience('assay-api')
    .setSubject(email)
    .setExpirationTime('2h')
    .sign(privateKey);
  const api = await buildServer({
    services,
    identity: oidcIdentity({ issuer, audience: 'assay-api', emailClaim: 'email' }),
    features,
    termsAccepted: async () => true,
  });
  onTestFinished(() => api.close());
  const status = async () =>
    (await api.inject({ url: '/v1/try/whoami', headers: { authorization: `Bearer ${token}` } })).statusCode;
  return { down, status };
}

test('while an identity provider does not answer, calls get 500 until its keys can be read', async () => {
  const { down, status } = await provider();
  down.discovery = true;
  expect(await status()).toBe(500);
  Object.assign(down, { discovery: false, keys: true });
  expect(await status(), 'its discovery answers and its keys do not').toBe(500);
  down.keys = false;
  expect(await status()).toBe(200);
});

test('the keys of an unreachable identity provider remain in use for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const { down, status } = await provider();
  expect(await status()).toBe(200);
  Object.assign(down, { discovery: true, keys: true });
  vi.setSystemTime(Date.now() + 9 * 60_000);
  expect(await status()).toBe(200);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(await status()).toBe(500);
  down.keys = false;
  expect(await status()).toBe(200);
});
