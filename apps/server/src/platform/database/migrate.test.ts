import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../embedded-postgres/with-client.ts';
import { bareTestDatabase } from '../testing.ts';
import { migrate, versionProblem } from './migrate.ts';

const applied = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from app.migration order by name');
    return rows.map(({ name }) => name);
  });

test('interrupted migrations resume, even when several processes start at once', async () => {
  const { ownerUrl, drop } = await bareTestDatabase();
  const before = await migrate(ownerUrl, { through: '0040-report.sql' });
  const statement = (text: string) => withClient(ownerUrl, (client) => client.query(text));
  // Fails because what it creates already exists.
  await statement('create table app.mail ()');
  await expect(migrate(ownerUrl)).rejects.toThrow('"mail" already exists');
  const cutOff = await applied(ownerUrl);
  expect(cutOff.length).toBeGreaterThanOrEqual(before.length);
  expect(cutOff).not.toContain('0054-mail.sql');
  await statement('drop table app.mail');
  const ran = await Promise.all([migrate(ownerUrl), migrate(ownerUrl), migrate(ownerUrl)]);
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await applied(ownerUrl)).toEqual([...cutOff, ...ran.flat()]);
  expect(await migrate(ownerUrl)).toEqual([]);
  await drop();
});

test('refuses to start after a migration that already ran was changed', async () => {
  const { ownerUrl, drop } = await bareTestDatabase();
  await migrate(ownerUrl, { through: '0002-inquiry.sql' });
  await withClient(ownerUrl, (client) =>
    client.query(`update app.migration set checksum = 'other' where name = '0002-inquiry.sql'`),
  );
  await expect(migrate(ownerUrl)).rejects.toThrow(
    'The migration 0002-inquiry.sql was changed after it ran on this database.',
  );
  expect(await applied(ownerUrl)).toEqual(['0001-foundation.sql', '0002-inquiry.sql']);
  await drop();
});

test('begins no further migration after a stop signal', async () => {
  const { ownerUrl, drop } = await bareTestDatabase();
  await migrate(ownerUrl, { through: '0001-foundation.sql' });
  await expect(migrate(ownerUrl, { signal: AbortSignal.abort(new Error('Stopped')) })).rejects.toThrow(
    'Stopped',
  );
  expect(await applied(ownerUrl)).toEqual(['0001-foundation.sql']);
  await drop();
});

test('refuses a database that a newer version of Assay has migrated, and changes nothing in it', async () => {
  const { ownerUrl, drop } = await bareTestDatabase();
  await migrate(ownerUrl, { through: '0002-inquiry.sql' });
  await withClient(ownerUrl, (client) =>
    client.query(`insert into app.migration (name, checksum) values ('9999-newer.sql', 'other')`),
  );
  await expect(migrate(ownerUrl)).rejects.toThrow(
    'The database was migrated by a newer version of Assay, which knows 9999-newer.sql: start that version, or restore a backup from before the upgrade.',
  );
  expect(await applied(ownerUrl)).toEqual(['0001-foundation.sql', '0002-inquiry.sql', '9999-newer.sql']);
  await drop();
});

test('refuses a PostgreSQL that is too old in one sentence', () => {
  expect(versionProblem('18.1')).toBeUndefined();
  expect(versionProblem('19beta1')).toBeUndefined();
  expect(versionProblem('15.18 (Debian 15.18-0+deb12u1)')?.message).toBe(
    'The database runs on PostgreSQL 15.18, and Assay needs 18 or newer: upgrade it, or name another one in DATABASE_URL.',
  );
});

describe('an upgrade through versions with data of their time', () => {
  let ownerUrl: string;
  let ran: string[];
  beforeAll(async () => {
    const database = await bareTestDatabase();
    afterAll(database.drop);
    ({ ownerUrl } = database);
    const inDatabase = (...statements: string[]) =>
      withClient(ownerUrl, async (client) => {
        for (const statement of statements) await client.query(statement);
      });
    await migrate(ownerUrl, { through: '0380-invitation-mail.sql' });
    await inDatabase(
      `insert into app.lender (name) values ('North'), ('South')`,
      `select set_config('app.lender_id', '1', false)`,
      `insert into app.api_key (lender_id, key_hash, key_sealed, created_at) values (1, '\\x01', '\\x02', now())`,
    );
    await migrate(ownerUrl, { through: '0394-owned-merchants.sql' });
    await inDatabase(
      `update app.migration set checksum = 'c1ea2a5cf39e8a356df8f00101f1be2b4cdf76fe007bd1079a02cd9485553e4f'
       where name = '0394-owned-merchants.sql'`,
    );
    ran = await migrate(ownerUrl, { through: '0637-null-as-a-word.sql' });
    await inDatabase(
      // What a database with Turkish lower case permits.
      'drop index app.app_user_email; drop index app.notification_recipient_once',
      'create index app_user_email on app.app_user (lower(email))',
      'create index notification_recipient_once on app.notification_recipient (lender_id, lower(email))',
      `insert into app.app_user (email, first_name, last_name)
       values ('Info@north.test', 'Ann', 'Lee'), ('info@north.test', 'Bo', 'Lee'), ('İnfo@north.test', 'Cy', 'Lee')`,
      ...['1', '2'].flatMap((lender) => [
        `select set_config('app.lender_id', '${lender}', false)`,
        `insert into app.notification_recipient (lender_id, email, added_at)
         select app.lender_id(), email, now() from app.app_user`,
      ]),
    );
    ran.push(...(await migrate(ownerUrl)));
  });

  const ofLender = (lender: string, query: string) =>
    withClient(ownerUrl, async (client) => {
      await client.query(`select set_config('app.lender_id', $1, false)`, [lender]);
      return (await client.query(query)).rows;
    });

  test('the API key that a lender has keeps working when keys get names, scopes and expiry', async () => {
    expect(
      await ofLender('1', 'select scope, expires_on, revoked_at, name, key_hash from app.api_key'),
    ).toEqual([
      { scope: 'full', expires_on: null, revoked_at: null, name: null, key_hash: Buffer.from([1]) },
    ]);
  });

  test('a migration that was corrected after it ran in its earlier text does not run again', () => {
    expect(ran.length).toBeGreaterThan(0);
    expect(ran).not.toContain('0394-owned-merchants.sql');
  });

  test('of two users or recipients whose emails became equal, the first keeps the email', async () => {
    const users = await ofLender('2', 'select email from app.app_user order by id');
    expect(users.map(({ email }) => email)).toEqual([
      'Info@north.test',
      'info@north.test (2)',
      'İnfo@north.test',
    ]);
    for (const lender of ['1', '2'])
      expect(await ofLender(lender, 'select email from app.notification_recipient order by id')).toEqual([
        { email: 'Info@north.test' },
        { email: 'İnfo@north.test' },
      ]);
  });
});
