import { type Endpoint, endpoint } from '@assay/domain/http';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findUser, lenderOf } from '../actor.ts';
import { route } from '../feature.ts';
import type { Refusal } from '../refusal.ts';
import { addLender, addUser, testApi, testDatabase } from '../testing.ts';

const out = z.object({ id: z.string(), lender: z.string().nullable(), address: z.string().nullable() });
const declared = <const Part extends Partial<Endpoint> & Pick<Endpoint, 'path' | 'who'>>(part: Part) =>
  endpoint({ method: 'GET', summary: 'Who calls', out, ...part });
const anyone = declared({ path: 'try/anyone', who: 'signed-in' });
const member = declared({ path: 'try/member', who: 'lender' });
const staffAlone = declared({ path: 'try/staff', who: 'staff' });
const admin = declared({ path: 'try/admin', who: 'lender', role: 'lender-admin' });
const termed = declared({ path: 'try/termed', who: 'lender', terms: true });
const featured = { who: 'lender', feature: 'rematch_search_enabled' } as const;
const behindFlag = declared({ path: 'try/feature', ...featured });
const atHome = declared({ path: 'try/at-home', ...featured, alwaysOnLocalhost: true });
const whole = declared({ path: 'try/whole', ...featured, role: 'lender-admin', terms: true });
const endpoints = [anyone, member, staffAlone, admin, termed, behindFlag, atHome, whole];

const features = [
  {
    name: 'try',
    routes: endpoints.map((each) =>
      route(each, async ({ actor }) => ({
        id: actor.user.id,
        lender: actor.lender && lenderOf(actor).id,
        address: actor.address,
      })),
    ),
  },
];

const database = await testDatabase();
const accepted = new Set<string>();
const termsAccepted = async (_services: unknown, actor: { user: { email: string } }) =>
  accepted.has(actor.user.email);
const strict = { secondFactor: { acr: [], amr: ['otp'] } };
const api = await testApi(database, features, { termsAccepted, ...strict });
const on = await addLender(database.owner, { name: 'On', rematch_search_enabled: true });
const off = await addLender(database.owner, { name: 'Off' });
const foreign = await addLender(database.owner, { name: 'Foreign', rematch_search_enabled: true });
const closed = await addLender(database.owner, { name: 'Closed', is_active: false });
const lenders = [on, off, closed];
const ids = {
  user: await addUser(database.owner, { email: 'user@try.test', lenders }),
  admin: await addUser(database.owner, { email: 'admin@try.test', lenders, groups: ['Lender Admin'] }),
  nobody: await addUser(database.owner, { email: 'nobody@try.test', lenders, groups: [] }),
  staff: await addUser(database.owner, { email: 'staff@try.test', is_staff: true, groups: [] }),
  root: await addUser(database.owner, { email: 'root@try.test', is_superuser: true, groups: [] }),
  disabled: await addUser(database.owner, {
    email: 'disabled@try.test',
    is_superuser: true,
    is_active: false,
    groups: [],
  }),
};
type Who = keyof typeof ids;

const call = async (
  who: Who,
  { path }: Endpoint,
  {
    lender,
    host = 'assay.test',
    ...claims
  }: { lender?: string; host?: string; [claim: string]: unknown } = {},
) => {
  const token = await api.token(`${who}@try.test`, { amr: ['otp'], ...claims });
  const answer = await api.server.inject({
    url: `/v1/${path}`,
    headers: { authorization: `Bearer ${token}`, host, ...(lender ? { lenderid: lender } : {}) },
  });
  return answer.statusCode === 200 ? answer.json() : answer.json().code;
};

describe('the caller', () => {
  test('is passed to the handler with its lender and address', async () => {
    expect(await call('user', anyone)).toEqual({ id: ids.user, lender: null, address: '127.0.0.1' });
    expect(await call('user', anyone, { lender: foreign })).toMatchObject({ lender: null });
    expect(await call('user', member, { lender: on })).toEqual({
      id: ids.user,
      lender: on,
      address: '127.0.0.1',
    });
  });

  test.each([
    undefined,
    'abc',
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Basic abc',
    'Bearer not.a.token',
    'Prefix Bearer not.a.token',
  ])('authorized by %j is refused with the expected scheme', async (authorization) => {
    const answer = await api.server.inject({
      url: '/v1/try/anyone',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_invalid']);
    expect(answer.headers['www-authenticate']).toBe(
      authorization === 'Bearer not.a.token' ? undefined : 'Bearer',
    );
  });

  test('can write the scheme in any case', async () => {
    const authorization = `bEARER ${await api.token('user@try.test')}`;
    const answer = await api.server.inject({ url: '/v1/try/anyone', headers: { authorization } });
    expect(answer.statusCode).toBe(200);
  });
});

describe('the lender of a call', () => {
  test.each<[Who, string, string | undefined, string]>([
    ['user', 'none', undefined, 'lender_required'],
    ['staff', 'none', undefined, 'lender_required'],
    ['user', 'no id', 'x', 'lender_forbidden'],
    ['staff', 'an id and more', `${on}x`, 'lender_forbidden'],
    ['staff', 'more and an id', `x${on}`, 'lender_forbidden'],
    ['staff', 'a zero before an id', `0${on}`, 'lender_forbidden'],
    ['staff', 'more digits than an id has', '9'.repeat(19), 'lender_forbidden'],
    ['staff', 'as many digits as an id may have', '9'.repeat(18), 'lender_forbidden'],
    ['user', 'one that is not theirs', foreign, 'lender_forbidden'],
    ['user', 'one of theirs that is inactive', closed, 'lender_forbidden'],
  ])('is refused to %s with the lender id: %s [ONB-023]', async (who, _what, lender, refused) => {
    expect(await call(who, member, lender ? { lender } : {})).toBe(refused);
  });

  test('may be one of the user’s own, or any for staff and superusers, also inactive ones [ONB-023]', async () => {
    expect(await call('user', member, { lender: off })).toMatchObject({ lender: off });
    for (const who of ['staff', 'root'] as const)
      for (const lender of [foreign, closed])
        expect(await call(who, member, { lender })).toMatchObject({ id: ids[who], lender });
  });
});

describe('access by role', () => {
  test.each<[Who, boolean, boolean, boolean]>([
    ['nobody', false, false, false],
    ['user', true, false, false],
    ['admin', true, true, false],
    ['staff', true, true, true],
    ['root', true, true, true],
  ])(
    'as %s: endpoints for lender users %s, for Lender Admins %s, for staff %s',
    async (who, isMember, isLenderAdmin, isStaff) => {
      const lender = on;
      const opens = async (to: Endpoint) => (await call(who, to, { lender })) !== 'role_required';
      expect([await opens(member), await opens(admin), await opens(staffAlone)]).toEqual([
        isMember,
        isLenderAdmin,
        isStaff,
      ]);
      expect(await opens(anyone)).toBe(true);
    },
  );
});

test('a flag that is off refuses the call by name, also under localhost when the installation is not local', async () => {
  expect(await call('user', behindFlag, { lender: on })).toMatchObject({ lender: on });
  expect(await call('user', behindFlag, { lender: off })).toBe('feature_disabled');
  const refused = await api.call({ email: 'user@try.test', lender: off }, behindFlag);
  expect(refused.problem).toMatchObject({ feature: 'rematch_search_enabled' });
  const isLocal = { host: 'localhost' };
  expect(await call('user', atHome, { lender: off, ...isLocal })).toMatchObject({ lender: off });
  expect(await call('user', atHome, { lender: off })).toBe('feature_disabled');
  expect(await call('user', behindFlag, { lender: off, ...isLocal })).toBe('feature_disabled');
});

test('endpoints that require the daily terms refuse without them, also staff [ONB-037]', async () => {
  for (const who of ['user', 'staff'] as const) {
    expect(await call(who, termed, { lender: on })).toBe('terms_required');
    accepted.add(`${who}@try.test`);
    expect(await call(who, termed, { lender: on })).toMatchObject({ id: ids[who] });
    accepted.delete(`${who}@try.test`);
  }
});

test('staff without a required second factor are refused before any lender data is read', async () => {
  for (const who of ['staff', 'root'] as const) {
    expect(await call(who, whole, { amr: ['pwd'], lender: off })).toBe('second_factor_required');
    expect(await call(who, anyone, { amr: ['pwd'] })).toBe('second_factor_required');
  }
  expect(await call('user', member, { amr: ['pwd'], lender: on })).toMatchObject({ lender: on });
});

test('the first of several reasons is reported: role, lender, admin role, feature, terms', async () => {
  expect(await call('nobody', whole, { lender: foreign })).toBe('role_required');
  expect(await call('user', whole, { lender: foreign })).toBe('lender_forbidden');
  expect(await call('user', whole, { lender: off })).toBe('role_required');
  expect(await call('admin', whole, { lender: off })).toBe('feature_disabled');
  expect(await call('admin', whole, { lender: on })).toBe('terms_required');
});

describe('a token from before all sessions of its user were ended', () => {
  const ended = async (at: string | null) =>
    database.owner
      .updateTable('app.app_user')
      .set({ signed_out_at: at && new Date(at) })
      .where('id', '=', ids.user)
      .execute();

  test('is refused; one of that second or later is accepted [ONB-012]', async () => {
    api.clock.set('2026-06-01T12:00:00.000Z');
    await ended('2026-06-01T12:00:00.900Z');
    expect(await call('user', anyone)).toMatchObject({ id: ids.user });
    await ended('2026-06-01T12:00:01.000Z');
    expect(await call('user', anyone)).toBe('token_invalid');
    await ended('2026-06-01T11:59:59.999Z');
    expect(await call('user', anyone)).toMatchObject({ id: ids.user });
    await ended(null);
  });

  test('is one without an issue time, too', async () => {
    const silent = { issuer: 'https://identity.test', subject: 'user@try.test', email: '', amr: [] };
    const found = () =>
      findUser(database.app, api.clock, silent, { address: null, request_id: '1' }).catch(
        (error: Refusal) => error.code,
      );
    expect(await found()).toMatchObject({ id: ids.user });
    await ended('2026-06-01T11:00:00Z');
    expect(await found()).toBe('token_invalid');
    await ended(null);
  });
});

test('a disabled user has no access, whatever their rights [ONB-012]', async () => {
  expect(await call('disabled', anyone)).toBe('user_disabled');
});

test('code that asks for a lender in an endpoint without one fails', () => {
  expect(() => lenderOf({ lender: null } as never)).toThrow('This endpoint acts for no lender');
});
