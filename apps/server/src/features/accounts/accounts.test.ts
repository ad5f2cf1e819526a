import { flags } from '@assay/domain/flags';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { inSystem } from '#platform/database';
import type { CommandContext } from '#platform/feature';
import { jobQueue } from '#platform/jobs';
import { movableClock, type TestDatabase, testDatabase } from '#platform/testing';
import { userOfEmail } from '#platform/users';
import { addLenderCommand } from './add-lender.ts';
import { listLendersCommand, showLenderCommand } from './show-lender.ts';
import { addUserCommand } from './users/add-user-command.ts';
import { resetPasswordCommand } from './users/reset-password-command.ts';

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
    await expect(lender('first capital')).rejects.toThrow('There is a lender named first capital already.');
    await expect(lender('Other', '--enable', 'nonsense')).rejects.toThrow('There is no flag nonsense');
    await expect(lender()).rejects.toThrow('Usage:');
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
    await user('bob@lender.test', '--lender', 'SECOND capital', '--admin');
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
