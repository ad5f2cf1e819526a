import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movableClock, type TestDatabase, testDatabase } from '../testing.ts';
import { purgeExpired } from './purge-expired.ts';
import { clearAttempts, takeAttempt } from './sign-in-throttle.ts';
import { browser, EMAIL, openSignIn, PASSWORD, testProvider } from './testing.ts';

const MINUTE = 60_000;
const emails = (count: number, name = 'guess') =>
  Array.from({ length: count }, (_, n) => `${name}${n}@northwind.test`);
const rightly = Array<string>(60).fill('admitted');

describe('failures from one address', () => {
  const clock = movableClock();
  let database: TestDatabase;
  let address: string;
  let number = 0;
  const take = (email: string, from = address) => takeAttempt(database.app, clock, { email, address: from });
  const takeAll = (list: string[], from?: string) => Promise.all(list.map((email) => take(email, from)));

  beforeAll(async () => {
    database = await testDatabase();
  });
  beforeEach(() => {
    number += 1;
    address = `203.0.113.${number}`;
  });

  test('hold it up after 60, for whatever emails and also sent at once, until ten minutes are over', async () => {
    const admitted = await takeAll(emails(65));
    expect(admitted.sort()).toEqual([...Array(5).fill('address_paused'), ...rightly].sort());
    clock.advance(10 * MINUTE - 1);
    expect(await take('late@northwind.test')).toBe('address_paused');
    clock.advance(1);
    expect(await takeAll(emails(60, 'later'))).toEqual(rightly);
    expect(await take('one-more@northwind.test')).toBe('address_paused');
  });

  test('hold up no other address', async () => {
    await takeAll(emails(61));
    expect(await take('guess@northwind.test', '198.51.100.1')).toBe('admitted');
  });

  test('are those of the whole network for IPv6, and of the address for IPv4 written as IPv6', async () => {
    await takeAll(emails(60), '2001:db8:0:7::1');
    expect(await take('x@northwind.test', '2001:db8:0:7:ffff::2')).toBe('address_paused');
    expect(await take('x@northwind.test', '2001:db8:0:8::1')).toBe('admitted');
    await takeAll(emails(60));
    expect(await take('x@northwind.test', `::ffff:${address}`)).toBe('address_paused');
  });

  test('are forgotten by no right password, which counts itself as none', async () => {
    await takeAll(emails(59));
    for (let times = 0; times < 3; times += 1) {
      expect(await take(EMAIL)).toBe('admitted');
      await clearAttempts(database.app, { email: EMAIL, address });
    }
    expect(await take('last@northwind.test')).toBe('admitted');
    expect(await take(EMAIL)).toBe('address_paused');
  });

  test('do not count what the pause of one email held back', async () => {
    const guesses = await takeAll(Array(70).fill(EMAIL));
    expect(guesses.filter((admission) => admission === 'admitted')).toHaveLength(10);
    expect(await takeAll(emails(50))).toEqual(rightly.slice(0, 50));
    expect(await take('last@northwind.test')).toBe('address_paused');
  });

  test('are removed a day later', async () => {
    await take(EMAIL);
    clock.advance(25 * 60 * MINUTE);
    await purgeExpired(database.app, clock);
    expect(await database.app.selectFrom('app.sign_in_address').selectAll().execute()).toEqual([]);
  });
});

test('a throttled address sees so on the sign-in page, whatever the password, and signs in later', async () => {
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
