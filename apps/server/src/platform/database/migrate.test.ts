import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { withClient } from '../embedded-postgres/with-client.ts';
import type { FreshDatabase } from '../testing/fresh-database.ts';
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
  const some = () => migrate(ownerUrl, { through: '0060' });
  const ran = await Promise.all([some(), some(), some()]);
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  expect(ran.flat()).toContain('0054-mail.sql');
  expect(await applied(ownerUrl)).toEqual([...cutOff, ...ran.flat()]);
  expect(await some()).toEqual([]);
  await drop();
});

describe('with the first migrations applied', () => {
  const early = ['0001-foundation.sql', '0002-inquiry.sql'];
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await bareTestDatabase();
    await migrate(database.ownerUrl, { through: '0002-inquiry.sql' });
  });
  afterAll(() => database.drop());

  /** Runs a statement for the length of a test, and another one that takes it back. */
  async function during(statement: string, back: string): Promise<void> {
    const run = (text: string) => withClient(database.ownerUrl, (client) => client.query(text));
    await run(statement);
    onTestFinished(async () => void (await run(back)));
  }

  test('refuses to start after a migration that already ran was changed', async () => {
    await during(
      `update app.migration set checksum = 'other' || checksum where name = '0002-inquiry.sql'`,
      `update app.migration set checksum = substr(checksum, 6) where name = '0002-inquiry.sql'`,
    );
    await expect(migrate(database.ownerUrl)).rejects.toThrow(
      'The migration 0002-inquiry.sql was changed after it ran on this database.',
    );
    expect(await applied(database.ownerUrl)).toEqual(early);
  });

  test('begins no further migration after a stop signal', async () => {
    const signal = AbortSignal.abort(new Error('Stopped'));
    await expect(migrate(database.ownerUrl, { signal })).rejects.toThrow('Stopped');
    expect(await applied(database.ownerUrl)).toEqual(early);
  });

  test('refuses a database that a newer version of Assay has migrated, and changes nothing in it', async () => {
    await during(
      `insert into app.migration (name, checksum) values ('9999-newer.sql', 'other')`,
      `delete from app.migration where name = '9999-newer.sql'`,
    );
    await expect(migrate(database.ownerUrl)).rejects.toThrow(
      'The database was migrated by a newer version of Assay, which knows 9999-newer.sql: start that version, or restore a backup from before the upgrade.',
    );
    expect(await applied(database.ownerUrl)).toEqual([...early, '9999-newer.sql']);
  });
});

test('refuses a PostgreSQL that is too old in one sentence', () => {
  expect(versionProblem('18.1')).toBeUndefined();
  expect(versionProblem('19beta1')).toBeUndefined();
  expect(versionProblem('15.18 (Debian 15.18-0+deb12u1)')?.message).toBe(
    'The database runs on PostgreSQL 15.18, and Assay needs 18 or newer: upgrade it, or name another one in DATABASE_URL.',
  );
});
