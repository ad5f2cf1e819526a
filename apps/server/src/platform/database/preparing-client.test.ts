import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, inLender, openDatabase } from '../database.ts';
import { addLender, testDatabase } from '../testing.ts';

const { urls, owner } = await testDatabase();

function oneConnection(
  role: 'appUrl' | 'workerUrl' | 'ownerUrl',
  options: { usesBeforePreparing?: number } = {},
): Database {
  const database = openDatabase(urls[role], { max: 1, ...options });
  onTestFinished(() => database.destroy());
  return database;
}

const prepared = async (database: Database): Promise<string[]> =>
  (
    await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements order by prepare_time`.execute(database)
  ).rows.map(({ statement }) => statement);

test('a statement that a connection repeats is prepared once and answers the same', async () => {
  const database = oneConnection('appUrl');
  const twice = async (n: number) =>
    (await sql<{ twice: number }>`select ${n}::int * 2 as twice`.execute(database)).rows;
  for (const n of [1, 2, 3]) expect(await twice(n)).toEqual([{ twice: 2 * n }]);
  expect(await prepared(database)).not.toContain('select $1::int * 2 as twice');
  for (const n of [4, 5, 6, 7, 8, 9, 10, 11, 12]) expect(await twice(n)).toEqual([{ twice: 2 * n }]);
  expect((await prepared(database)).filter((text) => text === 'select $1::int * 2 as twice')).toHaveLength(1);
});

test('a prepared statement shows each lender its own rows alone', async () => {
  const database = oneConnection('workerUrl');
  const lenders = await Promise.all(['north', 'harbor'].map((name) => addLender(owner, { name })));
  for (const lender of lenders)
    await inLender(database, lender, (tx) =>
      tx.insertInto('app.inquiry').values({ lender_id: lender, created_at: new Date() }).execute(),
    );
  for (let round = 0; round < 12; round++) {
    const lender = lenders[round % 2]!;
    const visible = await inLender(database, lender, (tx) =>
      tx.selectFrom('app.inquiry').select('lender_id').execute(),
    );
    expect(visible).toEqual([{ lender_id: lender }]);
  }
});

test('a statement whose table got a column fails once and is then prepared again', async () => {
  const database = oneConnection('ownerUrl');
  const rows = async () => (await sql`select * from widget`.execute(database)).rows;
  await sql`create temp table widget (one int default 1)`.execute(database);
  await sql`insert into widget default values`.execute(database);
  for (let times = 0; times < 6; times++) expect(await rows()).toEqual([{ one: 1 }]);
  await sql`alter table widget add column two int default 2`.execute(database);
  await expect(rows()).rejects.toThrow('cached plan must not change result type');
  expect(await rows()).toEqual([{ one: 1, two: 2 }]);
});

test('a connection prepares at most 500 statements', async () => {
  const database = oneConnection('appUrl', { usesBeforePreparing: 0 });
  for (let number = 1; number <= 510; number++) await sql`${sql.raw(`select ${number}`)}`.execute(database);
  expect(await prepared(database)).toHaveLength(500);
});
