import { expect, test } from 'vitest';
import { withClient } from '../embedded-postgres/with-client.ts';
import { bareTestDatabase } from '../testing.ts';
import { migrate } from './migrate.ts';

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
