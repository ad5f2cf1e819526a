import { apiKeyEndpoints, apiReferenceEndpoints, lenderEndpoints } from '@assay/domain/accounts';
import { creditEndpoints } from '@assay/domain/credits';
import { allEndpoints } from '@assay/domain/endpoints';
import { bases, type Endpoint, type EndpointCall, endpoint } from '@assay/domain/http';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { matchingEndpoints } from '@assay/domain/matching';
import { sessionEndpoints } from '@assay/domain/session';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { credits } from '#features/credits';
import { inquiry } from '#features/inquiry';
import { matching } from '#features/matching';
import { session } from '#features/session';
import { newApiKey } from '#platform/api-key';
import { inLender } from '#platform/database';
import { route } from '#platform/feature';
import { rotateColumns } from '#platform/rotate-keys';
import { makeSecrets } from '#platform/secrets';
import { addLender, addUser, type TestApi, testApi, testDatabase } from '#platform/testing';
import { accounts } from '../index.ts';
import { encryptedKeys } from './encrypted-key.ts';

const database = await testDatabase();
const behindFlag = endpoint({
  method: 'GET',
  path: 'try/flag',
  summary: 'What a key is',
  who: 'lender',
  key: 'read',
  feature: 'rematch_search_enabled',
  out: z.object({ email: z.string(), groups: z.array(z.string()) }),
});
const tried = { name: 'try', routes: [route(behindFlag, async ({ actor }) => actor.user)] };
let api: TestApi;
beforeAll(async () => {
  // No user accepted the day's terms.
  api = await testApi(database, [session, accounts, inquiry, matching, credits, tried], {
    termsAccepted: async () => false,
  });
});
const { read, make, remove, list, add, revoke } = apiKeyEndpoints;

let number = 0;
let north: string;
let harbor: string;
const caller = (who: string, lender = north) => ({ email: `${who}${number}@test`, lender });

beforeEach(async () => {
  number++;
  north = await addLender(database.owner, { name: `North ${number}`, is_api_enabled: true });
  harbor = await addLender(database.owner, { name: `Harbor ${number}`, is_api_enabled: true });
  await addUser(database.owner, { email: `user${number}@test`, lenders: [north] });
  await addUser(database.owner, { email: `admin${number}@test`, lenders: [north], groups: ['Lender Admin'] });
  await addUser(database.owner, { email: `staff${number}@test`, is_staff: true, groups: [] });
});

/** Changes the lender at its current version. */
const changeLender = async (fields: { is_active?: boolean; is_api_enabled?: boolean }) => {
  const { body } = await api.call(caller('staff'), lenderEndpoints.list);
  const { version } = body.results.find(({ id }) => id === north)!;
  const changed = await api.call(caller('staff'), lenderEndpoints.change, {
    params: { id: north },
    body: { ...fields, version },
  });
  expect(changed.status).toBe(200);
};
const keyOf = async (lender: string) =>
  (await api.call(caller('staff'), make, { params: { id: lender } })).body.token;
const addKey = async (
  body: EndpointCall<typeof add>['body'] = { name: 'Warehouse', scope: 'full' },
  lender = north,
) => (await api.call(caller('staff'), add, { params: { id: lender }, body })).body;
const keysOf = async (lender = north, who = 'staff') =>
  (await api.call(caller(who), list, { params: { id: lender } })).body.results;
const callWith = async (
  key: string,
  lender: string | undefined,
  endpoint: Endpoint,
  { path = endpoint.path, payload }: { path?: string; payload?: object } = {},
) => {
  const answer = await api.server.inject({
    method: endpoint.method,
    url: `${bases.api}/${path}`,
    headers: { authorization: `Token ${key}`, ...(lender ? { lenderid: lender } : {}) },
    ...(payload ? { payload } : {}),
  });
  const body = answer.body ? answer.json() : null;
  return { status: answer.statusCode, body, code: body?.code as string, headers: answer.headers };
};
const setKey = (id: string, values: { expires_on?: string; last_used_at?: Date }) =>
  inLender(database.owner, north, (tx) =>
    tx.updateTable('app.api_key').set(values).where('id', '=', id).execute(),
  );
const fastifyForm = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
const heron = { name: 'Blue Heron', state: 'MT', zip5: '59801' };
const search = (key: string, lender = north) =>
  callWith(key, lender, inquiryEndpoints.create, { payload: heron });
const records = (lender: string) =>
  inLender(database.app, lender, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['action', 'user_id', 'target_id', 'details'])
      .orderBy('id')
      .execute(),
  );

describe('an API key', () => {
  test('exists once per lender: created by staff, removed, and created again as a different one [BOF-040]', async () => {
    const made = await api.call(caller('staff'), make, { params: { id: north } });
    expect(made.status).toBe(201);
    expect(made.body.token).toMatch(/^assay_[0-9A-Za-z]{43}$/);
    const again = await api.call(caller('staff'), make, { params: { id: north } });
    expect(again).toMatchObject({ status: 409, problem: { detail: 'Remove the existing API key first.' } });
    expect((await api.call(caller('staff'), read, { params: { id: north } })).body).toEqual(made.body);
    const list = (await api.call(caller('staff'), lenderEndpoints.list)).body.results;
    expect(list.find(({ id }) => id === north)?.has_api_key).toBe(true);
    expect(list.find(({ id }) => id === harbor)?.has_api_key).toBe(false);
    for (let times = 0; times < 2; times++)
      expect((await api.call(caller('staff'), remove, { params: { id: north } })).status).toBe(204);
    expect((await api.call(caller('staff'), read, { params: { id: north } })).body).toEqual({ token: null });
    expect(await keyOf(north)).not.toBe(made.body.token);
  });

  test('that was replaced in the meantime is not removed in place of the old one, and the audit names each [BOF-040]', async () => {
    const params = { id: north };
    const staff = caller('staff');
    const mainId = async () =>
      (await api.call(staff, list, { params })).body.results.find(({ name }) => name === null)?.id ?? '';
    await api.call(staff, make, { params });
    const first = await mainId();
    expect((await api.call(staff, remove, { params, query: { key_id: first } })).status).toBe(204);
    expect((await api.call(staff, remove, { params, query: { key_id: first } })).status).toBe(204);
    const { body } = await api.call(staff, make, { params });
    const second = await mainId();
    const late = await api.call(staff, remove, { params, query: { key_id: first } });
    expect([late.status, late.problem.code]).toEqual([409, 'stale']);
    expect((await api.call(staff, read, { params })).body).toEqual(body);
    expect((await api.call(staff, remove, { params, query: { key_id: second } })).status).toBe(204);
    expect((await api.call(staff, read, { params })).body).toEqual({ token: null });
    const audited = (await records(north)).filter(({ action }) => /api_key\.(make|remove)/.test(action));
    expect(audited.slice(-4).map(({ action, details }) => [action, details])).toEqual([
      ['api_key.make', { key_id: first }],
      ['api_key.remove', { key_id: first }],
      ['api_key.make', { key_id: second }],
      ['api_key.remove', { key_id: second }],
    ]);
  });

  test('is stored as hash and encrypted, never in plain text: not in the database, not in the audit [BOF-041]', async () => {
    const key = await keyOf(north);
    await api.call(caller('staff'), read, { params: { id: north } });
    const storedKey = await inLender(database.app, north, (tx) =>
      tx.selectFrom('app.api_key').selectAll().executeTakeFirstOrThrow(),
    );
    expect(storedKey.key_hash).toHaveLength(32);
    for (const bytes of [storedKey.key_hash, storedKey.key_sealed])
      expect(bytes.toString('latin1')).not.toContain(key.slice(6, 20));
    expect(JSON.stringify(await records(north))).not.toContain(key.slice(6, 20));
    const other = await inLender(database.app, harbor, (tx) =>
      tx.selectFrom('app.api_key').selectAll().execute(),
    );
    expect(other).toEqual([]);
  });

  test('is created by only one of several concurrent calls [BOF-040]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => api.call(caller('staff'), make, { params: { id: north } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('stays readable after the secret key changes, once re-encrypted [BOF-041]', async () => {
    const key = await keyOf(north);
    const before = api.services.secrets;
    onTestFinished(() => {
      api.services.secrets = before;
    });
    const keys = [
      { id: '2', key: '1e'.repeat(32) },
      { id: '1', key: '0f'.repeat(32) },
    ];
    const secrets = makeSecrets(keys);
    const { services } = api;
    await rotateColumns([encryptedKeys], { ...services, secrets, ownerUrl: database.urls.ownerUrl });
    services.secrets = makeSecrets(keys.slice(0, 1));
    expect((await callWith(key, north, creditEndpoints.details)).status).toBe(200);
    expect((await api.call(caller('staff'), read, { params: { id: north } })).body.token).toBe(key);
  });
});

describe('a named API key', () => {
  test('is created beside the others, returned once, and listed by its last four characters [BOF-040]', async () => {
    const first = await keyOf(north);
    const { token, key } = await addKey({ name: ' Warehouse ', scope: 'read', expires_on: '2099-12-31' });
    expect(token).toMatch(/^assay_[0-9A-Za-z]{43}$/);
    const listed = await keysOf(north, 'admin');
    expect(listed[0]).toEqual(key);
    expect(key).toMatchObject({
      name: 'Warehouse',
      scope: 'read',
      expires_on: '2099-12-31',
      revoked_at: null,
    });
    expect(listed.map(({ last_four }) => last_four)).toEqual([token.slice(-4), first.slice(-4)]);
    expect(listed[1]).toMatchObject({ name: null, scope: 'full', expires_on: null });
    expect(JSON.stringify(listed)).not.toContain(token.slice(6, 20));
    expect((await api.call(caller('staff'), read, { params: { id: north } })).body.token).toBe(first);
    for (const each of [token, first])
      expect((await callWith(each, north, creditEndpoints.details)).status).toBe(200);
  });

  test('is stored as a hash and an encrypted digest: the key cannot be decrypted from the database [BOF-041]', async () => {
    const { token, key } = await addKey();
    const { key_hash, key_sealed } = await inLender(database.app, north, (tx) =>
      tx.selectFrom('app.api_key').selectAll().where('id', '=', key.id).executeTakeFirstOrThrow(),
    );
    const place = { column: 'app.api_key.key_sealed', row: `named ${key.id}` } as const;
    expect(key_hash).toHaveLength(32);
    expect(api.services.secrets.decrypt(key_sealed, place)).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await records(north))).not.toContain(token.slice(6, 20));
  });

  test('works after the secret key changes, once re-encrypted [BOF-041]', async () => {
    const { token } = await addKey();
    const before = api.services.secrets;
    onTestFinished(() => {
      api.services.secrets = before;
    });
    const keys = [
      { id: '3', key: '2d'.repeat(32) },
      { id: '1', key: '0f'.repeat(32) },
    ];
    const { services } = api;
    const context = { ...services, secrets: makeSecrets(keys), ownerUrl: database.urls.ownerUrl };
    await rotateColumns([encryptedKeys], context);
    services.secrets = makeSecrets(keys.slice(0, 1));
    expect((await callWith(token, north, creditEndpoints.details)).status).toBe(200);
  });

  test('that may only read can call what changes nothing, also by POST, and no other endpoint [BOF-041]', async () => {
    const full = await addKey();
    const { token } = await addKey({ name: 'Dashboard', scope: 'read' });
    const { body: inquiry } = await search(full.token);
    const results = { path: `inquiry/${inquiry.id}/results`, payload: {} };
    expect((await callWith(token, north, matchingEndpoints.results, results)).status).toBe(200);
    expect((await callWith(token, north, creditEndpoints.details)).status).toBe(200);
    for (const endpoint of allEndpoints.filter(({ key }) => key === 'full')) {
      if (
        !api.server.hasRoute({ method: endpoint.method, url: `${bases.api}/${fastifyForm(endpoint.path)}` })
      )
        continue;
      const path = endpoint.path.replace('{id}', inquiry.id);
      const refused = await callWith(token, north, endpoint, { path, payload: heron });
      expect(refused).toMatchObject({ status: 403, code: 'api_key_read_only' });
    }
    expect((await search(token)).code).toBe('api_key_read_only');
    expect(await callWith(token, north, sessionEndpoints.me)).toMatchObject({
      status: 403,
      code: 'role_required',
    });
  });

  test('works through its last day in the business time zone, and is then refused as expired [BOF-041]', async () => {
    api.clock.set('2026-06-16T02:00:00Z');
    const { token } = await addKey({ name: 'Trial', scope: 'full', expires_on: '2026-06-15' });
    expect((await callWith(token, north, creditEndpoints.details)).status).toBe(200);
    api.clock.set('2026-06-16T03:59:59Z');
    expect((await callWith(token, north, creditEndpoints.details)).status).toBe(200);
    api.clock.set('2026-06-16T04:00:00Z');
    const refused = await callWith(token, north, creditEndpoints.details);
    expect(refused).toMatchObject({ status: 401, code: 'api_key_expired' });
    expect(refused.headers['www-authenticate']).toBe('Token');
    const past = await api.call(caller('staff'), add, {
      params: { id: north },
      body: { name: 'Late', scope: 'full', expires_on: '2026-06-15' },
    });
    expect(past).toMatchObject({ status: 400, problem: { code: 'invalid_input' } });
  });

  test('is refused as revoked from its next call on, stays listed, and frees its name [BOF-041]', async () => {
    const { token, key } = await addKey();
    const params = { id: north, keyId: key.id };
    for (let times = 0; times < 2; times++)
      expect((await api.call(caller('staff'), revoke, { params })).status).toBe(204);
    expect(await callWith(token, north, creditEndpoints.details)).toMatchObject({
      status: 401,
      code: 'api_key_revoked',
    });
    expect((await keysOf())[0]).toMatchObject({ id: key.id, revoked_at: expect.any(String) });
    expect((await addKey()).key.name).toBe('Warehouse');
    const done = (await records(north)).filter(({ action }) => action.startsWith('api_key.'));
    expect(done.map(({ action, details }) => [action, (details as { key_id: string }).key_id])).toEqual([
      ['api_key.make', key.id],
      ['api_key.revoke', key.id],
      ['api_key.make', (await keysOf())[0]!.id],
    ]);
  });

  test('is not revoked by the lender’s own call to remove the unnamed one, nor through another lender [BOF-040]', async () => {
    const first = await keyOf(north);
    const { token, key } = await addKey();
    expect((await api.call(caller('staff'), remove, { params: { id: north } })).status).toBe(204);
    const ofHarbor = await api.call(caller('staff'), revoke, { params: { id: harbor, keyId: key.id } });
    expect(ofHarbor.status).toBe(404);
    expect((await callWith(token, north, creditEndpoints.details)).status).toBe(200);
    expect((await callWith(first, north, creditEndpoints.details)).code).toBe('token_invalid');
  });

  test('has a name of its own, and there are at most ten active ones of a lender [BOF-040]', async () => {
    await addKey();
    const again = await api.call(caller('staff'), add, {
      params: { id: north },
      body: { name: 'WAREHOUSE', scope: 'full' },
    });
    expect(again).toMatchObject({ status: 409, problem: { code: 'api_key_name_taken' } });
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        api.call(caller('staff'), add, {
          params: { id: north },
          body: { name: `Key ${index}`, scope: 'read' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.every(({ problem }) => problem.code === 'too_many_api_keys')).toBe(true);
    await setKey((await keysOf())[0]!.id, { expires_on: '2020-01-31' });
    expect((await addKey({ name: 'After one expired', scope: 'read' })).key.name).toBe('After one expired');
  });

  test('is created and revoked by staff only, and listed to Lender Admins of its lender only [BOF-040]', async () => {
    const { key } = await addKey();
    const body = { name: 'Mine', scope: 'full' as const };
    const refused = [
      await api.call(caller('user'), list, { params: { id: north } }),
      await api.call(caller('admin'), list, { params: { id: harbor } }),
      await api.call(caller('admin'), add, { params: { id: north }, body }),
      await api.call(caller('admin'), revoke, { params: { id: north, keyId: key.id } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('has the hour of its last call, which is written once in that hour [BOF-041]', async () => {
    const { token, key } = await addKey();
    const version = async () => {
      const { rows } = await sql<{ version: string }>`
        select xmin::text as version from app.api_key where id = ${key.id}`.execute(database.owner);
      return rows[0]?.version;
    };
    expect((await keysOf())[0]?.last_used_at).toBeNull();
    await callWith(token, north, creditEndpoints.details);
    const hour = `${api.clock.now().toISOString().slice(0, 13)}:00:00.000Z`;
    expect((await keysOf())[0]?.last_used_at).toBe(hour);
    const written = await version();
    await callWith(token, north, creditEndpoints.details);
    expect(await version()).toBe(written);
    await setKey(key.id, { last_used_at: new Date(Date.parse(hour) - 1) });
    await callWith(token, north, creditEndpoints.details);
    expect((await keysOf())[0]?.last_used_at).toBe(hour);
  });
});

describe('an API key is shown', () => {
  test('to staff and to Lender Admins of its lender, each time audited in the lender’s own chain [BOF-040] [BOF-041]', async () => {
    const key = await keyOf(north);
    const shown = await api.call(caller('admin'), read, { params: { id: north } });
    expect(shown.body.token).toBe(key);
    await api.call(caller('staff', harbor), read, { params: { id: north } });
    const chain = await records(north);
    expect(chain.map(({ action }) => action)).toEqual(['api_key.make', 'api_key.show', 'api_key.show']);
    expect(chain.every(({ target_id }) => target_id === north)).toBe(true);
    expect(chain[1]?.user_id).not.toBe(chain[2]?.user_id);
  });

  test('to no Lender User, no Lender Admin of another lender and none of a lender without API; staff alone create and remove it [BOF-034] [BOF-040]', async () => {
    await keyOf(north);
    await keyOf(harbor);
    const refused = [
      await api.call(caller('user'), read, { params: { id: north } }),
      await api.call(caller('admin'), read, { params: { id: harbor } }),
      await api.call(caller('admin', harbor), read, { params: { id: harbor } }),
      await api.call(caller('admin'), make, { params: { id: north } }),
      await api.call(caller('admin'), remove, { params: { id: north } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    await database.owner
      .updateTable('app.lender')
      .set({ is_api_enabled: false })
      .where('id', '=', north)
      .execute();
    expect((await api.call(caller('admin'), read, { params: { id: north } })).status).toBe(403);
    expect((await api.call(caller('staff'), read, { params: { id: '987654321' } })).status).toBe(404);
  });
});

describe('a call with an API key', () => {
  test('acts for its lender as API: it uses a credit, is audited, and requires no terms [BOF-041]', async () => {
    const key = await keyOf(north);
    const staff = caller('staff');
    await api.call(staff, creditEndpoints.setBalance, { body: { new_balance: 2 } });
    await api.call(staff, creditEndpoints.switch, { body: { status: true } });
    const made = await search(key);
    expect(made.status).toBe(201);
    expect((await search(key)).status).toBe(201);
    expect(await search(key)).toMatchObject({ status: 403, code: 'credits_exhausted' });
    expect((await callWith(key, north, creditEndpoints.details)).body.credit_balance).toBe(0);
    const read = await callWith(key, north, inquiryEndpoints.details, {
      path: `inquiry/details/${made.body.id}`,
    });
    expect(read.body).toMatchObject({ name: 'Blue Heron', lender: north });
    const apiUser = await database.owner
      .selectFrom('app.app_user')
      .select('id')
      .where('api_of', '=', north)
      .executeTakeFirstOrThrow();
    const done = (await records(north)).filter(({ action }) => action.startsWith('inquiry.'));
    expect(done.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['inquiry.create', apiUser.id],
      ['inquiry.create', apiUser.id],
      ['inquiry.read', apiUser.id],
    ]);
    const rows = (await api.call(staff, inquiryEndpoints.dashboard)).body.results;
    expect(rows[0]?.created_by_user).toEqual({ full_name: 'API', email: '', is_admin: false });
  });

  test('is by a user without name and group, and is refused with the name of a missing flag [BOF-041]', async () => {
    const key = await keyOf(north);
    const refused = await callWith(key, north, behindFlag);
    expect(refused.body).toMatchObject({ code: 'feature_disabled', feature: 'rematch_search_enabled' });
    await database.owner
      .updateTable('app.lender')
      .set({ rematch_search_enabled: true })
      .where('id', '=', north)
      .execute();
    expect((await callWith(key, north, behindFlag)).body).toEqual({ email: '', groups: [] });
  });

  test('for another lender, or for none, is refused [BOF-041]', async () => {
    const key = await keyOf(north);
    await keyOf(harbor);
    for (const lender of [harbor, undefined, '', `${north},${harbor}`, `0${north}`, 'x'])
      expect(await callWith(key, lender, creditEndpoints.details)).toMatchObject({
        status: 403,
        code: 'lender_forbidden',
      });
  });

  test.each([
    ['a removed key', () => api.call(caller('staff'), remove, { params: { id: north } })],
    ['the key of an inactive lender', () => changeLender({ is_active: false })],
    ['the key of a lender without API', () => changeLender({ is_api_enabled: false })],
  ])('with %s is refused at once [BOF-041]', async (_which, end) => {
    const key = await keyOf(north);
    expect((await callWith(key, north, creditEndpoints.details)).status).toBe(200);
    await end();
    const refused = await callWith(key, north, creditEndpoints.details);
    expect(refused).toMatchObject({ status: 401, code: 'token_invalid' });
    expect(refused.headers['www-authenticate']).toBe('Token');
  });

  test('that is invented, truncated, or changed in one letter is refused [BOF-041]', async () => {
    const key = await keyOf(north);
    const changed = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
    for (const wrong of [newApiKey(), key.slice(0, -1), `${key}0`, changed, key.toLowerCase(), "'--", 'null'])
      expect([wrong, (await callWith(wrong, north, creditEndpoints.details)).status]).toEqual([wrong, 401]);
    const bearer = await api.server.inject({
      url: '/v1/quota_details',
      headers: { authorization: `Bearer ${key}`, lenderid: north },
    });
    expect(bearer.statusCode).toBe(401);
  });

  test('has access only to endpoints open to keys: no user, lender, key or terms [BOF-041]', async () => {
    const key = await keyOf(north);
    const refused: Endpoint[] = [
      sessionEndpoints.me,
      sessionEndpoints.acceptTerms,
      lenderEndpoints.list,
      lenderEndpoints.add,
      creditEndpoints.setBalance,
      creditEndpoints.months,
      inquiryEndpoints.dashboard,
      inquiryEndpoints.recent,
    ];
    for (const endpoint of refused)
      expect([endpoint.path, (await callWith(key, north, endpoint)).status]).toEqual([endpoint.path, 403]);
    for (const endpoint of [read, make, remove])
      expect((await callWith(key, north, endpoint, { path: `lender/${north}/token` })).status).toBe(403);
    expect((await callWith(key, north, inquiryEndpoints.places)).status).toBe(200);
  });

  test('more than 60 times a minute is refused with the time to wait, for that key only [BOF-041]', async () => {
    const [key, other] = [await keyOf(north), await keyOf(harbor)];
    for (let call = 0; call < 60; call++)
      expect((await callWith(key, north, creditEndpoints.details)).status).toBe(200);
    const refused = await callWith(key, north, creditEndpoints.settings);
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await callWith(other, harbor, creditEndpoints.details)).status).toBe(200);
  });

  test('is logged with the id of its key, and never with the key [BOF-041]', async () => {
    const { token: key, key: stored } = await addKey();
    const { log } = api.services;
    const stream = Object.getOwnPropertySymbols(log).find(
      ({ description }) => description === 'pino.stream',
    )!;
    const lines: string[] = [];
    Object.assign(log, { [stream]: { write: (line: string) => lines.push(line) } });
    log.level = 'trace';
    onTestFinished(() => {
      log.level = 'silent';
    });
    await callWith(key, north, creditEndpoints.details);
    await callWith(key, harbor, creditEndpoints.details);
    await callWith(key, north, creditEndpoints.details, { path: `quota_details?token=${key}` });
    const answered = lines.filter((line) => line.includes('Answered'));
    expect(answered.map((line) => JSON.parse(line).api_key)).toEqual(Array(3).fill(stored.id));
    expect(lines.join('\n')).not.toContain(key);
  });
});

test('no one can sign in as the user of a key [BOF-041]', async () => {
  await keyOf(north);
  const { email } = await database.owner
    .selectFrom('app.app_user')
    .select('email')
    .where('api_of', '=', north)
    .executeTakeFirstOrThrow();
  const refused = await api.call({ email }, sessionEndpoints.me);
  expect(refused).toMatchObject({ status: 403, problem: { code: 'user_unknown' } });
});

test('the reference of calls is answered to every signed-in user, with the calls open to keys [BOF-040]', async () => {
  const { status, body } = await api.call(caller('user'), apiReferenceEndpoints.read);
  expect(status).toBe(200);
  expect(body.calls).toHaveLength(allEndpoints.filter(({ key }) => key).length);
  expect(body.calls.find(({ id }) => id === 'post-inquiry-new')).toMatchObject({
    scope: 'full',
    body_example: { name: 'Blue Heron Coffee', state: 'MT' },
  });
});
