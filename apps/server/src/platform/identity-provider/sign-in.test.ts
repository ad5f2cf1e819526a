import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { oidcIdentity } from '../identity.ts';
import {
  authorizationRequest,
  browser,
  EMAIL,
  followRedirects,
  openSignIn,
  PASSWORD,
  signIn,
  testProvider,
  tokenCall,
} from './testing.ts';

const { issuer, origin, userId, database, clock } = await testProvider();
const discovery = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<
  string,
  string
>;

describe('signing in', () => {
  test('the code flow with PKCE ends with an access token for the API, signed with the published keys', async () => {
    const tokens = await signIn(browser(), issuer);
    expect(discovery.issuer).toBe(issuer);
    const { payload, protectedHeader } = await jwtVerify(
      tokens.access_token,
      createRemoteJWKSet(new URL(discovery.jwks_uri ?? '')),
      { issuer, audience: 'assay-api', algorithms: ['ES256'] },
    );
    expect(payload).toMatchObject({
      email: EMAIL,
      email_verified: true,
      sub: userId,
      client_id: 'assay-web',
    });
    expect(protectedHeader.typ).toBe('at+jwt');
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900);
    expect(tokens.expires_in).toBe(900);
  });

  test('the API takes the token, and nothing but the token', async () => {
    const { access_token, id_token } = await signIn(browser(), issuer);
    const identity = oidcIdentity({ issuer, audience: 'assay-api', emailClaim: 'email' });
    expect(await identity.verify(access_token)).toMatchObject({
      issuer,
      subject: userId,
      email: EMAIL,
      amr: ['pwd'],
    });
    await expect(identity.verify(id_token)).rejects.toThrow();
  });

  test('the id token names the user and answers the nonce', async () => {
    const tokens = await signIn(browser(), issuer);
    const keys = createRemoteJWKSet(new URL(discovery.jwks_uri ?? ''));
    const { payload } = await jwtVerify(tokens.id_token, keys, { issuer, audience: 'assay-web' });
    expect(payload).toMatchObject({ sub: userId, email: EMAIL, name: 'Uma Whitfield', nonce: 'a-nonce' });
  });

  test('no private part of a key is published', async () => {
    const { keys } = (await (await fetch(discovery.jwks_uri ?? '')).json()) as {
      keys: Record<string, string>[];
    };
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' });
    expect(keys[0]).not.toHaveProperty('d');
  });

  test('the email is taken in any case and comes back as it is stored', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    const answer = await visitor.submit(page, { email: `  ${EMAIL.toUpperCase()} `, password: PASSWORD });
    expect(answer.status).toBe(303);
    const callback = await followRedirects(visitor, issuer, answer);
    expect(callback.origin + callback.pathname).toBe(`${origin}/callback`);
    expect(callback.searchParams.get('state')).toBe('a-state');
  });

  test('an email that matches only after Unicode lowercasing is rejected at sign-in', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    const email = EMAIL.replace('i', 'İ');
    expect((await visitor.submit(page, { email, password: PASSWORD })).status).toBe(422);
  });

  test('a visitor who is already signed in gets a code without the page', async () => {
    const visitor = browser();
    await signIn(visitor, issuer);
    const callback = await followRedirects(
      visitor,
      issuer,
      await visitor.go(authorizationRequest(issuer).url),
    );
    expect(callback.searchParams.get('code')).toBeTruthy();
  });

  test('a disabled user may sign in here, as the API is what refuses them', async () => {
    await database.owner
      .updateTable('app.app_user')
      .set({ is_active: false })
      .where('id', '=', userId)
      .execute();
    const tokens = await signIn(browser(), issuer);
    await database.owner
      .updateTable('app.app_user')
      .set({ is_active: true })
      .where('id', '=', userId)
      .execute();
    expect(tokens.access_token).toBeTruthy();
  });

  test('a request without PKCE gets no code', async () => {
    const visitor = browser();
    await signIn(visitor, issuer);
    const { url } = authorizationRequest(issuer, {
      code_challenge: undefined,
      code_challenge_method: undefined,
    });
    const callback = await followRedirects(visitor, issuer, await visitor.go(url));
    expect(callback.searchParams.get('error')).toBe('invalid_request');
    expect(callback.searchParams.get('code')).toBeNull();
  });

  test('a code is worth nothing without the verifier that belongs to it, nor a second time', async () => {
    const visitor = browser();
    await signIn(visitor, issuer);
    const { url, verifier } = authorizationRequest(issuer);
    const callback = await followRedirects(visitor, issuer, await visitor.go(url));
    const exchange = {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: `${origin}/callback`,
    };
    const wrong = await tokenCall(issuer, { ...exchange, code_verifier: 'x'.repeat(43) });
    expect(wrong.body.error).toBe('invalid_grant');
    const right = await tokenCall(issuer, { ...exchange, code_verifier: verifier });
    const again = await tokenCall(issuer, { ...exchange, code_verifier: verifier });
    expect([right.status, again.status]).toEqual([200, 400]);
  });

  test('only pages of the product may call the token endpoint from a browser', async () => {
    const own = await tokenCall(issuer, { grant_type: 'refresh_token', refresh_token: 'x' }, { origin });
    expect(own.headers.get('access-control-allow-origin')).toBe(origin);
    const foreign = await tokenCall(
      issuer,
      { grant_type: 'refresh_token', refresh_token: 'x' },
      { origin: 'https://evil.test' },
    );
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('addresses are those of the issuer regardless of the host that a caller claims', async () => {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    });
    expect(((await answer.json()) as Record<string, string>).token_endpoint).toBe(`${issuer}/token`);
  });
});

describe('the password', () => {
  test('a wrong one is refused with one neutral sentence, and the email stays filled in', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    const answer = await visitor.submit(page, { email: 'someone"@x.test', password: 'nope' });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain('Email or password is not correct.');
    expect(text).toContain('value="someone&quot;@x.test"');
    const known = await visitor.submit(page, { email: EMAIL, password: 'nope' });
    expect(await known.text()).toContain('Email or password is not correct.');
    const right = await visitor.submit(page, { email: EMAIL, password: PASSWORD });
    expect(right.status).toBe(303);
  });

  test('after 10 failures even the right one waits a minute, for this account only', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    const tries = Array.from({ length: 12 }, () => visitor.submit(page, { email: EMAIL, password: 'guess' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    const paused = await visitor.submit(page, { email: EMAIL.toLowerCase(), password: PASSWORD });
    expect(paused.status).toBe(429);
    expect(await paused.text()).toContain('Too many failed attempts. Wait a minute, then try again.');
    const other = await visitor.submit(page, { email: 'other@northwind.test', password: 'guess' });
    expect(other.status).toBe(422);
    clock.advance(60_000);
    expect((await visitor.submit(page, { email: EMAIL, password: PASSWORD })).status).toBe(303);
  });
});
