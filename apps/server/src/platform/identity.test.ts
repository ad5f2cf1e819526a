import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { identityOfKeys } from './identity.ts';
import { Refusal } from './refusal.ts';

const options = { issuer: 'https://id.test', audience: 'assay-api', emailClaim: 'email' };

async function verifiedAgainst(status: number, body: string): Promise<unknown> {
  const provider = createServer((_request, response) => response.writeHead(status).end(body));
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  const { port } = provider.address() as AddressInfo;
  onTestFinished(() => void provider.close());
  const { privateKey } = await generateKeyPair('ES256');
  const token = await new SignJWT({ email: 'user@north.test' })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setIssuer(options.issuer)
    .setAudience(options.audience)
    .setSubject('1')
    .setExpirationTime('5m')
    .sign(privateKey);
  const keys = createRemoteJWKSet(new URL(`http://127.0.0.1:${port}`));
  return identityOfKeys(async () => keys, options)
    .verify(token)
    .catch((error: unknown) => error);
}

test.each([
  ['down', 503, 'Unavailable'],
  ['no JSON', 200, '<html>'],
  ['no key set', 200, '{"error": "later"}'],
])(
  'keys that cannot be read (%s) are a server error and refuse no token [ONB-011]',
  async (_what, status, body) => {
    const failure = await verifiedAgainst(status, body);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(Refusal);
  },
);

test('a token with a key that the provider does not have is refused [ONB-011]', async () => {
  expect(await verifiedAgainst(200, '{"keys": []}')).toMatchObject({ code: 'token_invalid' });
});
