import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inSystem } from '../../database.ts';
import { jobQueue } from '../../jobs.ts';
import { addUser } from '../../testing.ts';
import { lockPassword } from '../passwords.ts';
import { resetSecondFactor } from '../reset-second-factor.ts';
import {
  type Browser,
  browser,
  followRedirects,
  givePassword,
  openSignIn,
  PASSWORD,
  testProvider,
} from '../testing.ts';
import { saveTotp } from './store.ts';

const { issuer, database, clock } = await testProvider();
const account = `${issuer}/account/second-factor`;
let email = '';
let userId = '';
let number = 0;

const newUser = async (columns: { is_staff?: boolean } = {}) => {
  number += 1;
  email = `user${number}@northwind.test`;
  userId = await addUser(database.owner, { email, ...columns });
  await givePassword(database.app, clock, { user_id: userId, password: PASSWORD });
};
beforeEach(() => newUser());

const place = (answer: Response) => new URL(answer.headers.get('location') ?? 'about:blank', issuer).href;
const enter = async (visitor: Browser, password = PASSWORD) => {
  const { page } = await openSignIn(visitor, issuer, { prompt: 'login' });
  return { page, answer: await visitor.submit(page, { email, password }) };
};
const isIn = async (visitor: Browser, answer: Response) =>
  (await followRedirects(visitor, issuer, answer)).searchParams.has('code');

/** A person's authenticator app: the code it shows at a moment. */
const appOf = (key: string) => (at: Date) =>
  new TOTP({ secret: key.replaceAll(' ', ''), digits: 6, period: 30 }).generate({ timestamp: at.getTime() });
const tokenOf = (text: string) => /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';
const codesOf = (text: string) =>
  [...text.matchAll(/<li>([a-z2-9-]{19})<\/li>/g)].map(([, code]) => code ?? '');

/** Sets an authenticator app up on the page at that address. */
async function setUpApp(visitor: Browser, address: string) {
  const page = await (await visitor.go(address)).text();
  const show = appOf(/class="key">([A-Z2-7 ]+)</.exec(page)?.[1] ?? '');
  const offer = /name="offer" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const answer = await visitor.submit(address, { offer, code: show(clock.now()) });
  return { show, offer, answer, text: await answer.text() };
}
const withApp = async () => {
  const visitor = browser();
  await followRedirects(visitor, issuer, (await enter(visitor)).answer);
  const { show, text } = await setUpApp(visitor, `${account}/authenticator`);
  // The code of the moment was used to set it up.
  clock.advance(60_000);
  return { visitor, show, codes: codesOf(text) };
};
const records = async () =>
  (
    await inSystem(database.app, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .select(['action', 'details'])
        .where('target_id', '=', userId)
        .orderBy('position')
        .execute(),
    )
  ).map(({ action, details }) => [action, details]);

describe('an authenticator app', () => {
  test('after setup the password is not enough without the code', async () => {
    const { show } = await withApp();
    const visitor = browser();
    const { page, answer } = await enter(visitor);
    expect(place(answer)).toBe(`${page}/second-factor`);
    const resumed = await visitor.go(page.replace('/interaction/', '/auth/'));
    expect(resumed.headers.get('location')).toContain('/interaction/');
    const { page: again } = await enter(visitor);
    expect(await (await visitor.go(`${again}/second-factor`)).text()).toContain(
      'autocomplete="one-time-code"',
    );
    const wrong = await visitor.submit(`${again}/second-factor`, { code: '000000' });
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining('This is not the code that the app shows now'),
    ]);
    const right = await visitor.submit(`${again}/second-factor`, { code: show(clock.now()) });
    expect(await isIn(visitor, right)).toBe(true);
    expect((await records()).slice(-2)).toEqual([
      ['sign_in.failure', { reason: 'code_wrong' }],
      ['sign_in.success', { amr: ['pwd', 'otp', 'mfa'] }],
    ]);
  });

  test('a code counts once, in its half minute and those beside it', async () => {
    const { show } = await withApp();
    const tryCode = async (code: string) => {
      const visitor = browser();
      const { page } = await enter(visitor);
      return (await visitor.submit(`${page}/second-factor`, { code })).status;
    };
    const code = show(clock.now());
    expect([await tryCode(code), await tryCode(code)]).toEqual([303, 422]);
    clock.advance(120_000);
    expect(await tryCode(show(new Date(clock.now().getTime() - 60_000)))).toBe(422);
    expect(await tryCode(show(new Date(clock.now().getTime() - 30_000)))).toBe(303);
  });

  test('ten wrong codes lock it for an hour, from however many browsers, and once on record', async () => {
    const { show } = await withApp();
    const inBrowser = async () => {
      const visitor = browser();
      const { page } = await enter(visitor);
      return async (code: string) => (await visitor.submit(`${page}/second-factor`, { code })).status;
    };
    const tryCode = async (code: string) => (await inBrowser())(code);
    for (const tryThere of [await inBrowser(), await inBrowser()])
      for (let n = 0; n < 5; n += 1) expect(await tryThere('000000')).toBe(422);
    expect(await tryCode(show(clock.now()))).toBe(429);
    const locks = (await records()).filter(([action]) => action === 'sign_in.lock');
    expect(locks).toEqual([['sign_in.lock', { scope: 'second_factor' }]]);
    clock.advance(3_600_000);
    expect(await tryCode(show(clock.now()))).toBe(303);
  });

  test('its key is encrypted in the database, and a form made for another user sets nothing up', async () => {
    const stranger = browser();
    await followRedirects(stranger, issuer, (await enter(stranger)).answer);
    const page = await (await stranger.go(`${account}/authenticator`)).text();
    const key = (/class="key">([A-Z2-7 ]+)</.exec(page)?.[1] ?? '').replaceAll(' ', '');
    const offer = /name="offer" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(Buffer.from(offer, 'base64url').toString('latin1')).not.toContain(key);
    const visitor = browser();
    await followRedirects(visitor, issuer, (await enter(visitor)).answer);
    const code = appOf(key)(clock.now());
    expect((await visitor.submit(`${account}/authenticator`, { offer, code })).status).toBe(403);
    expect((await stranger.submit(`${account}/authenticator`, { offer, code })).status).toBe(200);
    const { sealed_key } = await database.owner
      .selectFrom('app.user_totp')
      .select('sealed_key')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(sealed_key.toString('latin1')).not.toContain(key);
  });
});

describe('recovery codes', () => {
  test('ten come with the first factor, and each signs in once', async () => {
    const { codes } = await withApp();
    expect(new Set(codes).size).toBe(10);
    const tryCode = async (recovery: string) => {
      const visitor = browser();
      const { page } = await enter(visitor);
      return isIn(visitor, await visitor.submit(`${page}/second-factor`, { recovery }));
    };
    expect(await tryCode(codes[0]?.toUpperCase().replaceAll('-', ' ') ?? '')).toBe(true);
    expect(await tryCode(codes[0] ?? '')).toBe(false);
    expect(await tryCode(codes[1] ?? '')).toBe(true);
    const stored = await database.owner.selectFrom('app.user_recovery_code').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(codes[2]);
  });

  test('new ones take the place of the old', async () => {
    const { visitor, codes } = await withApp();
    const page = await (await visitor.go(account)).text();
    const token = tokenOf(page);
    const renewed = codesOf(await (await visitor.submit(`${account}/recovery-codes`, { token })).text());
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toContain(codes[0]);
    const stranger = browser();
    const { page: at } = await enter(stranger);
    expect((await stranger.submit(`${at}/second-factor`, { recovery: codes[0] ?? '' })).status).toBe(422);
  });
});

describe('staff', () => {
  beforeEach(() => newUser({ is_staff: true }));

  test('set one up on the way in, see their recovery codes, and get no code before', async () => {
    const visitor = browser();
    const { page, answer } = await enter(visitor);
    expect(place(answer)).toBe(`${page}/set-up`);
    expect(await (await visitor.go(`${page}/set-up`)).text()).toContain(
      'Your account needs a second factor in addition to the password.',
    );
    expect((await visitor.submit(`${page}/continue`, {})).headers.get('location')).toContain('/set-up');
    const { text } = await setUpApp(visitor, `${page}/set-up/authenticator`);
    expect(codesOf(text)).toHaveLength(10);
    expect(await isIn(visitor, await visitor.submit(`${page}/continue`, {}))).toBe(true);
    expect(await records()).toEqual([
      ['second_factor.add', { factor: 'authenticator' }],
      ['sign_in.success', { amr: ['pwd', 'otp', 'mfa'] }],
    ]);
  });

  test('may not remove their last one', async () => {
    const visitor = browser();
    const { page } = await enter(visitor);
    await setUpApp(visitor, `${page}/set-up/authenticator`);
    await followRedirects(visitor, issuer, await visitor.submit(`${page}/continue`, {}));
    const token = tokenOf(await (await visitor.go(account)).text());
    const refused = await visitor.submit(`${account}/authenticator/remove`, { token });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Your account needs a second factor. Add another one'),
    ]);
  });

  test('with a temporary password replace it first, and then set one up', async () => {
    await givePassword(database.app, clock, {
      user_id: userId,
      password: 'temporary one',
      must_change: true,
    });
    const visitor = browser();
    const { page, answer } = await enter(visitor, 'temporary one');
    expect(place(answer)).toBe(`${page}/password`);
    const next = await visitor.submit(`${page}/password`, { new_password: 'my very own one' });
    expect(place(next)).toBe(`${page}/set-up`);
  });

  test('whose session began before they became staff sign in again', async () => {
    await database.owner
      .updateTable('app.app_user')
      .set({ is_staff: false })
      .where('id', '=', userId)
      .execute();
    const visitor = browser();
    await followRedirects(visitor, issuer, (await enter(visitor)).answer);
    expect((await openSignIn(visitor, issuer)).page).not.toContain('/interaction/');
    await database.owner
      .updateTable('app.app_user')
      .set({ is_staff: true })
      .where('id', '=', userId)
      .execute();
    const { page } = await openSignIn(visitor, issuer);
    expect(page).toContain('/interaction/');
    await visitor.submit(page, { email, password: PASSWORD });
    await setUpApp(visitor, `${page}/set-up/authenticator`);
    expect(await isIn(visitor, await visitor.submit(`${page}/continue`, {}))).toBe(true);
  });
});

describe('the page of the account', () => {
  test('asks for the password again, once the sign-in is ten minutes old', async () => {
    const visitor = browser();
    await followRedirects(visitor, issuer, (await enter(visitor)).answer);
    await database.owner
      .updateTable('app.oidc_artifact')
      .set((eb) => ({ payload: eb.fn('jsonb_set', ['payload', eb.val('{loginTs}'), eb.val('1000')]) }))
      .where('kind', '=', 'Session')
      .execute();
    const prompt = await (await visitor.go(account)).text();
    expect(prompt).toContain('Confirm it is you');
    const token = tokenOf(prompt);
    const confirm = (password: string, href = '/oidc/account/second-factor') =>
      visitor.submit(`${issuer}/account/confirm`, { token, href, password });
    expect(await (await confirm('a guess')).text()).toContain('This is not your password.');
    expect((await confirm(PASSWORD, 'https://evil.test/')).headers.get('location')).not.toContain('evil');
    expect((await confirm(PASSWORD)).headers.get('location')).toBe('/oidc/account/second-factor');
    expect(await (await visitor.go(account)).text()).toContain('Authenticator app');
  });

  test('signs the user out everywhere else when a factor is added or removed', async () => {
    const enterWith = async (visitor: Browser, code?: string) => {
      const { page, answer } = await enter(visitor);
      const last = code === undefined ? answer : await visitor.submit(`${page}/second-factor`, { code });
      expect(await isIn(visitor, last)).toBe(true);
    };
    const statuses = async (...visitors: Browser[]) =>
      Promise.all(visitors.map(async (visitor) => (await visitor.go(`${issuer}/account/password`)).status));
    const [other, another] = [browser(), browser()];
    await enterWith(other);
    const { visitor, show } = await withApp();
    expect(await statuses(visitor, other)).toEqual([200, 401]);
    await enterWith(another, show(clock.now()));
    expect(await statuses(visitor, another)).toEqual([200, 200]);
    const page = await (await visitor.go(account)).text();
    expect(page).toContain('Adding or removing one signs you out everywhere else.');
    const token = tokenOf(page);
    expect((await visitor.submit(`${account}/authenticator/remove`, { token })).status).toBe(303);
    expect(await statuses(visitor, another)).toEqual([200, 401]);
  });

  test('changes nothing for a session that began without the second factor', async () => {
    const { visitor, codes } = await withApp();
    const token = tokenOf(await (await visitor.go(account)).text());
    await database.owner
      .updateTable('app.oidc_artifact')
      .set((eb) => ({ payload: eb.fn('jsonb_set', ['payload', eb.val('{amr}'), eb.val('["pwd"]')]) }))
      .where('kind', '=', 'Session')
      .where('user_id', '=', userId)
      .execute();
    for (const action of ['recovery-codes', 'authenticator/remove']) {
      const refused = await visitor.submit(`${account}/${action}`, { token });
      expect([refused.status, await refused.text()]).toEqual([
        403,
        expect.stringContaining('You signed in without your second factor.'),
      ]);
    }
    expect((await visitor.go(`${account}/authenticator`)).status).toBe(403);
    const stranger = browser();
    const { page } = await enter(stranger);
    const recovered = await stranger.submit(`${page}/second-factor`, { recovery: codes[0] ?? '' });
    expect(await isIn(stranger, recovered)).toBe(true);
  });

  test('adds a factor before a sign-in at the same moment ends, which then needs it', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer, { prompt: 'login' });
    let answer: Promise<Response> | undefined;
    await database.owner.transaction().execute(async (tx) => {
      await lockPassword(tx, userId);
      answer = visitor.submit(page, { email, password: PASSWORD });
      await vi.waitFor(async () => {
        const { rows } = await (await database.superuser()).query(`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      });
      await saveTotp(tx, {
        ...{ user_id: userId, sealed_key: Buffer.from('key'), last_step: 0 },
        added_at: clock.now(),
      });
    });
    expect((await answer)?.status).toBe(400);
  });

  test('rejects a form from another site, and shows nothing to a signed-out visitor', async () => {
    const { visitor } = await withApp();
    expect((await visitor.submit(`${account}/authenticator/remove`, {})).status).toBe(422);
    expect((await enter(browser())).answer.headers.get('location')).toContain('/second-factor');
    expect((await browser().go(account)).status).toBe(401);
  });

  test('removes a factor that is not required, and its recovery codes', async () => {
    const { visitor, codes } = await withApp();
    const token = tokenOf(await (await visitor.go(account)).text());
    await visitor.submit(`${account}/authenticator/remove`, { token });
    expect(codes).toHaveLength(10);
    const stranger = browser();
    expect(await isIn(stranger, (await enter(stranger)).answer)).toBe(true);
    expect((await records()).map(([action]) => action)).toContain('second_factor.remove');
  });
});

test('an operator removes the factors of a user who lost them, which signs them out', async () => {
  const { visitor } = await withApp();
  const operator = { command: 'user reset-second-factor', os_user: 'ann' };
  const reset = () =>
    resetSecondFactor({ db: database.app, clock, operator, jobs: jobQueue, home: undefined }, userId);
  expect(await reset()).toBe(true);
  expect((await visitor.go(account)).status).toBe(401);
  const { answer } = await enter(visitor);
  expect(await isIn(visitor, answer)).toBe(true);
  expect(await records()).toContainEqual(['second_factor.reset', operator]);
  expect(await reset()).toBe(false);
});
