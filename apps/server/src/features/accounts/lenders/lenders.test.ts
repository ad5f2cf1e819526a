import { lenderEndpoints } from '@assay/domain/accounts';
import type { EndpointBody } from '@assay/domain/http';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { sessionEndpoints } from '@assay/domain/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { inquiry } from '#features/inquiry';
import { session } from '#features/session';
import { inLender, inSystem } from '#platform/database';
import { addLender, addUser, testApi, testDatabase } from '#platform/testing';
import { accounts } from '../index.ts';

const database = await testDatabase();
const api = await testApi(database, [session, accounts, inquiry]);
const { permissions, list, add, change, remove } = lenderEndpoints;

let number = 0;
let north: string;
let staff: { email: string; lender: string };
let admin: { email: string; lender: string };

beforeEach(async () => {
  number++;
  north = await addLender(database.owner, { name: `North ${number}` });
  await addUser(database.owner, { email: `staff${number}@assay.test`, is_staff: true, groups: [] });
  await addUser(database.owner, {
    email: `admin${number}@north.test`,
    groups: ['Lender Admin'],
    lenders: [north],
  });
  staff = { email: `staff${number}@assay.test`, lender: north };
  admin = { email: `admin${number}@north.test`, lender: north };
});

const newLender = async (name = `New ${number}`) => (await api.call(staff, add, { body: { name } })).body;
const stored = async (id: string) =>
  (await api.call(staff, list)).body.results.find((lender) => lender.id === id);
/** Changes a lender at its current version. */
const changeNow = async (id: string, body: Omit<EndpointBody<typeof change>, 'version'>) =>
  api.call(staff, change, { params: { id }, body: { ...body, version: (await stored(id))!.version } });
/** The audit records of what was done to a lender, which are in no lender's chain. */
const records = (action: string, lenderId: string) =>
  inSystem(database.app, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['target_id', 'details'])
      .where('action', '=', action)
      .where('target_id', '=', lenderId)
      .orderBy('id')
      .execute(),
  );

test('the ten required permissions exist, and every lender has two of them [BOF-032]', async () => {
  const { body } = await api.call(staff, permissions);
  expect(body.results.filter(({ always_include }) => always_include).map(({ name }) => name)).toEqual([
    'merchant_search',
    'merchant_report',
  ]);
  expect(body.results.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['tr', 'vital4', 'rematch_search', 'kevari', 'tlo', 'license_verification'],
      ...['furnish_doctors', 'portfolio'],
    ]),
  );
  expect(new Set(body.results.map(({ id }) => id)).size).toBe(body.results.length);
});

describe('a new lender', () => {
  test('is active, without API, with the permissions that every lender has [BOF-032]', async () => {
    const answer = await api.call(staff, add, { body: { name: `  New ${number} ` } });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: `New ${number}`,
        alias: null,
        is_active: true,
        is_api_enabled: false,
        feature_store_permission: ['1', '2'],
        user_count: 0,
      },
    });
    expect(await stored(answer.body.id)).toEqual(answer.body);
    expect(await records('lender.add', answer.body.id)).toEqual([{ target_id: answer.body.id, details: {} }]);
  });

  test.each([
    [{ name: '  ' }, 'Lender name is required.'],
    [{}, 'Lender name is required.'],
    [{ name: 'x'.repeat(256) }, 'At most 255 characters.'],
  ])('requires a name: %j [BOF-032]', async (body, message) => {
    const { status, problem } = await api.call(staff, add, { body: body as { name: string } });
    expect(status).toBe(400);
    expect(problem).toMatchObject({ code: 'invalid_input', detail: message, errors: { name: [message] } });
  });

  test('needs a name that no other lender has as name or alias, ignoring case [BOF-032]', async () => {
    const taken = await api.call(staff, add, { body: { name: `nORTH ${number}` } });
    expect(taken.status).toBe(409);
    expect(taken.problem.detail).toBe('A lender with this name already exists.');
  });

  test('is refused to one of two concurrent requests with one name [BOF-032]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => api.call(staff, add, { body: { name: `Both ${number}` } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('a change of a lender', () => {
  test('stores the sent fields and leaves the rest [BOF-032]', async () => {
    const { id } = await newLender();
    const changed = await changeNow(id, {
      name: `Newer ${number}`,
      alias: `newer-${number}`,
      is_api_enabled: true,
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: `Newer ${number}`, alias: `newer-${number}`, is_api_enabled: true, is_active: true },
    });
    const again = await changeNow(id, { alias: ' ', is_active: false });
    expect(again.body).toMatchObject({
      name: `Newer ${number}`,
      alias: null,
      is_api_enabled: true,
      is_active: false,
    });
    expect(await stored(id)).toEqual(again.body);
    expect(await records('lender.change', id)).toEqual([
      { target_id: id, details: { is_api_enabled: true, name_changed: true, alias_changed: true } },
      { target_id: id, details: { is_active: false, alias_changed: true } },
    ]);
  });

  test('of the permissions affects its users at once and keeps those of every lender [BOF-032]', async () => {
    const { body } = await changeNow(north, { feature_store_permission: ['3', '9', '10'] });
    expect(body.feature_store_permission).toEqual(['1', '2', '3', '9', '10']);
    const me = await api.call({ email: admin.email }, sessionEndpoints.me);
    expect(me.body.lenders[0]).toMatchObject({
      merchant_search_enabled: true,
      merchant_report_enabled: true,
      tr_enabled: true,
      furnish_doctors_enabled: true,
      furnish_doctors: true,
      portfolio_enabled: true,
      vital4_enabled: false,
      tlo_enabled: false,
      license_verification_enabled: false,
    });
    expect(await records('lender.change', north)).toEqual([
      { target_id: north, details: { tr_enabled: true, furnish_doctors: true, portfolio_enabled: true } },
    ]);
    const none = await changeNow(north, { feature_store_permission: [] });
    expect(none.body.feature_store_permission).toEqual(['1', '2']);
  });

  test('with an unknown permission stores nothing [BOF-032]', async () => {
    const before = await stored(north);
    const refused = await changeNow(north, { name: 'Other', feature_store_permission: ['3', '99'] });
    expect(refused).toMatchObject({
      status: 400,
      problem: { errors: { 'feature_store_permission.1': ['This permission does not exist.'] } },
    });
    expect(await stored(north)).toEqual(before);
  });

  test('without a difference makes no audit entry and no new version', async () => {
    const before = await stored(north);
    const { body } = await api.call(staff, change, { params: { id: north }, body: { ...before! } });
    expect(body).toEqual(before);
    expect(await records('lender.change', north)).toEqual([]);
  });

  test('is refused for the name or the alias of another lender [BOF-032]', async () => {
    const other = await newLender();
    await changeNow(other.id, { alias: `alias-${number}` });
    const name = await changeNow(north, { name: `new ${number}` });
    expect(name).toMatchObject({ status: 409, problem: { code: 'lender_name_taken' } });
    const called = await changeNow(north, { name: `Alias-${number}` });
    expect(called, 'commands would take one for the other').toMatchObject({
      status: 409,
      problem: { code: 'lender_name_taken' },
    });
    const alias = await changeNow(north, { alias: `ALIAS-${number}` });
    expect(alias).toMatchObject({ status: 409, problem: { code: 'lender_alias_taken' } });
  });

  test('without the version it is based on is refused with that field and stores nothing', async () => {
    const before = await stored(north);
    const body = { alias: `blind-${number}` } as EndpointBody<typeof change>;
    const { status, problem } = await api.call(staff, change, { params: { id: north }, body });
    expect([status, problem.errors]).toEqual([
      400,
      { version: ['Send the version of the lender as you read it.'] },
    ]);
    expect(await stored(north)).toEqual(before);
  });

  test('based on an older version is refused with the newer one, so that no edit is lost', async () => {
    const before = (await stored(north))!;
    await changeNow(north, { alias: `first-${number}` });
    const late = await api.call(staff, change, {
      params: { id: north },
      body: { alias: `second-${number}`, version: before.version },
    });
    expect(late).toMatchObject({
      status: 409,
      problem: { code: 'stale', current: { alias: `first-${number}` } },
    });
  });
});

describe('removal', () => {
  test('deletes a lender without references, even after changes [BOF-032] [BOF-033]', async () => {
    const { id } = await newLender();
    await changeNow(id, { alias: `gone-${number}` });
    const removed = await api.call(staff, remove, { params: { id } });
    expect(removed.body.status).toBe('deleted');
    expect(await stored(id)).toBeUndefined();
    expect((await api.call(staff, remove, { params: { id } })).status).toBe(404);
    expect(await records('lender.remove', id)).toEqual([{ target_id: id, details: { deleted: true } }]);
  });

  test.each([
    [
      'users',
      async (id: string) => {
        await addUser(database.owner, { email: `member${number}@new.test`, lenders: [id] });
      },
    ],
    [
      'inquiries',
      async (id: string) => {
        await api.call({ ...staff, lender: id }, inquiryEndpoints.create, {
          body: { name: 'Blue Heron', state: 'MT', zip5: '59801' },
        });
      },
    ],
    [
      'merchants',
      async (id: string) => {
        await inLender(database.owner, id, async (tx) => {
          const merchant = await tx
            .insertInto('app.merchant')
            .values({ name: 'Heron', source: 'test', external_id: `heron ${number}` })
            .returning('id')
            .executeTakeFirstOrThrow();
          await tx
            .insertInto('app.source_record')
            .values({
              lender_id: id,
              merchant_id: merchant.id,
              source_name: 'New',
              category: 'lender',
              external_id: 'm1',
            })
            .execute();
        });
      },
    ],
  ])('deactivates one with %s, whose data stays [BOF-033]', async (_what, give) => {
    const { id } = await newLender();
    await give(id);
    const removed = await api.call(staff, remove, { params: { id } });
    expect(removed.body).toEqual({
      status: 'deactivated',
      message: `New ${number} was deactivated. It has data, which stays.`,
    });
    expect(await stored(id)).toMatchObject({ is_active: false });
    expect(await records('lender.remove', id)).toEqual([{ target_id: id, details: { deactivated: true } }]);
  });

  test('of the lender the caller acts for deactivates it [BOF-033]', async () => {
    const { id } = await newLender();
    const removed = await api.call({ ...staff, lender: id }, remove, { params: { id } });
    expect(removed.body.status).toBe('deactivated');
  });
});

test('the user count covers the lender’s own users only [BOF-030]', async () => {
  const { id } = await newLender();
  await addUser(database.owner, { email: `a${number}@new.test`, lenders: [id, north] });
  await addUser(database.owner, { email: `b${number}@new.test`, lenders: [id], is_active: false });
  expect(await stored(id)).toMatchObject({ user_count: 2 });
  expect(await stored(north)).toMatchObject({ user_count: 2 });
});

test('only staff can see or change lenders [BOF-032]', async () => {
  await addUser(database.owner, { email: `user${number}@north.test`, lenders: [north] });
  const before = await stored(north);
  for (const caller of [admin, { email: `user${number}@north.test`, lender: north }]) {
    const answers = await Promise.all([
      api.call(caller, permissions),
      api.call(caller, list),
      api.call(caller, add, { body: { name: `Mine ${number}` } }),
      api.call(caller, change, { params: { id: north }, body: { is_api_enabled: true, version: 1 } }),
      api.call(caller, remove, { params: { id: north } }),
    ]);
    for (const { status, problem } of answers) expect([status, problem.code]).toEqual([403, 'role_required']);
  }
  expect(await stored(north)).toEqual(before);
});

test('lenders are listed by name, and an unknown one returns 404 [BOF-032]', async () => {
  const { body } = await api.call(staff, list);
  const names = body.results.map(({ name }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  for (const id of ['999999999', 'abc'])
    expect((await api.call(staff, change, { params: { id }, body: { version: 1 } })).status).toBe(404);
});
