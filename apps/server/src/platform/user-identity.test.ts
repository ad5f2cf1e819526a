import { setTimeout } from 'node:timers/promises';
import { endpoint } from '@assay/domain/http';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { inSystem } from './database.ts';
import { route } from './feature.ts';
import { recordRemoval } from './removed-sign-in.ts';
import { addLender, addUser, type TestApi, type TestDatabase, testApi, testDatabase } from './testing.ts';
import { unlinkAccounts, userOfAccount } from './user-identity.ts';
import { deleteUser } from './users.ts';

const whoami = endpoint({
  method: 'GET',
  path: 'try/whoami',
  summary: 'Who calls',
  who: 'signed-in',
  out: z.object({ id: z.string() }),
});
const secret = endpoint({
  method: 'GET',
  path: 'try/secret',
  summary: "Something of the lender's",
  who: 'lender',
  out: z.object({}),
});
const features = [
  {
    name: 'try',
    routes: [route(whoami, async ({ actor }) => ({ id: actor.user.id })), route(secret, async () => ({}))],
  },
];

let database: TestDatabase;
let api: TestApi;
let lender: string;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database, features);
  lender = await addLender(database.owner, { name: 'Northwind' });
});

const call = async (email: string, claims: Record<string, unknown> = {}, path = 'whoami') => {
  const authorization = `Bearer ${await api.token(email, claims)}`;
  const answer = await api.server.inject({
    url: `/v1/try/${path}`,
    headers: { authorization, lenderid: lender },
  });
  return [answer.statusCode, answer.json().id ?? answer.json().code];
};
/** Adds a user whose account at the provider is `sub`. */
const addBound = async (email: string, sub: string) => {
  const id = await addUser(database.owner, { email, lenders: [lender] });
  expect(await call(email.toLowerCase(), { sub })).toEqual([200, id]);
  return id;
};
/** The audit records of accounts that were bound to a user. */
const bindings = (id: string) =>
  inSystem(database.app, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['target_kind', 'target_id', 'details'])
      .where('user_id', '=', id)
      .where('action', '=', 'user.bind')
      .execute(),
  );
const setEmail = (id: string, email: string) =>
  database.owner.updateTable('app.app_user').set({ email }).where('id', '=', id).execute();

describe('a user is identified by issuer and subject', () => {
  test('a user first found by email is then found by the account, no matter how the email changes', async () => {
    const uma = await addBound('Uma@Northwind.test', 'a-1');
    expect(await call('uma.married@northwind.test', { sub: 'a-1' })).toEqual([200, uma]);
    await setEmail(uma, 'um@northwind.test');
    expect(await call('uma@northwind.test', { sub: 'a-1' })).toEqual([200, uma]);
  });

  test('another account of the provider with the same email gets no access', async () => {
    const id = await addBound('taken@northwind.test', 'b-1');
    expect(await call('taken@northwind.test', { sub: 'b-2' })).toEqual([403, 'user_unknown']);
    expect(await bindings(id), 'is not recorded as bound').toHaveLength(1);
  });

  test('the next user of an email is another user', async () => {
    const email = 'passed.on@northwind.test';
    const first = await addBound(email, 'c-1');
    await setEmail(first, 'elsewhere@northwind.test');
    const heir = await addUser(database.owner, { email, lenders: [lender] });
    expect(await call(email, { sub: 'c-1' })).toEqual([200, first]);
    expect(await call(email, { sub: 'c-2' })).toEqual([200, heir]);
  });

  test.each([
    ['ingrid@keystone.test', 'İngrid@keystone.test'],
    ['olek@keystone.test', 'ole\u212A@keystone.test'],
    ['élise@keystone.test', 'Élise@keystone.test'],
  ])('the user %s is not found by %s, which is another mailbox', async (email, other) => {
    const id = await addUser(database.owner, { email });
    expect(await call(other, { sub: `other ${email}` })).toEqual([403, 'user_unknown']);
    expect(await call(email, { sub: `own ${email}` })).toEqual([200, id]);
    expect(await addUser(database.owner, { email: other })).not.toBe(id);
  });

  test('two concurrent first calls bind one account', async () => {
    const id = await addUser(database.owner, { email: 'twice@northwind.test' });
    const calls = Array.from({ length: 4 }, () => call('twice@northwind.test', { sub: 't-1' }));
    expect(await Promise.all(calls)).toEqual(Array(4).fill([200, id]));
    expect(await bindings(id)).toEqual([
      { target_kind: 'user', target_id: id, details: { issuer: 'https://identity.test' } },
    ]);
  });

  test('after unlinking, the email binds the next account', async () => {
    const id = await addUser(database.owner, { email: 'moved@northwind.test' });
    await call('moved@northwind.test', { sub: 'm-1' });
    expect(await inSystem(database.app, (tx) => unlinkAccounts(tx, id))).toBe(1);
    expect(await call('moved@northwind.test', { sub: 'm-2' })).toEqual([200, id]);
  });
});

describe('refused access', () => {
  test.each([
    ['has email_verified false', false],
    ['lacks email_verified', undefined],
  ])('by an unverified email: the token %s', async (_how, email_verified) => {
    await addUser(database.owner, { email: `unverified.${email_verified}@northwind.test` });
    expect(await call(`unverified.${email_verified}@northwind.test`, { email_verified })).toEqual([
      403,
      'email_unverified',
    ]);
  });

  test('to a lender without a group: such a user can read none of its data', async () => {
    await addUser(database.owner, { email: 'groupless@northwind.test', lenders: [lender], groups: [] });
    await addUser(database.owner, { email: 'other@northwind.test', lenders: [lender], groups: ['Auditor'] });
    for (const email of ['groupless@northwind.test', 'other@northwind.test'])
      expect(await call(email, {}, 'secret')).toEqual([403, 'role_required']);
    await addUser(database.owner, { email: 'user@northwind.test', lenders: [lender] });
    expect(await call('user@northwind.test', {}, 'secret')).toEqual([200, undefined]);
  });
});

describe('a removed user', () => {
  const at = (moment: string) => api.clock.set(`2026-06-01T${moment}Z`);
  const remove = (id: string, email: string) =>
    inSystem(database.app, async (tx) => {
      await recordRemoval(tx, api.clock, { id, email });
      await deleteUser(tx, id);
    });

  test('is refused with any earlier token, to the second, even if another user has the email now [BOF-056]', async () => {
    const email = 'removed@northwind.test';
    at('12:00:00');
    const id = await addUser(database.owner, { email, lenders: [lender] });
    expect(await call(email, { sub: 'r-1' })).toEqual([200, id]);
    at('12:00:05');
    await remove(id, email);
    expect(await call(email, { sub: 'r-1' })).toEqual([401, 'user_disabled']);
    const heir = await addUser(database.owner, { email, lenders: [lender] });
    expect(await call(email, { sub: 'r-1' })).toEqual([401, 'user_disabled']);
    expect(await call(email, { sub: 'r-2' })).toEqual([401, 'user_disabled']);
    at('12:00:06');
    expect(await call(email, { sub: 'r-2' })).toEqual([200, heir]);
  });

  test('is not reported as unknown, whenever the token was issued [BOF-056]', async () => {
    const email = 'away@northwind.test';
    at('13:00:00');
    await remove(await addUser(database.owner, { email }), email);
    at('13:00:10');
    expect(await call(email, { sub: 'w-1' })).toEqual([401, 'user_disabled']);
  });
});

test('when the sessions of a user end, only tokens of an exempt session stay valid', async () => {
  const email = 'ended@northwind.test';
  api.clock.set('2026-06-01T15:00:00Z');
  const id = await addUser(database.owner, { email });
  const set = (row: { signed_out_at: Date; exempt_session: string | null }) =>
    database.owner.updateTable('app.app_user').set(row).where('id', '=', id).execute();
  const statuses = async () => [
    (await call(email, { sid: 'kept' }))[0],
    (await call(email, { sid: 'other' }))[0],
    (await call(email, { sid: 7 }))[0],
    (await call(email))[0],
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await set({ signed_out_at: new Date('2026-06-01T15:00:05Z'), exempt_session: 'kept' });
  expect(await statuses()).toEqual([200, 401, 401, 401]);
  await set({ signed_out_at: new Date('2026-06-01T15:00:05Z'), exempt_session: null });
  expect(await statuses()).toEqual([401, 401, 401, 401]);
});

test('a disabled user sees that the account is disabled, even after never having signed in [ONB-012]', async () => {
  await addUser(database.owner, { email: 'off@northwind.test', is_active: false });
  expect(await call('off@northwind.test', { sub: 'off-1' })).toEqual([401, 'user_disabled']);
});

describe('a second factor', () => {
  const staff = 'staff@northwind.test';
  const member = 'member@northwind.test';
  beforeAll(async () => {
    await addUser(database.owner, { email: staff, is_staff: true });
    await addUser(database.owner, { email: member, lenders: [lender] });
  });
  const callOf = async (api: TestApi, email: string, claims: Record<string, unknown>) => {
    const authorization = `Bearer ${await api.token(email, claims)}`;
    const answer = await api.server.inject({ url: '/v1/try/whoami', headers: { authorization } });
    return answer.json().code ?? answer.statusCode;
  };

  test.each([
    ['a class (acr)', { acr: ['gold'], amr: [] }, { acr: 'gold' }, { acr: 'silver' }],
    ['a method (amr)', { acr: [], amr: ['mfa', 'otp'] }, { amr: ['pwd', 'otp'] }, { amr: ['pwd'] }],
    [
      'either',
      { acr: ['gold'], amr: ['mfa'] },
      { acr: 'silver', amr: ['mfa'] },
      { acr: ['gold'], amr: 'mfa' },
    ],
  ])('is required of staff, and proven by %s', async (_how, secondFactor, proof, none) => {
    const strict = await testApi(database, features, { secondFactor });
    expect(await callOf(strict, staff, proof)).toBe(200);
    expect(await callOf(strict, staff, none)).toBe('second_factor_required');
    expect(await callOf(strict, staff, {})).toBe('second_factor_required');
    expect(await callOf(strict, member, none)).toBe(200);
  });

  test('is required of everyone or no one if configured', async () => {
    const secondFactor = { acr: [], amr: ['mfa'] };
    const api = (whom: string) =>
      testApi(database, features, { secondFactor, environment: { ASSAY_SECOND_FACTOR: whom } });
    expect(await callOf(await api('everyone'), member, {})).toBe('second_factor_required');
    expect(await callOf(await api('off'), staff, {})).toBe(200);
  });
});

describe('a sign-in at an external provider', () => {
  const recordsOf = (id: string) =>
    inSystem(database.app, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .select(['details', 'target_kind', 'target_id'])
        .where('user_id', '=', id)
        .where('action', '=', 'sign_in.success')
        .execute(),
    );

  test('is recorded by the server at its first call', async () => {
    const email = 'outside@northwind.test';
    const id = await addUser(database.owner, { email });
    const first = { sub: 'o-1', auth_time: 1_780_000_000, amr: ['pwd', 'otp'] };
    await call(email, first);
    const details = { issuer: 'https://identity.test', amr: ['pwd', 'otp'] };
    expect(await recordsOf(id)).toEqual([{ target_kind: 'user', target_id: id, details }]);
    await call(email, { ...first, auth_time: 1_780_000_900 });
    await call(email, first);
    expect(await recordsOf(id)).toHaveLength(2);
  });

  test('is recorded once by concurrent calls', async () => {
    const email = 'at.once@northwind.test';
    const id = await addBound(email, 'o-2');
    let answers: ReturnType<typeof call>[] = [];
    await database.owner.transaction().execute(async (tx) => {
      await sql`select from app.user_identity where user_id = ${id} for update`.execute(tx);
      answers = Array.from({ length: 3 }, () => call(email, { sub: 'o-2', auth_time: 1_780_000_000 }));
      const waits = sql<{ n: number }>`
        select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`;
      const first = Promise.race(answers);
      // Each has found that the sign-in is not recorded.
      while ((await waits.execute(tx)).rows[0]!.n < 3) {
        // Within a transaction the activity stays as it was when first read.
        await sql`select pg_stat_clear_snapshot()`.execute(tx);
        const early = await Promise.race([first, setTimeout(20, null)]);
        expect(early, 'nothing is answered before it is recorded').toBeNull();
      }
    });
    expect(await Promise.all(answers)).toEqual(Array(3).fill([200, id]));
    expect(await recordsOf(id)).toHaveLength(1);
  });

  test('is not written again by further calls', async () => {
    const email = 'again@northwind.test';
    const claims = { issuer: 'https://identity.test', subject: 'o-3', email, amr: [] };
    const signIn = { ...claims, auth_time: new Date('2026-06-01T12:00:00Z') };
    const id = await addBound(email, 'o-3');
    const find = () => userOfAccount(database.app, api.clock, signIn, { address: null, request_id: '1' });
    await find();
    const begin = vi.spyOn(database.app, 'transaction');
    onTestFinished(() => begin.mockRestore());
    expect(await find()).toMatchObject({ id });
    expect(begin).not.toHaveBeenCalled();
  });
});
