import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inLender } from '../database.ts';
import { withClient } from '../embedded-postgres/with-client.ts';
import { asOf, isPast, knownPast, tablesWithHistory } from '../past.ts';
import { addLender, testDatabase } from '../testing.ts';

const database = await testDatabase();
const list = async <Row>(query: string): Promise<Row[]> =>
  withClient(database.urls.ownerUrl, async (client) => (await client.query(query)).rows as Row[]);
const columnsOf = (schema: string) =>
  list<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = '${schema}'::regnamespace and c.relkind in ('r', 'v') and c.relname = any ('{${tablesWithHistory.join()}}')
    group by 1 order by 1`);

test('every column of a table with history is in its history table and its view', async () => {
  const tables = await columnsOf('app');
  expect(tables.map(({ table }) => table)).toEqual([...tablesWithHistory].sort());
  expect(await columnsOf('past')).toEqual(tables);
  expect(await columnsOf('history')).toEqual(
    tables.map(({ table, columns }) => ({ table, columns: [...columns, 'stood_until'].sort() })),
  );
  const views = await list(
    `select relname from pg_class where relnamespace = 'past'::regnamespace and relkind = 'v'`,
  );
  expect(views).toHaveLength(tablesWithHistory.length);
});

test('history rows are limited to their lender, and the views run with the rights of the caller', async () => {
  const policies = (schema: string) =>
    list(`
      select c.relname as table, c.relforcerowsecurity as is_forced, p.polname as name,
        pg_get_expr(p.polqual, p.polrelid) as seen
      from pg_class c left join pg_policy p on p.polrelid = c.oid
      where c.relnamespace = '${schema}'::regnamespace and c.relname = any ('{${tablesWithHistory.join()}}')
      order by 1, 3`);
  expect(await policies('history')).toEqual(await policies('app'));
  const views = await list<{ options: string[] }>(
    `select reloptions as options from pg_class where relnamespace = 'past'::regnamespace and relkind = 'v'`,
  );
  expect(new Set(views.map(({ options }) => options.join()))).toEqual(new Set(['security_invoker=true']));
});

test('the app role reads history and cannot change it', async () => {
  const rights = await list(`
    select grantee, privilege_type from information_schema.table_privileges
    where table_schema in ('history', 'past') and grantee in ('assay_app', 'assay_worker') and privilege_type <> 'SELECT'`);
  expect(rights).toEqual([]);
});

const inquiryOf = (db: Database, lender: string, name: string) =>
  inLender(db, lender, (tx) =>
    tx
      .insertInto('app.inquiry')
      .values({ lender_id: lender, name })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
const rename = (lender: string, id: string, name: string) =>
  inLender(database.owner, lender, (tx) =>
    tx.updateTable('app.inquiry').set({ name }).where('id', '=', id).execute(),
  );
const nowOf = (db: Database) => inLender(db, '1', knownPast).then(({ now }) => now);
const namesAt = (lender: string, moment: Date) =>
  inLender(database.app, lender, async (tx) => {
    const past = await asOf(tx, moment);
    expect([isPast(past), isPast(tx)]).toEqual([true, false]);
    const rows = await past.selectFrom('app.inquiry').select('name').orderBy('id').execute();
    const { rows: raw } = await sql<{ name: string }>`select name from app.inquiry order by id`.execute(past);
    expect(raw).toEqual(rows);
    return rows.map(({ name }) => name);
  });
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a row appears as it was at each moment, only for its lender, even after it was deleted', async () => {
  const [north, east] = [
    await addLender(database.owner, { name: 'n' }),
    await addLender(database.owner, { name: 'e' }),
  ];
  const moments = [await nowOf(database.app)];
  const step = async () => {
    await pause();
    moments.push(await nowOf(database.app));
    await pause();
  };
  await pause();
  const { id } = await inquiryOf(database.app, north, 'First');
  await step();
  await rename(north, id, 'Second');
  await rename(north, id, 'Second');
  await step();
  await inLender(database.owner, north, (tx) => tx.deleteFrom('app.inquiry').where('id', '=', id).execute());
  await step();
  const shown = (lender: string) => Promise.all(moments.map((moment) => namesAt(lender, moment)));
  expect(await shown(north)).toEqual([[], ['First'], ['Second'], []]);
  expect(await shown(east)).toEqual([[], [], [], []]);
  const kept = await inLender(database.owner, north, (tx) =>
    sql`select name from history.inquiry where id = ${id} order by stood_until`.execute(tx),
  );
  expect(kept.rows).toEqual([{ name: 'First' }, { name: 'Second' }]);
});

test('of two overlapping changes exactly one version is current at each moment', async () => {
  const lender = await addLender(database.owner, { name: 'order' });
  const { id } = await inquiryOf(database.app, lender, 'First');
  await inLender(database.owner, lender, async (earlier) => {
    await sql`select now()`.execute(earlier);
    await pause();
    await withClient(database.urls.ownerUrl, async (client) => {
      await client.query(`begin; select set_config('app.lender_id', '${lender}', true)`);
      await client.query(`update app.inquiry set name = 'Second' where id = ${id}; commit`);
    });
    await earlier.updateTable('app.inquiry').set({ name: 'Third' }).where('id', '=', id).execute();
  });
  await pause();
  const { rows } = await inLender(database.owner, lender, (tx) =>
    sql<{ stands_since: string; until: string; name: string }>`
      select name, stands_since::text, stood_until::text as until from history.inquiry where id = ${id}
      union all select name, stands_since::text, 'infinity' from app.inquiry where id = ${id} order by 2`.execute(
      tx,
    ),
  );
  expect(rows.map(({ name }) => name)).toEqual(['First', 'Second', 'Third']);
  expect(rows.slice(1).map(({ stands_since }) => stands_since)).toEqual(
    rows.slice(0, -1).map(({ until }) => until),
  );
  expect(await namesAt(lender, await nowOf(database.app))).toEqual(['Third']);
});

test('a read of the past cannot write or read a table without history', async () => {
  const lender = await addLender(database.owner, { name: 'closed' });
  await inLender(database.app, lender, async (tx) => {
    const past = await asOf(tx, await nowOf(database.app));
    const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow();
    await refused(past.insertInto('app.inquiry').values({ lender_id: lender }).execute());
    await refused(past.updateTable('app.inquiry').set({ name: 'x' }).execute());
    await refused(past.deleteFrom('app.inquiry').execute());
    await refused(sql`update app.inquiry set name = 'x'`.execute(past));
    await refused(past.selectFrom('app.vendor_call').selectAll().execute());
    await refused(sql`select 1 from app.vendor_call`.execute(past));
  });
});
