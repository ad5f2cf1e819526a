import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#platform/testing';
import { commandBench } from '../testing.ts';
import { IndexCleaner } from './index-cleaner.ts';

const database = await testDatabase();

/** How many pages of the index wait to be merged into it; merges them. */
async function pendingPages(): Promise<number> {
  const { rows } = await sql<{ pages: string }>`
    select gin_clean_pending_list('app.merchant_keys') as pages`.execute(database.owner);
  return Number(rows[0]!.pages);
}

const addMerchant = (id: string) =>
  sql`insert into app.merchant (source, external_id, name, keys, tokens, content_hash, normaliser_version)
    values ('cleaning', ${id}, 'Wren Bakery', array[1, 2]::bigint[], '{wren}', 1, '1')`.execute(
    database.owner,
  );

test('cleans the indexes after twenty thousand rows, then only after another third', async () => {
  const cleaner = await IndexCleaner.open(database.urls.ownerUrl);
  await addMerchant('first');
  cleaner.see(19_999);
  await cleaner.settle();
  expect(await pendingPages()).toBeGreaterThan(0);

  await addMerchant('second');
  cleaner.see(70_001);
  await cleaner.settle();
  expect(await pendingPages()).toBe(0);

  await addMerchant('third');
  cleaner.see(29_999);
  await cleaner.settle();
  expect(await pendingPages()).toBeGreaterThan(0);

  await addMerchant('fourth');
  cleaner.see(1);
  await cleaner.close();
  expect(await pendingPages()).toBe(0);
});

test('an import goes on when its cleaner loses the connection', async () => {
  const cleaner = await IndexCleaner.open(database.urls.ownerUrl);
  const superuser = await database.superuser();
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'assay index cleaner'`,
  );
  cleaner.see(20_000);
  await cleaner.close();
  const bench = await commandBench(database);
  expect(await bench.importFile('one.csv', 'external_id,name\n1,Wren Bakery LLC\n')).toContain('1 added');
});
