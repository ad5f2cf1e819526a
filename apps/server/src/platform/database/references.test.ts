import { expect, test } from 'vitest';
import { withClient } from '../embedded-postgres/with-client.ts';
import { bareTestDatabase, testDatabase } from '../testing.ts';
import { migrate } from './migrate.ts';

const database = await testDatabase();

/** Foreign keys between two tenant tables that do not pair the lenders of both rows. */
const AROUND_THE_LENDER = `
  select c.conrelid::regclass || ' ' || c.conname as key
  from pg_constraint c
  join pg_attribute own on own.attrelid = c.conrelid and own.attname = 'lender_id'
  join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attname = 'lender_id'
  where c.contype = 'f' and not exists (
    select 1 from unnest(c.conkey, c.confkey) as pair (own_column, their_column)
    where pair.own_column = own.attnum and pair.their_column = theirs.attnum)
  order by 1`;

const keys = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ key: string }>(AROUND_THE_LENDER);
    return rows.map(({ key }) => key);
  });

test('every reference between two tenant tables includes the lender and is validated', async () => {
  expect(await keys(database.urls.ownerUrl)).toEqual([]);
  await withClient(database.urls.ownerUrl, async (client) => {
    const { rows } = await client.query(`select conname from pg_constraint where not convalidated`);
    expect(rows).toEqual([]);
    // Checks that the query finds an offender.
    await client.query(
      'create table app.planted (lender_id bigint, inquiry_id bigint references app.inquiry (id))',
    );
  });
  expect(await keys(database.urls.ownerUrl)).toEqual(['app.planted planted_inquiry_id_fkey']);
});

const TWO_LENDERS = `
  insert into app.lender (id, name) values (1, 'Northwind'), (2, 'Cedar');
  select set_config('app.lender_id', '1', false);
  insert into app.inquiry (id, lender_id) values (11, 1)`;
const OF_THE_OTHER = `
  select set_config('app.lender_id', '2', false);
  insert into app.inquiry_principal (lender_id, inquiry_id, position) values (2, 11, 0)`;

test('rejects a row that references another lender’s row', async () => {
  await withClient(database.urls.ownerUrl, (client) => client.query(TWO_LENDERS));
  await withClient(database.urls.appUrl, (client) =>
    expect(client.query(OF_THE_OTHER)).rejects.toMatchObject({ code: '23503' }),
  );
});

test('migration fails on an installation that contains such a row', async () => {
  const { ownerUrl, drop } = await bareTestDatabase({ through: '0097-function-rights.sql' });
  await withClient(ownerUrl, (client) => client.query(`${TWO_LENDERS}; ${OF_THE_OTHER}`));
  await expect(migrate(ownerUrl)).rejects.toThrow(
    '1 rows of app.inquiry_principal of the lender 2 refer by inquiry_id to another',
  );
  await drop();
});
