import { flags } from '@assay/domain/flags';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { inLender, inSystem } from '#platform/database';
import type { CommandContext } from '#platform/feature';
import { jobQueue } from '#platform/jobs';
import { addLender, movableClock, type TestDatabase, testDatabase } from '#platform/testing';
import { userOfEmail } from '#platform/users';
import { addLenderCommand } from './add-lender.ts';
import { lenderNamed } from './lender-named.ts';
import { listLendersCommand, showLenderCommand } from './show-lender.ts';
import { addUserCommand } from './users/add-user-command.ts';
import { deactivateUserCommand } from './users/deactivate-user-command.ts';
import { listUsersCommand } from './users/list-users-command.ts';
import { resetPasswordCommand } from './users/reset-password-command.ts';
import { isWaitedFor } from './users/testing.ts';

let database: TestDatabase;
let printed: string[];
const context = () =>
  ({
    db: database.app,
    ownerUrl: database.urls.ownerUrl,
    jobs: jobQueue,
    config: readConfig({}),
    clock: movableClock(),
    print: (line: string) => void printed.push(line),
  }) as unknown as CommandContext;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => {
  printed = [];
});

const lender = (...args: string[]) => addLenderCommand.run(args, context());
const user = (...args: string[]) => addUserCommand.run(args, context());

describe('the first accounts of an installation', () => {
  test('a lender is added once, with the named flags', async () => {
    await lender('First Capital', '--enable', 'vital4_enabled');
    expect(printed[0]).toMatch(/^Lender First Capital added with id \d+\.$/);
    const row = await database.app
      .selectFrom('app.lender')
      .selectAll()
      .where('name', '=', 'First Capital')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'First Capital', vital4_enabled: true, tr_enabled: false });
    await expect(lender('first capital')).rejects.toThrow(
      '"first capital" is the name, an alias or the id of a lender already.',
    );
    await expect(lender('Other', '--enable', 'nonsense')).rejects.toThrow('There is no flag nonsense');
    await expect(lender()).rejects.toThrow('Usage:');
  });

  test('a lender gets no name or alias by which another one is found', async () => {
    await lender('Meant Capital', '--alias', 'meant');
    const { id } = await lenderNamed(database.app, 'meant');
    await expect(lender('MEANT')).rejects.toThrow(
      '"MEANT" is the name, an alias or the id of a lender already.',
    );
    await expect(lender(id)).rejects.toThrow(`"${id}" is the name, an alias or the id of a lender already.`);
    await expect(lender('Else', '--alias', 'Meant capital')).rejects.toThrow(
      '"Meant capital" is the name, an alias or the id of a lender already.',
    );
    await expect(lender('Else', '--alias', 'Meant')).rejects.toThrow(
      '"Meant" is the name, an alias or the id of a lender already.',
    );
    expect(await lenderNamed(database.app, ' MEANT ')).toEqual({ id, name: 'Meant Capital' });
    await lender('Without Alias', '--alias', '  ');
    const { alias } = await database.app
      .selectFrom('app.lender')
      .select('alias')
      .where('name', '=', 'Without Alias')
      .executeTakeFirstOrThrow();
    expect(alias).toBeNull();
  });

  test('a lender whose name is the alias of another one is not guessed', async () => {
    // As the command once stored them.
    const one = await addLender(database.owner, { name: 'Guessed Capital', alias: 'guessed' });
    const other = await addLender(database.owner, { name: 'Guessed' });
    await expect(lenderNamed(database.app, 'guessed')).rejects.toThrow(
      `Guessed Capital (id ${one}) and Guessed (id ${other}) are both called guessed. Give an id, a name or an alias that only one of them has.`,
    );
    expect(await lenderNamed(database.app, other)).toEqual({ id: other, name: 'Guessed' });
  });

  test('a staff member gets a temporary password that must be changed', async () => {
    await user('ann@lender.test', '--staff', '--first-name', 'Ann', '--last-name', 'Lee');
    expect(printed[0]).toMatch(/^User ann@lender\.test added\. Temporary password, .*: \S{16}$/);
    const row = await database.owner
      .selectFrom('app.app_user')
      .innerJoin('app.user_credential', 'user_id', 'id')
      .selectAll()
      .where('email', '=', 'ann@lender.test')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: 'Ann', is_staff: true, is_superuser: true, must_change: true });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    await expect(user('ANN@lender.test', '--staff')).rejects.toThrow('already');
  });

  test('a user of a lender requires an existing lender, and otherwise nothing is stored', async () => {
    await lender('Second Capital');
    await expect(user('bob@lender.test')).rejects.toThrow('Give either --staff or --lender NAME');
    await expect(user('bob@lender.test', '--staff', '--lender', '1')).rejects.toThrow('Give either');
    await expect(user('bob@lender.test', '--lender', 'Nobody')).rejects.toThrow('There is no lender Nobody');
    await expect(user('not an address', '--staff')).rejects.toThrow('is not an email address');
    const before = await database.app
      .selectFrom('app.app_user')
      .select('id')
      .where('email', '=', 'bob@lender.test')
      .execute();
    expect(before).toEqual([]);
    await user('bob@lender.test', '--lender', 'SECOND capital', '--lender', 'Second Capital', '--admin');
    const row = await database.app
      .selectFrom('app.app_user')
      .selectAll()
      .where('email', '=', 'bob@lender.test')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ is_staff: false, groups: ['Lender Admin'] });
  });
});

describe('the lenders of an installation', () => {
  test('are listed with their enabled flags, and shown with every existing flag', async () => {
    await lender('Shown', '--alias', 'sh', '--enable', 'tlo_enabled', '--enable', 'kevari_enabled');
    printed = [];
    await listLendersCommand.run([], context());
    expect(printed.find((line) => line.includes('Shown'))).toMatch(
      /^\d+ {2}Shown: kevari_enabled, tlo_enabled$/,
    );
    printed = [];
    await showLenderCommand.run(['SH'], context());
    expect(printed[0]).toMatch(/^Shown \(id \d+\)$/);
    for (const flag of Object.keys(flags)) {
      const state = ['tlo_enabled', 'kevari_enabled'].includes(flag) ? 'on' : 'off';
      expect(printed.filter((line) => new RegExp(`^ +${state} +${flag} `).test(line))).toHaveLength(1);
    }
    await expect(showLenderCommand.run(['Nobody'], context())).rejects.toThrow('There is no lender Nobody');
    await expect(showLenderCommand.run([], context())).rejects.toThrow('Usage: assay lender show NAME_OR_ID');
  });
});

describe('the users of an installation', () => {
  const list = () => listUsersCommand.run([], context());
  const deactivate = (...args: string[]) => deactivateUserCommand.run(args, context());

  test('are listed with name, type, lenders and whether they are active', async () => {
    await lender('Listed Capital');
    await user('dora@lender.test', '--lender', 'Listed Capital', '--admin', '--last-name', 'Abel');
    printed = [];
    await list();
    expect(printed).toContain('dora@lender.test: dora Abel; Lender Admin; Listed Capital; has not signed in');
    await deactivate('Dora@lender.test');
    printed = [];
    await list();
    expect(printed).toContain(
      'dora@lender.test: dora Abel; Lender Admin; Listed Capital; has not signed in; not active',
    );
    await expect(listUsersCommand.run(['--all'], context())).rejects.toThrow('Usage: assay user list');
  });

  test('are deactivated once, signed out everywhere and audited, but not the last of the staff', async () => {
    await lender('Ended Capital');
    const { id: lenderId } = await lenderNamed(database.owner, 'Ended Capital');
    await user('eve@lender.test', '--lender', 'Ended Capital');
    const stored = async (email = 'eve@lender.test') => (await userOfEmail(database.owner, email))!;
    printed = [];
    await deactivate('eve@lender.test');
    await deactivate('eve@lender.test');
    expect(printed).toEqual([
      'eve@lender.test is deactivated, and signed out everywhere.',
      'eve@lender.test is not active; there is nothing to do.',
    ]);
    const { id, is_active, signed_out_at } = await stored();
    expect([is_active, signed_out_at]).toEqual([false, expect.any(Date)]);
    const records = await inLender(database.app, lenderId, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .select(['user_id', 'target_id'])
        .where('action', '=', 'user.deactivate')
        .execute(),
    );
    expect(records).toEqual([{ user_id: null, target_id: id }]);
    await database.owner
      .updateTable('app.app_user')
      .set({ is_active: false })
      .where('is_staff', '=', true)
      .execute();
    await user('last@staff.test', '--staff');
    await expect(deactivate('last@staff.test')).rejects.toThrow(
      'last@staff.test is the last active member of the staff: add another one first.',
    );
    expect((await stored('last@staff.test')).is_active).toBe(true);
    await user('other@staff.test', '--staff');
    await deactivate('last@staff.test');
    expect((await stored('last@staff.test')).is_active).toBe(false);
    await user('third@staff.test', '--staff');
    const [third, other] = ['third@staff.test', 'other@staff.test'];
    let atOnce: Promise<string> | undefined;
    await inSystem(database.owner, async (tx) => {
      await tx.updateTable('app.app_user').set({ is_active: false }).where('email', '=', third).execute();
      atOnce = deactivate(other).then(() => 'deactivated', String);
      await Promise.race([atOnce, isWaitedFor(tx)]);
    });
    expect(await atOnce).toContain(`${other} is the last active member of the staff`);
    await expect(deactivate('nobody@lender.test')).rejects.toThrow('There is no user with the email');
    await expect(deactivate()).rejects.toThrow('Usage: assay user deactivate EMAIL');
  });
});

describe('a reset password', () => {
  const reset = (...args: string[]) => resetPasswordCommand.run(args, context());

  test('is temporary, applies to the named user, and is audited as an operator’s action', async () => {
    await lender('Third Capital');
    printed = [];
    await user('cleo@lender.test', '--lender', 'Third Capital');
    const id = (await userOfEmail(database.owner, 'cleo@lender.test'))?.id;
    await reset('Cleo@lender.test');
    expect(printed[1]).toMatch(/^New temporary password of cleo@lender\.test, .*: \S{16}$/);
    const record = await inSystem(database.app, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .select(['action', 'user_id', 'target_id'])
        .orderBy('position', 'desc')
        .executeTakeFirst(),
    );
    expect(record).toEqual({ action: 'password.reset', user_id: null, target_id: id });
    await expect(reset('nobody@lender.test')).rejects.toThrow('There is no user with the email');
    await expect(reset()).rejects.toThrow('Usage: assay user reset-password EMAIL');
  });
});
