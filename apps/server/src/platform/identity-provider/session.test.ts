import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { purgeExpired } from './purge-expired.ts';
import {
  authorizationRequest,
  type Browser,
  browser,
  EMAIL,
  followRedirects,
  openSignIn,
  PASSWORD,
  signIn,
  testProvider,
  tokenCall,
} from './testing.ts';

const { issuer, origin, database, clock } = await testProvider({ lifetimes: { access_token: 4 } });

const refresh = (refresh_token: string) => tokenCall(issuer, { grant_type: 'refresh_token', refresh_token });

describe('refreshing', () => {
  test('a refresh gives new tokens for the same user without a prompt', async () => {
    const first = await signIn(browser(), issuer);
    const second = (await refresh(first.refresh_token)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const [before, after] = [decodeJwt(first.access_token), decodeJwt(second.access_token)];
    expect(after).toMatchObject({ sub: before.sub, email: before.email, aud: 'assay-api', iss: issuer });
    expect(after.jti).not.toBe(before.jti);
    expect((after.exp ?? 0) - (after.iat ?? 0)).toBe(4);
  });

  test('a refresh token used again takes back the tokens that followed from it', async () => {
    const first = await signIn(browser(), issuer);
    const second = (await refresh(first.refresh_token)).body;
    const reuse = await refresh(first.refresh_token);
    expect([reuse.status, reuse.body.error]).toEqual([400, 'invalid_grant']);
    expect((await refresh(second.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('of two refreshes at once with one token at most one succeeds', async () => {
    const { refresh_token } = await signIn(browser(), issuer);
    const answers = await Promise.all([
      refresh(refresh_token),
      refresh(refresh_token),
      refresh(refresh_token),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(2);
  });

  test('the database stores no cookie value', async () => {
    const { refresh_token } = await signIn(browser(), issuer);
    const rows = await database.owner.selectFrom('app.oidc_artifact').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(refresh_token);
  });
});

describe('a session', () => {
  const MINUTE = 60_000;
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const isSignedIn = async (visitor: Browser) => {
    const { url } = authorizationRequest(issuer, { prompt: 'none' });
    return (await followRedirects(visitor, issuer, await visitor.go(url))).searchParams.has('code');
  };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('a session unused for 15 minutes ends, at the provider and for its refresh token', async () => {
    const visitor = browser();
    const { refresh_token } = await signIn(visitor, issuer);
    later(15 * MINUTE + 1000);
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('refreshing, as an active page does, keeps a session alive', async () => {
    const visitor = browser();
    let { refresh_token } = await signIn(visitor, issuer);
    for (let n = 0; n < 3; n += 1) {
      later(10 * MINUTE);
      const { status, body } = await refresh(refresh_token);
      expect(status).toBe(200);
      refresh_token = body.refresh_token;
    }
    later(10 * MINUTE);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('is over 12 hours after the sign-in, however much it was used', async () => {
    const visitor = browser();
    let { refresh_token } = await signIn(visitor, issuer);
    for (let n = 0; n < 51; n += 1) {
      later(14 * MINUTE);
      ({ refresh_token } = (await refresh(refresh_token)).body);
    }
    expect(await isSignedIn(visitor)).toBe(true);
    later(6 * MINUTE + 1000);
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('has a cookie that ends with the browser, so that a sign-out finds it as long as it lives', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    const done = await visitor.submit(page, { email: EMAIL, password: PASSWORD });
    const resumed = await visitor.go(new URL(done.headers.get('location') ?? '', issuer).href);
    const cookie = resumed.headers.getSetCookie().find((line) => /^assay_session_\d+=/.test(line));
    expect(cookie).toMatch(/httponly/i);
    expect(cookie).not.toMatch(/expires|max-age/i);
  });
});

describe('signing out', () => {
  const signOutUrl = (parameters: Record<string, string>) =>
    `${issuer}/session/end?${new URLSearchParams(parameters)}`;

  test('it ends the session, takes back the refresh token and leads to the start page', async () => {
    const visitor = browser();
    const tokens = await signIn(visitor, issuer);
    const page = await visitor.go(
      signOutUrl({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${origin}/`, state: 'bye' }),
    );
    const text = await page.text();
    const nonce = /script-src 'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
    expect(text).toContain(`<script nonce="${nonce}">`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const done = await visitor.submit(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(done.headers.get('location')).toBe(`${origin}/?state=bye`);
    expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    const { page: next } = await openSignIn(visitor, issuer);
    expect(next).toContain('/interaction/');
  });

  test('a link on another site cannot sign a user out', async () => {
    const visitor = browser();
    const tokens = await signIn(visitor, issuer);
    const page = await visitor.go(signOutUrl({}));
    expect(page.headers.get('content-security-policy')).toContain("script-src 'none'");
    const text = await page.text();
    expect(text).toContain('Do you want to sign out of Assay?');
    expect(text).not.toContain('<script');
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
  });

  test('a visitor without a session gets a page of ours', async () => {
    const visitor = browser();
    const page = await visitor.go(
      signOutUrl({ client_id: 'assay-web', post_logout_redirect_uri: `${origin}/` }),
    );
    const text = await page.text();
    expect(text).toContain('<title>One moment · Assay</title>');
    const fields = Object.fromEntries(
      [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const done = await visitor.submit(`${issuer}/session/end/confirm`, fields);
    expect(done.headers.get('location')).toBe(`${origin}/`);
  });

  test('an address that is not registered is refused on a page of ours', async () => {
    const page = await browser().go(
      signOutUrl({ client_id: 'assay-web', post_logout_redirect_uri: 'https://evil.test/' }),
    );
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('Sign-out could not be finished');
  });
});

test('cookies of installations on other ports of one machine do not collide', async () => {
  const visitor = browser();
  await signIn(visitor, issuer);
  const { port } = new URL(issuer);
  expect([...visitor.cookies.keys()]).toContain(`assay_session_${port} /oidc`);
  expect([...visitor.cookies.keys()].every((key) => key.includes(`_${port}`))).toBe(true);
});

test('what has expired is removed, what lives stays', async () => {
  const visitor = browser();
  const tokens = await signIn(visitor, issuer);
  clock.advance(14 * 60_000);
  await purgeExpired(database.app, clock);
  expect((await refresh(tokens.refresh_token)).status).toBe(200);
  clock.advance(25 * 3_600_000);
  await purgeExpired(database.app, clock);
  const left = await database.owner.selectFrom('app.oidc_artifact').select('kind').execute();
  expect(left).toEqual([]);
  const callback = await followRedirects(
    visitor,
    issuer,
    await visitor.go(authorizationRequest(issuer, { prompt: 'none' }).url),
  );
  expect(callback.searchParams.get('error')).toBe('login_required');
});
