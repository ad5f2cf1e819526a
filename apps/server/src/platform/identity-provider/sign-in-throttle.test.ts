import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movableClock, type TestDatabase, testDatabase } from '../testing.ts';
import { purgeExpired } from './purge-expired.ts';
import { clearAttempts, type ThrottleResult, takeAttempt } from './sign-in-throttle.ts';
import { type Browser, browser, EMAIL, openSignIn, PASSWORD, signIn, testProvider } from './testing.ts';

const MINUTE = 60_000;
const emails = (count: number, name = 'guess') =>
  Array.from({ length: count }, (_, n) => `${name}${n}@northwind.test`);
const outcome = (throttle: ThrottleResult) => (throttle.allowed ? 'allowed' : throttle.pause);
const rightly = Array<string>(60).fill('allowed');

describe('failures from one address', () => {
  const clock = movableClock();
  let database: TestDatabase;
  let address: string;
  let number = 0;
  const take = async (email: string, from = address) =>
    outcome(await takeAttempt(database.app, clock, { email, address: from }));
  const takeAll = (list: string[], from?: string) => Promise.all(list.map((email) => take(email, from)));

  beforeAll(async () => {
    database = await testDatabase();
  });
  beforeEach(() => {
    number += 1;
    address = `203.0.113.${number}`;
  });

  test('hold it up after 60, for any emails and also sent at once, until ten minutes are over', async () => {
    const results = await takeAll(emails(65));
    expect(results.sort()).toEqual([...Array(5).fill('address'), ...rightly].sort());
    clock.advance(10 * MINUTE - 1);
    expect(await take('late@northwind.test')).toBe('address');
    clock.advance(1);
    expect(await takeAll(emails(60, 'later'))).toEqual(rightly);
    expect(await take('one-more@northwind.test')).toBe('address');
  });

  test('do not delay other addresses', async () => {
    await takeAll(emails(61));
    expect(await take('guess@northwind.test', '198.51.100.1')).toBe('allowed');
  });

  test('are those of the whole network for IPv6, and of the address for IPv4 written as IPv6', async () => {
    await takeAll(emails(60), '2001:db8:0:7::1');
    expect(await take('x@northwind.test', '2001:db8:0:7:ffff::2')).toBe('address');
    expect(await take('x@northwind.test', '2001:db8:0:8::1')).toBe('allowed');
    await takeAll(emails(60));
    expect(await take('x@northwind.test', `::ffff:${address}`)).toBe('address');
  });

  test('are forgotten by no right password, which counts itself as none', async () => {
    await takeAll(emails(59));
    for (let times = 0; times < 3; times += 1) {
      expect(await take(EMAIL)).toBe('allowed');
      await clearAttempts(database.app, { email: EMAIL, address });
    }
    expect(await take('last@northwind.test')).toBe('allowed');
    expect(await take(EMAIL)).toBe('address');
  });

  test('do not include attempts that were blocked for one email', async () => {
    const guesses = await takeAll(Array(70).fill(EMAIL));
    expect(guesses.filter((throttle) => throttle === 'allowed')).toHaveLength(10);
    expect(await takeAll(emails(50))).toEqual(rightly.slice(0, 50));
    expect(await take('last@northwind.test')).toBe('address');
  });

  test('are removed a day later', async () => {
    await take(EMAIL);
    clock.advance(25 * 60 * MINUTE);
    await purgeExpired(database.app, clock);
    expect(await database.app.selectFrom('app.sign_in_window').selectAll().execute()).toEqual([]);
  });
});

describe('failures for one account', () => {
  const clock = movableClock();
  let database: TestDatabase;
  let address = 0;
  const guess = (email: string, device?: string) => {
    address += 1;
    const from = `198.51.100.${address}`;
    return takeAttempt(database.app, clock, { email, address: from, device });
  };
  const guessAll = async (count: number, email: string, device?: string) =>
    Promise.all(Array.from({ length: count }, () => guess(email, device)));

  beforeAll(async () => {
    database = await testDatabase();
  });

  test('lock it after 30, from however many addresses, until the hour is over', async () => {
    const guesses = await guessAll(35, 'hour@northwind.test');
    expect(guesses.map(outcome).sort()).toEqual([...Array(5).fill('account'), ...Array(30).fill('allowed')]);
    expect(guesses.filter((each) => each.allowed && each.reachedLimits.includes('account'))).toHaveLength(1);
    clock.advance(60 * MINUTE - 1);
    expect(outcome(await guess('Hour@northwind.test'))).toBe('account');
    clock.advance(1);
    expect(outcome(await guess('hour@northwind.test'))).toBe('allowed');
  });

  test('count for it with small and capital letters, and for no other mailbox', async () => {
    await guessAll(15, 'Kim@northwind.test');
    await guessAll(16, 'kIM@northwind.test');
    expect(outcome(await guess('kim@northwind.test'))).toBe('account');
    expect(outcome(await guess('\u212Aim@northwind.test'))).toBe('allowed');
  });

  test('do not block a browser that the owner used before, which has its own count', async () => {
    await guessAll(31, 'owner@northwind.test');
    expect(outcome(await guess('owner@northwind.test', 'the-laptop'))).toBe('allowed');
    await guessAll(29, 'owner@northwind.test', 'the-laptop');
    expect(outcome(await guess('owner@northwind.test', 'the-laptop'))).toBe('account');
    expect(outcome(await guess('owner@northwind.test', 'the-telephone'))).toBe('allowed');
  });
});

test('a locked account accepts its password where it was used before, and nowhere else', async () => {
  const { issuer, database, clock } = await testProvider();
  const [laptop, stranger] = [browser(), browser()];
  await signIn(laptop, issuer);
  for (let n = 0; n < 30; n += 1)
    await takeAttempt(database.app, clock, { email: EMAIL, address: `203.0.113.${n}` });
  const enter = async (visitor: Browser) => {
    const { page } = await openSignIn(visitor, issuer, { prompt: 'login' });
    return visitor.submit(page, { email: EMAIL, password: PASSWORD });
  };
  const refused = await enter(stranger);
  expect([refused.status, await refused.text()]).toEqual([
    429,
    expect.stringContaining('Too many failed attempts for this account. Wait an hour'),
  ]);
  expect((await enter(laptop)).status).toBe(303);
  const cookie = [...laptop.cookies].find(([name]) => name.startsWith('assay_device_'));
  expect(cookie?.[0]).toContain(' /oidc/interaction');
  // Made up, or of another account, it counts for nothing.
  const [name = '', { value = '', path = '' } = {}] = cookie ?? [];
  stranger.cookies.set(name, { value: `${value.slice(0, -4)}AAAA`, path });
  expect((await enter(stranger)).status).toBe(429);
});

test('a throttled address sees so on the sign-in page, regardless of the password, and signs in later', async () => {
  const { issuer, database, clock } = await testProvider();
  const visitor = browser();
  const { page } = await openSignIn(visitor, issuer);
  for (const email of emails(60)) await takeAttempt(database.app, clock, { email, address: '127.0.0.1' });
  const refused = await visitor.submit(page, { email: EMAIL, password: PASSWORD });
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain(
    'Too many failed attempts from your network. Wait ten minutes, then try again.',
  );
  clock.advance(10 * MINUTE);
  expect((await visitor.submit(page, { email: EMAIL, password: PASSWORD })).status).toBe(303);
});
