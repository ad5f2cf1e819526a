import { endpoint } from '@assay/domain/http';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inSystem } from './database.ts';
import { route } from './feature.ts';
import { addLender, addUser, type TestApi, type TestDatabase, testApi, testDatabase } from './testing.ts';
import { forgetAccounts } from './user-identity.ts';

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
let uma: string;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database, features);
  lender = await addLender(database.owner, { name: 'Northwind' });
  uma = await addUser(database.owner, { email: 'Uma@Northwind.test', lenders: [lender] });
});

const call = async (email: string, claims: Record<string, unknown> = {}, path = 'whoami') => {
  const authorization = `Bearer ${await api.token(email, claims)}`;
  const answer = await api.server.inject({
    url: `/v1/try/${path}`,
    headers: { authorization, lenderid: lender },
  });
  return [answer.statusCode, answer.json().id ?? answer.json().code];
};
const setEmail = (id: string, email: string) =>
  database.owner.updateTable('app.app_user').set({ email }).where('id', '=', id).execute();

describe('a user is who the issuer and the subject say', () => {
  test('whom the email made known once is found by them, whatever the email becomes', async () => {
    expect(await call('uma@northwind.test', { sub: 'a-1' })).toEqual([200, uma]);
    expect(await call('uma.married@northwind.test', { sub: 'a-1' })).toEqual([200, uma]);
    await setEmail(uma, 'um@northwind.test');
    expect(await call('uma@northwind.test', { sub: 'a-1' })).toEqual([200, uma]);
    await setEmail(uma, 'Uma@Northwind.test');
  });

  test('another account of the provider that gets the same email gets nothing of hers', async () => {
    expect(await call('uma@northwind.test', { sub: 'a-2' })).toEqual([403, 'user_unknown']);
  });

  test('whom an address was given to later is another user', async () => {
    await setEmail(uma, 'elsewhere@northwind.test');
    const heir = await addUser(database.owner, { email: 'uma@northwind.test', lenders: [lender] });
    expect(await call('uma@northwind.test', { sub: 'a-1' })).toEqual([200, uma]);
    expect(await call('uma@northwind.test', { sub: 'a-3' })).toEqual([200, heir]);
  });

  test('two first calls at once make one account', async () => {
    const id = await addUser(database.owner, { email: 'twice@northwind.test' });
    const calls = Array.from({ length: 4 }, () => call('twice@northwind.test', { sub: 't-1' }));
    expect(await Promise.all(calls)).toEqual(Array(4).fill([200, id]));
    const records = await inSystem(database.app, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .select('action')
        .where('user_id', '=', id)
        .where('action', '=', 'user.bind')
        .execute(),
    );
    expect(records).toHaveLength(1);
  });

  test('once it is forgotten the email makes the next account known', async () => {
    const id = await addUser(database.owner, { email: 'moved@northwind.test' });
    await call('moved@northwind.test', { sub: 'm-1' });
    expect(await inSystem(database.app, (tx) => forgetAccounts(tx, id))).toBe(1);
    expect(await call('moved@northwind.test', { sub: 'm-2' })).toEqual([200, id]);
  });
});

describe('nobody gets in', () => {
  test.each([
    ['says that it is not', false],
    ['does not say', undefined],
  ])('by an email that is not verified: the token %s', async (_how, email_verified) => {
    await addUser(database.owner, { email: `unverified.${email_verified}@northwind.test` });
    expect(await call(`unverified.${email_verified}@northwind.test`, { email_verified })).toEqual([
      403,
      'email_unverified',
    ]);
  });

  test('to a lender without a group: such a user reads nothing of it', async () => {
    await addUser(database.owner, { email: 'groupless@northwind.test', lenders: [lender], groups: [] });
    await addUser(database.owner, { email: 'other@northwind.test', lenders: [lender], groups: ['Auditor'] });
    for (const email of ['groupless@northwind.test', 'other@northwind.test'])
      expect(await call(email, {}, 'secret')).toEqual([403, 'role_required']);
    await addUser(database.owner, { email: 'user@northwind.test', lenders: [lender] });
    expect(await call('user@northwind.test', {}, 'secret')).toEqual([200, undefined]);
  });
});
