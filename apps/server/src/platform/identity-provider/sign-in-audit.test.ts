import { beforeEach, describe, expect, test } from 'vitest';
import { inSystem } from '../database.ts';
import {
  browser,
  EMAIL,
  givePassword,
  openSignIn,
  PASSWORD,
  signIn,
  signOut,
  testProvider,
} from './testing.ts';

const { issuer, database, clock, userId } = await testProvider();

const records = () =>
  inSystem(database.app, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['action', 'user_id', 'lender_id', 'address', 'request_id', 'details'])
      .orderBy('position')
      .execute(),
  );
let seen = 0;
const newRecords = async () => (await records()).slice(seen);
const newEvents = async () => (await newRecords()).map(({ action, details }) => [action, details]);

beforeEach(async () => {
  await givePassword(database.app, clock, { user_id: userId, password: PASSWORD });
  clock.advance(3_600_000);
  seen = (await records()).length;
});

describe('the server audits sign-ins', () => {
  test('a sign-in, with the account, the address, the call and how it was proven', async () => {
    await signIn(browser(), issuer);
    expect(await newRecords()).toEqual([
      {
        action: 'sign_in.success',
        user_id: userId,
        lender_id: null,
        address: '127.0.0.1',
        request_id: expect.any(String),
        details: { amr: ['pwd'] },
      },
    ]);
  });

  test('a failure, for a known and an unknown email, without the typed values', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    await visitor.submit(page, { email: EMAIL, password: 'a guess' });
    await visitor.submit(page, { email: 'nobody@northwind.test', password: 'a guess' });
    expect((await newRecords()).map(({ action, user_id }) => [action, user_id])).toEqual([
      ['sign_in.failure', userId],
      ['sign_in.failure', null],
    ]);
    expect(JSON.stringify(await newRecords())).not.toMatch(/a guess|nobody@/);
  });

  test('a lock, once, with what reached its limit', async () => {
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    for (let n = 0; n < 12; n += 1) await visitor.submit(page, { email: EMAIL, password: 'a guess' });
    const locks = (await newEvents()).filter(([action]) => action === 'sign_in.lock');
    expect(locks).toEqual([['sign_in.lock', { scope: 'paused' }]]);
  });

  test('a password that is changed, and one tried wrongly', async () => {
    const visitor = browser();
    await signIn(visitor, issuer);
    const address = `${issuer}/account/password`;
    const form = await (await visitor.go(address)).text();
    const token = /name="token" value="([^"]+)"/.exec(form)?.[1] ?? '';
    const fields = { token, new_password: 'another fine one' };
    await visitor.submit(address, { ...fields, current_password: 'a guess' });
    await visitor.submit(address, { ...fields, current_password: PASSWORD });
    expect(await newEvents()).toEqual([
      ['sign_in.success', { amr: ['pwd'] }],
      ['sign_in.failure', { reason: 'current_password_wrong' }],
      ['password.change', {}],
    ]);
  });

  test('a temporary password that is replaced', async () => {
    const visitor = browser();
    const temporary = { user_id: userId, password: 'temporary one', must_change: true };
    await givePassword(database.app, clock, temporary);
    const { page } = await openSignIn(visitor, issuer);
    await visitor.submit(page, { email: EMAIL, password: 'temporary one' });
    await visitor.submit(`${page}/password`, { new_password: 'my very own one' });
    expect((await newEvents()).map(([action]) => action)).toEqual(['password.change', 'sign_in.success']);
  });

  test('a sign-out, once', async () => {
    const visitor = browser();
    const tokens = await signIn(visitor, issuer);
    await signOut(visitor, issuer, tokens);
    await signOut(visitor, issuer, tokens);
    expect(await newEvents()).toEqual([
      ['sign_in.success', { amr: ['pwd'] }],
      ['sign_out', {}],
    ]);
  });
});
