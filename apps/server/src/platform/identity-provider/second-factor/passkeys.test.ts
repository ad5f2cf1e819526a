import { describe, expect, test } from 'vitest';
import { addUser } from '../../testing.ts';
import { browser, EMAIL, followRedirects, openSignIn, PASSWORD, testProvider } from '../testing.ts';
import { newChallenge, takeChallenge } from './passkey-challenges.ts';
import { supportsPasskeys } from './passkeys.ts';

const { issuer, database, clock, userId } = await testProvider();

describe('what a passkey has to sign', () => {
  const place = { binding: 'a-session', userId };
  const createChallenge = async () =>
    Buffer.from(await newChallenge(database.app, clock, place)).toString('base64url');
  const take = (challenge: string, where = place) => takeChallenge(database.app, clock, challenge, where);

  test('counts once, for the user and the place it was made for, within five minutes', async () => {
    const challenge = await createChallenge();
    const stranger = await addUser(database.owner, { email: 'stranger@northwind.test' });
    expect(await take(challenge, { ...place, binding: 'another' })).toBe(false);
    expect(await take(challenge, { ...place, userId: stranger })).toBe(false);
    expect(await take('made-up')).toBe(false);
    expect([await take(challenge), await take(challenge)]).toEqual([true, false]);
    const late = await createChallenge();
    clock.advance(5 * 60_000);
    expect(await take(late)).toBe(false);
  });

  test('is not stored in the database', async () => {
    const challenge = await createChallenge();
    const rows = await database.owner.selectFrom('app.oidc_artifact').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(challenge);
  });
});

test('an answer that proves nothing adds no passkey', async () => {
  const visitor = browser();
  const { page } = await openSignIn(visitor, issuer);
  await followRedirects(visitor, issuer, await visitor.submit(page, { email: EMAIL, password: PASSWORD }));
  const address = `${issuer}/account/second-factor/passkey`;
  const offered = await visitor.go(address);
  const text = await offered.text();
  const nonce = /script-src 'nonce-([^']+)'/.exec(offered.headers.get('content-security-policy') ?? '')?.[1];
  const scripts = [...text.matchAll(/<script src="\/oidc\/assets\/[^"]+" nonce="([^"]+)"/g)];
  expect(scripts.map(([, scriptNonce]) => scriptNonce)).toEqual([nonce, nonce]);
  expect(text).not.toMatch(/<script(?! src)/);
  for (const response of ['', '{}', 'null', '{"id": "x"}', '{"id": "x", "rawId": "x", "type": "public-key"}'])
    expect((await visitor.submit(address, { response })).status, response).toBe(422);
  expect(await database.owner.selectFrom('app.user_passkey').selectAll().execute()).toEqual([]);
});

test.each([
  ['https://assay.example.com/oidc', true],
  ['http://localhost:3000/oidc', true],
  ['http://127.0.0.1:3000/oidc', false],
  ['http://[::1]:3000/oidc', false],
])('passkeys are offered where the address is a name: %s', (at, isOffered) => {
  expect(supportsPasskeys({ issuer: at })).toBe(isOffered);
});
