import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type IdentityOptions, identityOfKeys, oidcIdentity } from './identity.ts';
import { Refusal } from './refusal.ts';

const options = { issuer: 'https://id.test', audience: 'assay-api', emailClaim: 'email' };
const { publicKey, privateKey } = await generateKeyPair('ES256');
const symmetric = new TextEncoder().encode('a key that provider and product share');
const keys = createLocalJWKSet({
  keys: [
    { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' },
    { ...(await exportJWK(symmetric)), kid: 'shared', alg: 'HS256' },
  ],
});
const seconds = Math.floor(Date.now() / 1000);
const whole = {
  iss: options.issuer,
  aud: options.audience,
  sub: 'a-1',
  exp: seconds + 900,
  email: 'uma@north.test',
  email_verified: true,
};

const signed = (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(privateKey);

/** The sign-in of a token with these claims, or the code of its refusal. */
const verify = async (claims: JWTPayload, further: Partial<IdentityOptions> = {}) =>
  identityOfKeys(async () => keys, { ...options, ...further })
    .verify(await signed({ ...whole, ...claims }))
    .catch((error: Refusal) => error.code ?? error);

test('reads user, method and time of a sign-in from the token, to the second [ONB-011]', async () => {
  const claims = {
    iat: 1_780_000_060,
    auth_time: 1_780_000_000,
    acr: 'gold',
    amr: ['pwd', 7, 'otp'],
    sid: 's-1',
  };
  expect(await verify(claims)).toEqual({
    issuer: 'https://id.test',
    subject: 'a-1',
    email: 'uma@north.test',
    acr: 'gold',
    amr: ['pwd', 'otp'],
    session: 's-1',
    issued_at: new Date('2026-05-28T20:27:40Z'),
    auth_time: new Date('2026-05-28T20:26:40Z'),
  });
});

test('ignores malformed and missing optional claims', async () => {
  const none = { acr: undefined, amr: [], session: undefined, issued_at: undefined, auth_time: undefined };
  expect(await verify({})).toMatchObject(none);
  expect(await verify({ acr: 7, amr: 'mfa', sid: 7, auth_time: '1780000000' })).toMatchObject(none);
});

test('reports no sign-in time when the provider records sign-ins itself', async () => {
  expect(await verify({ auth_time: 1_780_000_000 }, { recordsSignIns: true })).toMatchObject({
    auth_time: undefined,
  });
});

test.each([
  ['has no expiry', { exp: undefined }],
  ['has no subject', { sub: undefined }],
  ['has an empty subject', { sub: '' }],
  ['has a number as its subject', { sub: 7 as never }],
  ['has expired', { exp: seconds - 120 }],
  ['is not valid yet', { nbf: seconds + 120 }],
  ['is of another issuer', { iss: 'https://evil.test' }],
  ['is for another audience', { aud: 'another' }],
])('refuses a token that %s [ONB-011]', async (_what, claims) => {
  expect(await verify(claims)).toBe('token_invalid');
});

test('refuses a token signed with a symmetric key [ONB-011]', async () => {
  const token = await new SignJWT(whole).setProtectedHeader({ alg: 'HS256', kid: 'shared' }).sign(symmetric);
  // A set of public keys refuses a symmetric one by itself; another source of keys might not.
  for (const source of [keys, async () => symmetric])
    await expect(identityOfKeys(async () => source, options).verify(token)).rejects.toMatchObject({
      code: 'token_invalid',
    });
});

test('keys that cannot be fetched do not refuse the token [ONB-011]', async () => {
  const offline = async () => {
    throw new TypeError('fetch failed');
  };
  const failure = await identityOfKeys(async () => offline, options)
    .verify(await signed(whole))
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TypeError);
  expect(failure).not.toBeInstanceOf(Refusal);
});

test('reads the email from the configured claim, and without one knows no user [ONB-013]', async () => {
  expect(await verify({ upn: 'other@north.test' }, { emailClaim: 'upn' })).toMatchObject({
    email: 'other@north.test',
  });
  expect(await verify({}, { emailClaim: 'upn' })).toBe('user_unknown');
  expect(await verify({ email: ['uma@north.test'] })).toBe('user_unknown');
});

describe('an email counts as verified', () => {
  test.each([
    [true, true, true],
    ['true', true, true],
    [false, false, false],
    ['false', false, false],
    ['', false, false],
    [undefined, false, true],
  ])(
    'for the claims %j: %s, and %s when the provider only has verified emails',
    async (email_verified, isTaken, isTakenUnsaid) => {
      const expected = (isGood: boolean) =>
        isGood ? expect.objectContaining({ email: whole.email }) : 'email_unverified';
      expect(await verify({ email_verified })).toEqual(expected(isTaken));
      expect(await verify({ email_verified }, { sayVerified: true })).toEqual(expected(isTaken));
      expect(await verify({ email_verified }, { sayVerified: false })).toEqual(expected(isTakenUnsaid));
    },
  );
});

describe('a second factor', () => {
  const tells = (secondFactor: IdentityOptions['secondFactor'], acr: string | undefined, amr: string[]) =>
    identityOfKeys(async () => keys, { ...options, secondFactor }).isBySecondFactor({ acr, amr });

  test('counts for every sign-in when no claims are configured for it', () => {
    expect(tells(undefined, undefined, [])).toBe(true);
    expect(tells({ acr: [], amr: [] }, undefined, [])).toBe(true);
  });

  test.each([
    [['gold'], [], 'gold', ['pwd'], true],
    [['gold'], [], 'silver', ['gold'], false],
    [['gold'], [], undefined, [], false],
    [[], ['otp'], 'otp', ['pwd'], false],
    [[], ['otp'], undefined, ['pwd', 'otp'], true],
    [['gold'], ['otp'], 'gold', [], true],
    [['gold'], ['otp'], 'silver', ['pwd'], false],
  ])('by the classes %j and the methods %j, of class %s by %j: %s', (acr, amr, is, by, isTold) => {
    expect(tells({ acr, amr }, is, by)).toBe(isTold);
  });
});

describe('the keys of a provider', () => {
  async function provider(status: number) {
    const requestedUrls: string[] = [];
    const server = createServer((request, response) => {
      requestedUrls.push(request.url ?? '');
      const isDiscovery = request.url?.endsWith('openid-configuration');
      const answer = isDiscovery ? { jwks_uri: `${address}/keys` } : { keys: [] };
      response.writeHead(isDiscovery ? status : 200).end(JSON.stringify(answer));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { requestedUrls, identity: oidcIdentity({ ...options, issuer: `${address}/realm/` }) };
  }

  test('are found by its discovery document, read once, with or without a slash after its URL [ONB-011]', async () => {
    const { requestedUrls, identity } = await provider(200);
    for (const _ of [1, 2])
      await expect(identity.verify(await signed(whole))).rejects.toMatchObject({ code: 'token_invalid' });
    expect(requestedUrls[0]).toBe('/realm/.well-known/openid-configuration');
    expect(requestedUrls.filter((path) => path.endsWith('openid-configuration'))).toHaveLength(1);
  });

  test('are read only from a response with status 200, and the error contains the status', async () => {
    const { requestedUrls, identity } = await provider(503);
    await expect(identity.verify(await signed(whole))).rejects.toThrow(
      'The identity provider answered 503 to discovery',
    );
    expect(requestedUrls).toEqual(['/realm/.well-known/openid-configuration']);
  });
});
