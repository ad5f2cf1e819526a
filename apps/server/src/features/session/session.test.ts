import { sessionEndpoints } from '@assay/domain/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkConfiguredLenders, session, termsAccepted } from '#features/session';
import { inLender } from '#platform/database';
import { StartProblem } from '#platform/start-problem';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';

const { me, checkTerms, acceptTerms } = sessionEndpoints;
let database: TestDatabase;
let api: TestApi;
let north: string;
let harbor: string;
let closed: string;

beforeAll(async () => {
  database = await testDatabase();
  harbor = await addLender(database.owner, { name: 'Harbor Funding' });
  north = await addLender(database.owner, {
    name: 'Northwind Capital',
    tr_enabled: true,
    flags: '{"furnish_doctors_enabled": true}',
  });
  closed = await addLender(database.owner, { name: 'Closed Lending', is_active: false });
  await addUser(database.owner, { email: 'User@North.test', lenders: [north, closed, harbor] });
  await addUser(database.owner, { email: 'staff@assay.test', is_staff: true, groups: [] });
  await addUser(database.owner, { email: 'gone@north.test', is_active: false, lenders: [north] });
  await addUser(database.owner, { email: 'other@harbor.test', lenders: [harbor] });
  api = await testApi(database, [session], {
    termsAccepted,
    environment: { ASSAY_SPECIAL_LENDER: harbor, ASSAY_STAFF_LENDER: north },
  });
});

const user = (lender: string | null = north) => ({ email: 'user@north.test', lender });

test('a start is refused with a configured lender that does not exist', async () => {
  const check = (ASSAY_STAFF_LENDER?: string, ASSAY_SPECIAL_LENDER?: string) =>
    checkConfiguredLenders(database.app, { ASSAY_STAFF_LENDER, ASSAY_SPECIAL_LENDER });
  await check();
  await check(north, closed);
  await expect(check('777777')).rejects.toThrow(
    new StartProblem(
      'ASSAY_STAFF_LENDER names a lender that does not exist, 777777: `assay lender list` shows the ids of all lenders.',
    ),
  );
  await expect(check(north, '9'.repeat(30))).rejects.toThrow('ASSAY_SPECIAL_LENDER names a lender');
});

describe('the signed-in user', () => {
  test('me returns the user with their active lenders in the order assigned, and the flags of each [ONB-010] [ONB-024]', async () => {
    const { status, body } = await api.call(user(null), me);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'User@North.test',
      is_staff: false,
      is_superuser: false,
      type: 'Lender User',
      default_lender_id: north,
    });
    expect(body.lenders.map(({ name }) => name)).toEqual(['Northwind Capital', 'Harbor Funding']);
    expect(body.lenders[0]).toMatchObject({
      id: north,
      tr_enabled: true,
      vital4_enabled: false,
      rematch_search_enabled: false,
      kevari_enabled: false,
      furnish_doctors_enabled: true,
      relaxed_search: false,
    });
    expect(body.lenders[1]).toMatchObject({ relaxed_search: true });
  });

  test('registerLogin records the sign-in time and one audit record; later calls do not [ONB-010]', async () => {
    const before = await api.call(user(null), me);
    expect(before.body.last_login).toBeNull();
    const first = await api.call(user(null), me, { query: { registerLogin: 'true' } });
    expect(first.body.last_login).toBe(api.clock.now().toISOString());
    api.clock.advance(60_000);
    const later = await api.call(user(null), me);
    expect(later.body.last_login).toBe(first.body.last_login);
    const audits = await database.owner
      .selectFrom('app.audit_record')
      .select('action')
      .where('action', '=', 'sign_in')
      .execute();
    expect(audits).toHaveLength(1);
  });

  test('staff see every active lender by name and start in the configured one [ONB-020]', async () => {
    const small = await addLender(database.owner, { name: 'iFund of small letters' });
    onTestFinished(() => void database.owner.deleteFrom('app.lender').where('id', '=', small).execute());
    const { body } = await api.call({ email: 'staff@assay.test' }, me);
    expect(body.lenders.map(({ name }) => name)).toEqual([
      'Harbor Funding',
      'iFund of small letters',
      'Northwind Capital',
    ]);
    expect(body).toMatchObject({ default_lender_id: north, type: 'Verdata Admin' });
  });

  test('me says for one of the user’s lenders whether its terms of today are accepted [ONB-035]', async () => {
    api.clock.set('2026-05-20T15:00:00Z');
    const terms = async (lender_id: string) =>
      (await api.call(user(null), me, { query: { lender_id } })).body.terms;
    expect(await terms(harbor)).toBe('stale');
    await api.call(user(harbor), acceptTerms);
    expect([await terms(harbor), await terms(harbor), await terms(north)]).toEqual(['ok', 'ok', 'stale']);
    expect(await terms(closed)).toBeUndefined();
    api.clock.set('2026-05-21T15:00:00Z');
    expect(await terms(harbor)).toBe('stale');
  });

  test('license verification depends on the flag of the active lender', async () => {
    const { licenseVerification } = sessionEndpoints;
    const requests = () => api.call({ email: 'user@north.test', lender: north }, licenseVerification);
    const ofUser = async () => (await api.call(user(null), me)).body.lenders[0]?.license_verification_enabled;
    expect((await requests()).body).toEqual({ license_verification_enabled: false });
    expect(await ofUser()).toBe(false);
    const set = (flags: object) =>
      database.owner
        .updateTable('app.lender')
        .set({ flags: JSON.stringify(flags) })
        .where('id', '=', north)
        .execute();
    const { flags } = await database.owner
      .selectFrom('app.lender')
      .select('flags')
      .where('id', '=', north)
      .executeTakeFirstOrThrow();
    await set({ ...(flags as object), license_verification_enabled: true });
    expect((await requests()).body).toEqual({ license_verification_enabled: true });
    expect(await ofUser()).toBe(true);
    await set(flags as object);
  });
});

describe('refused callers', () => {
  const get = (headers: Record<string, string>) =>
    api.server.inject({ method: 'GET', url: '/v1/user/me', headers });

  test('a missing, malformed, expired, foreign or forged token gets 401 [ONB-011]', async () => {
    const seconds = Math.floor(api.clock.now().getTime() / 1000);
    const tokens = {
      missing: {},
      malformed: { authorization: 'Bearer abc' },
      expired: { authorization: `Bearer ${await api.token('user@north.test', { exp: seconds - 61 })}` },
      otherIssuer: {
        authorization: `Bearer ${await api.token('user@north.test', { iss: 'https://evil.test' })}`,
      },
      otherAudience: { authorization: `Bearer ${await api.token('user@north.test', { aud: 'another' })}` },
      forged: {
        authorization: `Bearer ${(await api.token('user@north.test')).replace(/.{8}$/, 'AAAAAAAA')}`,
      },
      unsigned: {
        authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ email: 'user@north.test', sub: 'x', iss: 'https://identity.test', aud: 'assay-api', exp: seconds + 900 })).toString('base64url')}.`,
      },
    };
    for (const headers of Object.values(tokens)) {
      const answer = await get(headers as Record<string, string>);
      expect([answer.statusCode, answer.json().detail]).toEqual([401, 'Invalid or expired token.']);
    }
    const skewed = await get({
      authorization: `Bearer ${await api.token('user@north.test', { exp: seconds - 59 })}`,
    });
    expect(skewed.statusCode).toBe(200);
  });

  test('a disabled user’s valid token gets 401 on every endpoint [ONB-012]', async () => {
    for (const endpoint of [me, checkTerms, acceptTerms]) {
      const answer = await api.call({ email: 'gone@north.test', lender: north }, endpoint);
      expect([answer.status, answer.problem.detail]).toEqual([401, 'User account is disabled.']);
    }
  });

  test('an unknown user’s valid token gets 403 and creates no account [ONB-013]', async () => {
    const count = async () => (await database.owner.selectFrom('app.app_user').select('id').execute()).length;
    const before = await count();
    const answer = await api.call({ email: 'stranger@north.test' }, me);
    expect(answer).toMatchObject({ status: 403, problem: { code: 'user_unknown' } });
    expect(await count()).toBe(before);
  });

  test('a missing, foreign, unknown, inactive or malformed lender id is refused; staff may act for any lender [ONB-023]', async () => {
    const refused = async (lender: string | null) =>
      (await api.call({ email: 'other@harbor.test', lender }, checkTerms)).problem.code;
    expect(await refused(null)).toBe('lender_required');
    expect(await refused(north)).toBe('lender_forbidden');
    expect(await refused('999999')).toBe('lender_forbidden');
    expect(await refused("1' or 1=1")).toBe('lender_forbidden');
    expect((await api.call(user(closed), checkTerms)).problem.code).toBe('lender_forbidden');
    expect((await api.call({ email: 'staff@assay.test', lender: closed }, checkTerms)).status).toBe(200);
  });
});

describe('daily terms', () => {
  test('accepting marks today’s terms accepted once, with time, address and version, per user and lender [ONB-035] [ONB-036]', async () => {
    api.clock.set('2026-06-01T15:00:00Z');
    expect((await api.call(user(), checkTerms)).body).toEqual({ status: 'stale' });
    const [first] = await Promise.all([api.call(user(), acceptTerms), api.call(user(), acceptTerms)]);
    expect(first?.body).toEqual({ status: 'ok', accepted_at: '2026-06-01T15:00:00.000Z' });
    api.clock.advance(1000);
    expect((await api.call(user(), acceptTerms)).body.accepted_at).toBe('2026-06-01T15:00:00.000Z');
    expect((await api.call(user(), checkTerms)).body).toEqual({ status: 'ok' });
    expect((await api.call(user(harbor), checkTerms)).body).toEqual({ status: 'stale' });
    expect((await api.call({ email: 'staff@assay.test', lender: north }, checkTerms)).body).toEqual({
      status: 'stale',
    });
    const rows = await inLender(database.app, north, (tx) =>
      tx.selectFrom('app.terms_acceptance').selectAll().where('day', '=', '2026-06-01').execute(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ address: '127.0.0.1', terms_version: expect.stringMatching(/\S/) });
  });

  test('an acceptance ends with the calendar day of the business time zone [ONB-036]', async () => {
    api.clock.set('2026-07-02T03:59:00Z'); // 23:59 in New York
    await api.call(user(), acceptTerms);
    expect((await api.call(user(), checkTerms)).body).toEqual({ status: 'ok' });
    api.clock.set('2026-07-02T04:00:00Z');
    expect((await api.call(user(), checkTerms)).body).toEqual({ status: 'stale' });
  });

  test('the serving role cannot change or delete an acceptance [ONB-036]', async () => {
    const attempt = (sentence: string) =>
      inLender(database.app, north, (tx) => sql.raw(sentence).execute(tx));
    await expect(attempt("update app.terms_acceptance set day = '2020-01-01'")).rejects.toThrow(
      /permission denied/,
    );
    await expect(attempt('delete from app.terms_acceptance')).rejects.toThrow(/permission denied/);
  });
});
