import { expect, test } from 'vitest';
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

test('the API key that a lender has keeps working when keys get names, scopes and expiry', async () => {
  const { ownerUrl, drop } = await bareTestDatabase();
  await migrate(ownerUrl, { through: '0380-invitation-mail.sql' });
  const rows = await withClient(ownerUrl, async (client) => {
    await client.query(`insert into app.lender (name) values ('North')`);
    await client.query(`select set_config('app.lender_id', (select id::text from app.lender), false)`);
    await client.query(`
      insert into app.api_key (lender_id, key_hash, key_sealed, created_at)
      select id, '\\x01', '\\x02', now() from app.lender`);
    await migrate(ownerUrl);
    const found = await client.query(`
      select scope, expires_on, revoked_at, name, key_hash from app.api_key`);
    return found.rows;
  });
  expect(rows).toEqual([
    { scope: 'full', expires_on: null, revoked_at: null, name: null, key_hash: Buffer.from([1]) },
  ]);
  await drop();
});

test('a migration that was corrected after it ran in its earlier text does not run again', async () => {
  const { ownerUrl, drop } = await bareTestDatabase();
  await migrate(ownerUrl, { through: '0394-owned-merchants.sql' });
  await withClient(ownerUrl, (client) =>
    client.query('update app.migration set checksum = $1 where name = $2', [
      'c1ea2a5cf39e8a356df8f00101f1be2b4cdf76fe007bd1079a02cd9485553e4f',
      '0394-owned-merchants.sql',
    ]),
  );
  expect(await migrate(ownerUrl)).not.toContain('0394-owned-merchants.sql');
  await drop();
});

test('of two users or recipients whose emails became equal, the first keeps the email', async () => {
  const { ownerUrl, drop } = await bareTestDatabase();
  await migrate(ownerUrl, { through: '0637-null-as-a-word.sql' });
  await withClient(ownerUrl, async (client) => {
    // What a database with Turkish lower case permits.
    await client.query('drop index app.app_user_email; drop index app.notification_recipient_once');
    await client.query('create index app_user_email on app.app_user (lower(email))');
    await client.query(
      'create index notification_recipient_once on app.notification_recipient (lender_id, lower(email))',
    );
    await client.query(`insert into app.lender (name) values ('North'), ('South')`);
    await client.query(`insert into app.app_user (email, first_name, last_name)
      values ('Info@north.test', 'Ann', 'Lee'), ('info@north.test', 'Bo', 'Lee'), ('İnfo@north.test', 'Cy', 'Lee')`);
    for (const lender of ['1', '2']) {
      await client.query(`select set_config('app.lender_id', $1, false)`, [lender]);
      await client.query(`insert into app.notification_recipient (lender_id, email, added_at)
        select app.lender_id(), email, now() from app.app_user`);
    }
    await migrate(ownerUrl);
    const { rows } = await client.query('select email from app.app_user order by id');
    expect(rows.map(({ email }) => email)).toEqual([
      'Info@north.test',
      'info@north.test (2)',
      'İnfo@north.test',
    ]);
    const recipients = await client.query('select email from app.notification_recipient order by id');
    expect(recipients.rows).toEqual([{ email: 'Info@north.test' }, { email: 'İnfo@north.test' }]);
  });
  await drop();
});
