import { afterEach, describe, expect, test } from 'vitest';
import {
  type Browser,
  browser,
  EMAIL,
  followRedirects,
  givePassword,
  openSignIn,
  PASSWORD,
  signIn,
  testProvider,
  tokenCall,
} from './testing.ts';

const { issuer, origin, database, clock, userId } = await testProvider();
const address = `${issuer}/account/password`;

afterEach(() => givePassword(database.app, clock, { user_id: userId, password: PASSWORD }));

const openForm = async (visitor: Browser) => {
  const text = await (await visitor.go(address)).text();
  return { text, token: /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '' };
};
const canSignIn = async (password: string) => {
  const visitor = browser();
  const { page } = await openSignIn(visitor, issuer);
  return (await visitor.submit(page, { email: EMAIL, password })).status === 303;
};

describe('changing the password', () => {
  test('replaces the old password at once and signs out other browsers', async () => {
    const [visitor, elsewhere] = [browser(), browser()];
    const here = await signIn(visitor, issuer);
    const there = await signIn(elsewhere, issuer);
    const { text, token } = await openForm(visitor);
    expect(text).toContain('<label for="current_password">Current password</label>');
    expect(text).toContain('<label for="new_password">New password</label>');
    const done = await visitor.submit(address, {
      token,
      current_password: PASSWORD,
      new_password: 'another fine one',
    });
    expect(await done.text()).toContain('Password changed');
    expect([await canSignIn(PASSWORD), await canSignIn('another fine one')]).toEqual([false, true]);
    const refresh = (refresh_token: string) =>
      tokenCall(issuer, { grant_type: 'refresh_token', refresh_token });
    expect((await refresh(there.refresh_token)).status).toBe(400);
    expect((await refresh(here.refresh_token)).status).toBe(200);
  });

  test.each([
    ['a wrong current password', 'wrong', 'long enough password', 'This is not your current password.'],
    ['a new one of 9 characters', PASSWORD, 'ninechars', 'Use at least 10 characters.'],
    ['a common one', PASSWORD, 'password123!', 'This is one of the passwords that are tried first.'],
    ['one with the own name', PASSWORD, 'miss whitfield', 'Leave your name, your email'],
    ['the same one again', PASSWORD, PASSWORD, 'Choose a password that differs from the current one.'],
  ])('%s is refused at its field', async (_what, current_password, new_password, sentence) => {
    const visitor = browser();
    await signIn(visitor, issuer);
    const { token } = await openForm(visitor);
    const answer = await visitor.submit(address, { token, current_password, new_password });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(
      new RegExp(`aria-invalid="true".*\\s*<p class="fault"[^>]*>${sentence}`),
    );
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  test('a form forged by another site changes nothing', async () => {
    const visitor = browser();
    await signIn(visitor, issuer);
    const answer = await visitor.submit(address, {
      current_password: PASSWORD,
      new_password: 'another fine one',
    });
    expect(answer.status).toBe(403);
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  test('without a session there is no form', async () => {
    const visitor = browser();
    const answer = await visitor.go(address);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('Sign in first');
    const posted = await visitor.submit(address, {
      current_password: PASSWORD,
      new_password: 'another fine one',
    });
    expect(posted.status).toBe(401);
  });
});

describe('a temporary password', () => {
  const temporary = (visitor: Browser) => async () => {
    await givePassword(database.app, clock, {
      user_id: userId,
      password: 'temporary one',
      must_change: true,
    });
    const { page } = await openSignIn(visitor, issuer);
    return { page, answer: await visitor.submit(page, { email: EMAIL, password: 'temporary one' }) };
  };

  test('has to be replaced before the sign-in continues', async () => {
    const visitor = browser();
    const { page, answer } = await temporary(visitor)();
    const next = new URL(answer.headers.get('location') ?? '', issuer).href;
    expect(next).toBe(`${page}/password`);
    expect(await (await visitor.go(next)).text()).toContain('Choose a new password');
    const same = await visitor.submit(next, { new_password: 'temporary one' });
    expect(await same.text()).toContain('Choose a password that differs from the current one.');
    const done = await visitor.submit(next, { new_password: 'my very own one' });
    const callback = await followRedirects(visitor, issuer, done);
    expect(callback.origin + callback.pathname).toBe(`${origin}/callback`);
    expect(callback.searchParams.get('code')).toBeTruthy();
    expect([await canSignIn('temporary one'), await canSignIn('my very own one')]).toEqual([false, true]);
  });

  test('gives no code if that step is skipped', async () => {
    const visitor = browser();
    const { page } = await temporary(visitor)();
    const resumed = await visitor.go(page.replace('/interaction/', '/auth/'));
    expect(resumed.headers.get('location')).toContain('/interaction/');
  });

  test('is required to enter that step', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    const answer = await visitor.submit(`${page}/password`, { new_password: 'my very own one' });
    expect(answer.status).toBe(400);
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  test('is valid for 7 days', async () => {
    const visitor = browser();
    await givePassword(database.app, clock, {
      user_id: userId,
      password: 'temporary one',
      must_change: true,
    });
    clock.advance(7 * 86_400_000 + 1);
    const { page } = await openSignIn(visitor, issuer);
    const answer = await visitor.submit(page, { email: EMAIL, password: 'temporary one' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('This temporary password has expired.');
  });
});
