import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  authorizationRequest,
  browser,
  EMAIL,
  followRedirects,
  openSignIn,
  PASSWORD,
  signIn,
  testProvider,
} from './testing.ts';

const { issuer, origin, database } = await testProvider({ lifetimes: { interaction: 2 } });

const isOurs = (text: string) => {
  expect(text).toMatch(/^<!doctype html>/);
  expect(text).toContain(' · Assay</title>');
  expect(text).toContain(`href="${origin}/"`);
};

describe('the sign-in page', () => {
  test('has labelled fields that password managers know, and the button', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer, { login_hint: 'uma@x.test' });
    const text = await (await visitor.go(page)).text();
    isOurs(text);
    expect(text).toMatch(
      /<label for="email">Email<\/label>\s*<input id="email" name="email" type="email" autocomplete="username"/,
    );
    expect(text).toMatch(
      /<label for="password">Password<\/label>\s*<input id="password" name="password" type="password" autocomplete="current-password"/,
    );
    expect(text).toContain('<button class="button" type="submit">Sign in</button>');
    expect(text).toContain('value="uma@x.test"');
  });

  test('runs only its own script, posts only to the product, and is not cached', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    const answer = await visitor.go(page);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    const nonce = /script-src 'nonce-([^']+)';/.exec(policy)?.[1];
    expect(nonce).toBeTruthy();
    expect(policy).toContain(`form-action 'self' ${origin} http://localhost:5173`);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).not.toMatch(/<style| style=| on\w+=/);
    expect(text.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script src="\/oidc\/assets\/show-typed\.\w+\.js" nonce="[^"]+" defer>$/),
    ]);
    expect(text).toContain(`nonce="${nonce}"`);
  });

  test('comes in the theme that was chosen on the device', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    expect(await (await visitor.go(page)).text()).toContain(
      '<meta name="color-scheme" content="light dark">',
    );
    visitor.cookies.set('assay_theme', { value: 'dark', path: '/' });
    const text = await (await visitor.go(page)).text();
    expect(text).toContain('<html data-theme="dark" lang="en">');
    expect(text).toContain('<meta name="color-scheme" content="dark">');
  });

  test('everything that it links to is served, by the same origin', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    const text = await (await visitor.go(page)).text();
    const links = [...text.matchAll(/(?:href|src)="(\/oidc\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(new Set(links).size).toBe(4);
    for (const link of links) {
      const file = await fetch(origin + link);
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toContain('immutable');
      const font = /url\("([^"]+)"\)/.exec(link.endsWith('.css') ? await file.text() : '')?.[1];
      if (font) expect(links).toContain(`/oidc/assets/${font}`);
    }
  });

  test('a page open for too long says so and links back', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    // A browser has dropped the cookie by then; one that has not is refused anyway.
    for (const answer of [
      await visitor.go(page),
      await visitor.submit(page, { email: EMAIL, password: PASSWORD }),
    ]) {
      expect(answer.status).toBe(400);
      const text = await answer.text();
      isOurs(text);
      expect(text).toContain('This sign-in has expired');
      expect(text).toContain('Start again');
    }
  });

  test('one of another browser counts as expired', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    expect(await (await browser().go(page)).text()).toContain('This sign-in has expired');
  });

  test('one that was finished already leads to Assay, and after the session ended it counts as expired', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    await followRedirects(visitor, issuer, await visitor.submit(page, { email: EMAIL, password: PASSWORD }));
    const back = await visitor.go(page);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${origin}/`]);
    const again = await visitor.submit(page, { email: EMAIL, password: PASSWORD });
    expect([again.status, await again.text()]).toEqual([
      400,
      expect.stringContaining('This sign-in has expired'),
    ]);
    visitor.cookies.clear();
    expect(await (await visitor.go(page)).text()).toContain('This sign-in has expired');
  });

  test('a body that is no form is refused on a page', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    const answer = await visitor.go(page, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(415);
    isOurs(await answer.text());
  });
});

describe('errors of the provider', () => {
  test.each([
    ['an unknown client', { client_id: 'someone-else' }],
    ['a redirect address that is not registered', { redirect_uri: 'https://evil.test/callback' }],
    ['no client', { client_id: undefined }],
  ])('%s gets a page and no redirect', async (_what, changes) => {
    const answer = await browser().go(authorizationRequest(issuer, changes).url);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await answer.text();
    isOurs(text);
    expect(text).toContain('This sign-in request is not valid');
  });

  test('a resumed sign-in whose cookie is gone counts as expired', async () => {
    const answer = await browser().go(`${issuer}/auth/gone`);
    expect(answer.status).toBe(400);
    const text = await answer.text();
    isOurs(text);
    expect(text).toContain('This sign-in has expired');
  });

  test('an unknown address under the provider gets a page', async () => {
    const answer = await browser().go(`${issuer}/nowhere`);
    expect(answer.status).toBe(404);
    isOurs(await answer.text());
  });

  test('a breakdown shows a page with a reference and no cause', async () => {
    const visitor = browser();
    await signIn(visitor, issuer);
    const { page } = await openSignIn(visitor, issuer, { prompt: 'login' });
    await sql`alter table app.oidc_artifact rename to gone_artifact`.execute(database.owner);
    const answers = [
      await visitor.go(page),
      await visitor.go(authorizationRequest(issuer).url),
      await visitor.go(`${issuer}/session/end`),
    ];
    await sql`alter table app.gone_artifact rename to oidc_artifact`.execute(database.owner);
    for (const answer of answers) {
      expect(answer.status).toBe(500);
      const text = await answer.text();
      isOurs(text);
      expect(text).toContain('Something went wrong');
      expect(text).toContain('Reference: ');
      expect(text).not.toContain('oidc_artifact');
    }
  });
});
