import { randomUUID } from 'node:crypto';
import { userEndpoints } from '@assay/domain/accounts';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { inLender, type Tx } from '#platform/database';
import { addLender } from '#platform/testing';
import { userOfEmail } from '#platform/users';
import { isWaitedFor, usersWorld } from './testing.ts';

// cspell:ignore İpek

const { list, add, change, remove, resetPassword } = userEndpoints;
let world: Awaited<ReturnType<typeof usersWorld>>;

beforeAll(async () => {
  world = await usersWorld();
});
// The list shows staff all users, so each test leaves only those of the world.
afterEach(() =>
  world.database.owner.deleteFrom('app.app_user').where('id', 'not in', Object.values(world.ids)).execute(),
);

const names = async (caller: { email: string; lender: null }, query: object = {}) => {
  const { status, body } = await world.api.call(caller, list, { query });
  expect(status).toBe(200);
  return body.results.map(({ first_name }) => first_name);
};
const newUser = (more: object = {}) => ({
  first_name: 'Nia',
  last_name: 'Okafor',
  email: `nia.${randomUUID()}@north.test`,
  type: 'Lender User' as const,
  ...more,
});
/** What the audit chain of a lender, or with an empty text that of the installation, says of a user. */
const actions = (id: string, lender = world.north) =>
  inLender(world.database.app, lender, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['action', 'user_id', 'details'])
      .where('target_id', '=', id)
      .where('target_kind', '=', 'user')
      .orderBy('position')
      .execute(),
  );

describe('the list of users', () => {
  test('shows staff all lenders’ users, by last name, with every field [BOF-053] [BOF-054]', async () => {
    expect(await names(world.staff)).toEqual(['Kim', 'Ada', 'Sam', 'Hal', 'Uma']);
    const { body } = await world.api.call(world.staff, list, { query: { search: 'ada b' } });
    expect(body).toEqual({
      count: 1,
      results: [
        {
          id: world.ids.admin,
          first_name: 'Ada',
          last_name: 'Byrne',
          email: 'ada@north.test',
          is_active: true,
          is_staff: false,
          is_superuser: false,
          groups: ['Lender Admin'],
          lenders: [{ id: world.north, name: 'Northwind Capital' }],
          last_login: null,
          type: 'Lender Admin',
          acknowledged_deployment: false,
          only_admin_of: ['Northwind Capital'],
          undelivered_invitation: null,
        },
      ],
    });
  });

  test.each([
    [{ search: 'WHIT' }, ['Uma']],
    [{ search: 'uma whit' }, ['Uma']],
    [{ search: '@HARBOR' }, ['Hal']],
    [{ search: '%' }, []],
    [{ is_superuser: 'true' }, ['Sam']],
    [{ is_superuser: 'false' }, ['Kim', 'Ada', 'Hal', 'Uma']],
    [{ groups__name: 'Lender Admin' }, ['Ada']],
    [{ groups__name: 'Lender User', search: 'h' }, ['Kim', 'Hal', 'Uma']],
  ])('filtered by %j has %j [BOF-053]', async (query, expected) => {
    expect(await names(world.staff, query)).toEqual(expected);
  });

  test('of one lender has everyone who works for it, whichever is their first lender [BOF-053]', async () => {
    expect(await names(world.staff, { lenders__id: world.harbor })).toEqual(['Kim', 'Hal']);
    expect(await names(world.staff, { lenders__id: '999999' })).toEqual([]);
  });

  test('of a Lender Admin has their first lender’s users without staff, regardless of the filter [BOF-054]', async () => {
    await world.person('sue@north.test', { first_name: 'Sue', is_superuser: true, groups: [] });
    expect(await names(world.admin)).toEqual(['Kim', 'Ada', 'Uma']);
    expect(await names(world.admin, { lenders__id: world.harbor })).toEqual(['Kim', 'Ada', 'Uma']);
    expect(await names(world.admin, { is_superuser: 'true' })).toEqual([]);
    const { body } = await world.api.call(world.admin, list, { query: { search: 'kim' } });
    // Where else a user works is hidden from a Lender Admin.
    expect(body.results[0]?.lenders).toEqual([{ id: world.north, name: 'Northwind Capital' }]);
  });

  test('refuses an unknown value by name, and a Lender User entirely [BOF-022] [BOF-053]', async () => {
    const wrong = await world.api.call(world.staff, list, {
      query: { groups__name: 'Boss' as 'Lender User' },
    });
    expect([wrong.status, wrong.problem.errors]).toEqual([
      400,
      { groups__name: ['Must be Lender Admin or Lender User.'] },
    ]);
    const input = { params: { id: world.ids.other } };
    for (const refused of [
      await world.api.call(world.user, list),
      await world.api.call(world.user, add, { body: newUser() }),
      await world.api.call(world.user, remove, input),
      await world.api.call(world.user, resetPassword, { body: { email: 'hal@harbor.test' } }),
      await world.api.call(world.user, change, { ...input, body: { is_active: false } }),
    ])
      expect([refused.status, refused.problem.code]).toEqual([403, 'role_required']);
  });
});

describe('adding a user', () => {
  test('by staff takes type and lender, returns the user and makes an audit entry [BOF-053]', async () => {
    const { status, body } = await world.api.call(world.staff, add, {
      body: newUser({ type: 'Lender Admin', lender: world.harbor, first_name: ' Ned ' }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      first_name: 'Ned',
      type: 'Lender Admin',
      groups: ['Lender Admin'],
      lenders: [{ id: world.harbor, name: 'Harbor Funding' }],
      is_active: true,
      is_staff: false,
      acknowledged_deployment: false,
    });
    expect(await actions(body.id, world.harbor)).toEqual([
      { action: 'user.add', user_id: world.ids.staff, details: { type: 'Lender Admin' } },
    ]);
    for (const other of [world.north, '']) expect(await actions(body.id, other)).toEqual([]);
  });

  test('as a Verdata Admin sets both flags, no group and no lender [BOF-053]', async () => {
    const { body } = await world.api.call(world.staff, add, {
      body: newUser({ type: 'Verdata Admin', lender: world.north }),
    });
    expect(body).toMatchObject({ is_staff: true, is_superuser: true, groups: [], lenders: [] });
    expect((await actions(body.id, '')).map(({ action }) => action)).toEqual(['user.add']);
  });

  test('by a Lender Admin creates users of their own lender, and no staff [BOF-054]', async () => {
    const { status, body } = await world.api.call(world.admin, add, { body: newUser() });
    expect([status, body.lenders]).toEqual([201, [{ id: world.north, name: 'Northwind Capital' }]]);
    for (const more of [{ type: 'Verdata Admin' }, { lender: world.harbor }]) {
      const refused = await world.api.call(world.admin, add, { body: newUser(more) });
      expect([refused.status, refused.problem.code]).toEqual([403, 'role_required']);
    }
  });

  const required = 'First Name, Last Name, Email and User Type are all required.';
  test.each([
    [{ first_name: ' ' }, { first_name: [required] }],
    [{ type: undefined }, { type: [required] }],
    [{ email: '' }, { email: [required] }],
    [{ email: 'nia at north' }, { email: ['Enter a valid email address.'] }],
    [{ email: 'a@b.test,c@d.test' }, { email: ['Enter a valid email address.'] }],
    [{ type: 'Boss' }, { type: ['This user type does not exist.'] }],
    [{ lender: null }, { lender: ['Lender is required for Lender Admin and Lender User users.'] }],
    [{ lender: '999999' }, { lender: ['There is no such lender.'] }],
    [{ last_name: 'x'.repeat(256) }, { last_name: ['At most 255 characters.'] }],
  ])('with %j is refused and stores nothing [BOF-051]', async (more, errors) => {
    const count = async () => (await world.api.call(world.staff, list)).body.count;
    const before = await count();
    const body = newUser({ lender: world.north, ...more });
    const refused = await world.api.call(world.staff, add, { body });
    expect([refused.status, refused.problem.errors]).toEqual([400, errors]);
    expect(await count()).toBe(before);
  });

  test('with any letters in the email is found by it', async () => {
    const email = `İpek.${randomUUID()}@north.test`;
    const { body } = await world.api.call(world.staff, add, {
      body: newUser({ email, lender: world.north }),
    });
    expect((await userOfEmail(world.database.app, email))?.id).toBe(body.id);
    expect((await userOfEmail(world.database.app, email.toUpperCase()))?.id).toBe(body.id);
  });

  test('with an email in use, ignoring case, is refused, also for concurrent calls [BOF-055]', async () => {
    const taken = await world.api.call(world.staff, add, {
      body: newUser({ email: 'UMA@north.test', lender: world.north }),
    });
    expect(taken).toMatchObject({
      status: 409,
      problem: { code: 'email_taken', detail: 'A user with this email already exists.' },
    });
    expect(taken.problem.errors).toEqual({ email: ['A user with this email already exists.'] });
    const own = await world.api.call(world.admin, add, { body: newUser({ email: 'uma@north.test' }) });
    expect([own.status, own.problem.code]).toEqual([409, 'email_taken']);
    const body = newUser({ email: 'twice@north.test' });
    const both = await Promise.all([1, 2].map(() => world.api.call(world.admin, add, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('with the email of staff or of another lender’s user reveals nothing about them to a Lender Admin', async () => {
    const responses = [];
    for (const email of ['SAM@assay.test', 'Hal@harbor.test']) {
      const { status, problem } = await world.api.call(world.admin, add, { body: newUser({ email }) });
      responses.push({ status, code: problem.code, detail: problem.detail, errors: problem.errors });
    }
    const sentence =
      'This email cannot be added here. Contact support if this person is to work for your lender.';
    const neutral = {
      status: 409,
      code: 'email_unavailable',
      detail: sentence,
      errors: { email: [sentence] },
    };
    expect(responses).toEqual([neutral, neutral]);
  });
});

describe('changing a user', () => {
  test('sets names and type, each with an audit entry that omits the typed values [BOF-053]', async () => {
    const id = await world.person('ivo@north.test', { first_name: 'Ivo', last_name: 'Lund' });
    const { status, body } = await world.api.call(world.admin, change, {
      params: { id },
      body: { first_name: 'Ivan', last_name: 'Lund', type: 'Lender Admin' },
    });
    expect([status, body.first_name, body.type, body.groups]).toEqual([
      200,
      'Ivan',
      'Lender Admin',
      ['Lender Admin'],
    ]);
    expect((await actions(id)).map(({ action, details }) => [action, details])).toEqual([
      ['user.type', { from: 'Lender User', to: 'Lender Admin' }],
      ['user.rename', {}],
    ]);
  });

  test('of several lenders is audited in the chain of each, and in no other', async () => {
    const { api, staff, north, harbor } = world;
    const id = await world.person('lea@both.test', { lenders: [harbor, north] });
    const send = (body: object, caller = staff) => api.call(caller, change, { params: { id }, body });
    await send({ type: 'Lender Admin' });
    await send({ first_name: 'Lea', last_name: 'Roth' }, world.as('lea@both.test'));
    for (const is_active of [false, true]) await send({ is_active });
    await api.call(staff, resetPassword, { body: { email: 'lea@both.test' } });
    await api.call(staff, remove, { params: { id } });
    for (const lender of [north, harbor])
      expect((await actions(id, lender)).map(({ action }) => action)).toEqual([
        'user.type',
        'user.rename',
        'user.deactivate',
        'user.reactivate',
        'password.reset_link',
        'user.remove',
      ]);
    expect((await actions(id, '')).map(({ action }) => action)).toEqual(['user.bind']);
  });

  test('leaves what the call leaves out as others changed it in the meantime [BOF-053]', async () => {
    const id = await world.person('ned@north.test', { first_name: 'Ned', last_name: 'Ott' });
    const send = (body: object) => world.api.call(world.admin, change, { params: { id }, body });
    await send({ last_name: 'Otterman' });
    await send({ type: 'Lender Admin' });
    expect(await send({ first_name: 'Edward' })).toMatchObject({
      status: 200,
      body: { first_name: 'Edward', last_name: 'Otterman', type: 'Lender Admin' },
    });
  });

  test('applies a role from the next call on, and demotes a staff member completely [BOF-022] [BOF-054]', async () => {
    const id = await world.person('max@north.test');
    const max = world.as('max@north.test');
    const set = (type: 'Verdata Admin' | 'Lender User') =>
      world.api.call(world.staff, change, {
        params: { id },
        body: { first_name: 'M', last_name: 'X', type },
      });
    expect((await world.api.call(max, list)).status).toBe(403);
    expect((await set('Verdata Admin')).body).toMatchObject({
      is_staff: true,
      is_superuser: true,
      groups: [],
    });
    expect((await world.api.call(max, list)).status).toBe(200);
    expect((await set('Lender User')).body).toMatchObject({ is_staff: false, is_superuser: false });
    expect((await world.api.call(max, list)).status).toBe(403);
  });

  test('lets users change their own names, but no one else’s and not their own rights [BOF-021]', async () => {
    const { api, ids } = world;
    const own = await world.person('ula@north.test', { first_name: 'Ula', last_name: 'Reed' });
    const user = world.as('ula@north.test');
    const rename = (id: string, more: object = {}) =>
      api.call(user, change, { params: { id }, body: { first_name: ' Una ', last_name: 'Hill', ...more } });
    expect((await rename(own)).body).toMatchObject({ first_name: 'Una', last_name: 'Hill' });
    for (const refused of [
      await rename(ids.other),
      await rename(own, { type: 'Lender User' }),
      await api.call(user, change, { params: { id: own }, body: { is_active: true } }),
    ])
      expect([refused.status, refused.problem.code]).toEqual([403, 'role_required']);
    const blank = await rename(own, { first_name: ' ' });
    expect(blank.problem.errors).toEqual({ first_name: ['First name and last name are required.'] });
  });

  test.each([
    [{}, { first_name: [expect.any(String)], last_name: [expect.any(String)] }],
    [{ is_active: false, type: 'Lender User' }, { is_active: ['Must be the only field.'] }],
    [
      { first_name: 'A', last_name: 'B', type: 'Lender User' },
      { type: ['Lender is required for Lender Admin and Lender User users.'] },
    ],
  ])('of a user without lenders with %j is refused [BOF-054]', async (body, errors) => {
    const email = `lone.${randomUUID()}@assay.test`;
    const id = await world.person(email, { is_staff: true, is_superuser: true, groups: [], lenders: [] });
    const refused = await world.api.call(world.staff, change, { params: { id }, body: body as object });
    expect([refused.status, refused.problem.errors]).toEqual([400, errors]);
  });

  test('by a Lender Admin is limited to their own list, without people who work elsewhere too [BOF-054]', async () => {
    const { api, admin, ids } = world;
    for (const id of [ids.other, ids.staff, '999999']) {
      const tries = [
        await api.call(admin, change, { params: { id }, body: { is_active: false } }),
        await api.call(admin, remove, { params: { id } }),
      ];
      expect(tries.map(({ status }) => status)).toEqual([404, 404]);
    }
    const mailed = await api.call(admin, resetPassword, { body: { email: 'hal@harbor.test' } });
    expect(mailed.status).toBe(404);
    const params = { id: ids.shared };
    for (const refused of [
      await api.call(admin, change, { params, body: { is_active: false } }),
      await api.call(admin, change, {
        params,
        body: { first_name: 'K', last_name: 'A', type: 'Lender Admin' },
      }),
      await api.call(admin, remove, { params }),
    ])
      expect([refused.status, refused.problem.code]).toEqual([403, 'user_of_other_lenders']);
    const promoted = await api.call(admin, change, {
      params: { id: ids.user },
      body: { first_name: 'U', last_name: 'W', type: 'Verdata Admin' },
    });
    expect([promoted.status, promoted.problem.code]).toEqual([403, 'role_required']);
  });
});

describe('a protected account', () => {
  const demote = { first_name: 'S', last_name: 'O', type: 'Lender User' as const };

  test('is one’s own: no one can deactivate, remove or demote themselves [BOF-054]', async () => {
    const { api, admin, ids } = world;
    const own = await world.person('stu@assay.test', { is_staff: true, is_superuser: true, groups: [] });
    for (const [caller, id] of [
      [world.as('stu@assay.test'), own],
      [admin, ids.admin],
    ] as const) {
      const params = { id };
      for (const refused of [
        await api.call(caller, change, { params, body: { is_active: false } }),
        await api.call(caller, change, { params, body: demote }),
        await api.call(caller, remove, { params }),
      ])
        expect([refused.status, refused.problem.code]).toEqual([409, 'own_account']);
    }
  });

  test('is not found by a change of names during which they are removed [BOF-053]', async () => {
    const { body: user } = await world.api.call(world.staff, add, { body: newUser({ lender: world.north }) });
    let changed: Promise<{ status: number }> | undefined;
    await world.database.owner.transaction().execute(async (tx) => {
      await tx.deleteFrom('app.app_user').where('id', '=', user.id).execute();
      const body = { first_name: 'Ada', last_name: 'Moore' };
      changed = world.api.call(world.staff, change, { params: user, body });
      await isWaitedFor(tx);
    });
    expect((await changed)?.status).toBe(404);
    expect((await actions(user.id)).map(({ action }) => action)).toEqual(['user.add']);
  });

  test('is removed although calls of theirs under way write what goes with them [BOF-053]', async () => {
    const { api, database, north, harbor, staff } = world;
    const id = await world.person('mia@north.test');
    const mark = (tx: Tx, lender: string) =>
      sql`insert into app.monitoring_reader (lender_id, user_id) values (${lender}, ${id})
        on conflict (lender_id, user_id) do update set last_mark = app.monitoring_reader.last_mark + 1`.execute(
        tx,
      );
    for (const lender of [north, harbor]) await inLender(database.app, lender, (tx) => mark(tx, lender));
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    // However slowly they get there, the removal is the victim of the deadlock.
    await (await database.superuser()).query('grant set on parameter deadlock_timeout to assay_app');
    const call = (lender: string, { resolve }: { resolve: () => void }, first: Promise<unknown>) =>
      inLender(database.app, lender, async (tx) => {
        await sql`set local deadlock_timeout = '1min'`.execute(tx);
        await mark(tx, lender);
        resolve();
        await first;
        await isWaitedFor(tx);
        // Waits for the removal in turn, as the row changed twice in this transaction.
        await mark(tx, lender);
      });
    const one = call(north, begun[0], Promise.resolve());
    const other = call(harbor, begun[1], one);
    await Promise.all(begun.map(({ promise }) => promise));
    const removed = await api.call(staff, remove, { params: { id } });
    await Promise.all([one, other]);
    expect(removed.status).toBe(204);
    expect((await actions(id)).map(({ action }) => action)).toEqual(['user.deactivate', 'user.remove']);
    expect((await api.call(staff, list, { query: { search: 'mia@' } })).body.count).toBe(0);
  });

  test('is the last one: of two staff who remove each other’s rights concurrently one always remains [BOF-054]', async () => {
    const { api, ids, database } = world;
    const flags = { is_staff: true, is_superuser: true, is_active: true, groups: [] as string[] };
    const first = await world.person('sol@assay.test', flags);
    const second = await world.person('sia@assay.test', flags);
    const setStaff = (isStaff: boolean) =>
      database.owner
        .updateTable('app.app_user')
        .set({ is_staff: isStaff, is_superuser: isStaff })
        .where('id', '=', ids.staff)
        .execute();
    await setStaff(false);
    onTestFinished(async () => void (await setStaff(true)));
    const takes = [
      (id: string) => ({ endpoint: change, input: { params: { id }, body: demote } }),
      (id: string) => ({ endpoint: change, input: { params: { id }, body: { is_active: false } } }),
    ];
    for (let round = 0; round < 8; round += 1) {
      await database.owner
        .updateTable('app.app_user')
        .set(flags)
        .where('id', 'in', [first, second])
        .execute();
      api.clock.advance(2000);
      const take = takes[round % 2]!;
      const answers = await Promise.all(
        [['sol@assay.test', second] as const, ['sia@assay.test', first] as const].map(([email, id]) =>
          api.call(world.as(email), take(id).endpoint, take(id).input),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      // The second one no longer has rights, or would remove the last user who has them.
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409]).toContain(statuses[1]);
      const left = await database.owner
        .selectFrom('app.app_user')
        .select('id')
        .where('is_staff', '=', true)
        .where('is_active', '=', true)
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});

describe('a user in the list', () => {
  test('shows the only Lender Admin of a lender until it has another active one', async () => {
    const lender = await addLender(world.database.owner, { name: 'Quarry Lending' });
    const admins = { groups: ['Lender Admin'], lenders: [lender] };
    await world.person('first@quarry.test', admins);
    const ofFirst = async () => {
      const { body } = await world.api.call(world.staff, list, { query: { search: 'first@quarry' } });
      return body.results[0]?.only_admin_of;
    };
    expect(await ofFirst()).toEqual(['Quarry Lending']);
    const second = await world.person('second@quarry.test', admins);
    expect(await ofFirst()).toEqual([]);
    await world.api.call(world.staff, change, { params: { id: second }, body: { is_active: false } });
    expect(await ofFirst()).toEqual(['Quarry Lending']);
  });

  test('shows why an invitation was refused or came back, until another one is sent or the user signs in', async () => {
    const { owner } = world.database;
    const body = newUser();
    const { body: added } = await world.api.call(world.admin, add, { body });
    const shown = async () => {
      const { body: found } = await world.api.call(world.admin, list, { query: { search: body.email } });
      return found.results[0]?.undelivered_invitation;
    };
    const at = new Date('2026-03-10T15:00:00Z');
    const changeMail = (values: object) =>
      owner
        .updateTable('app.mail')
        .set({ finished_at: at, sealed_secret: null, ...values })
        .where('to_address', '=', body.email)
        .execute();
    expect(await shown()).toBeNull();
    await changeMail({ state: 'refused' });
    expect(await shown()).toEqual({ reason: 'the mail server refused the address', at: at.toISOString() });
    await changeMail({ state: 'sent', bounced_at: at, bounce_status: '5.2.2' });
    expect(await shown()).toEqual({ reason: 'the mailbox is full (5.2.2)', at: at.toISOString() });
    await world.api.call(world.admin, resetPassword, { body: { email: body.email } });
    expect(await shown(), 'the next mail waits').not.toBeNull();
    const latest = () => owner.selectFrom('app.mail').select((eb) => eb.fn.max('id').as('id'));
    await owner
      .updateTable('app.mail')
      .set({ state: 'sent', finished_at: at, sealed_secret: null })
      .where('id', '=', latest())
      .execute();
    expect(await shown()).toBeNull();
    await changeMail({ state: 'sent', bounced_at: at, bounce_status: '5.1.1' });
    expect(await shown()).not.toBeNull();
    await owner.updateTable('app.app_user').set({ last_login: at }).where('id', '=', added.id).execute();
    expect(await shown()).toBeNull();
  });
});
