import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addLender, testDatabase } from '#platform/testing';
import {
  activeLender,
  atEnd,
  type Database,
  inLender,
  inSystem,
  openDatabase,
  type Schema,
  type Tx,
} from '../database.ts';

const database = await testDatabase();
const north = await addLender(database.owner, { name: 'North' });
const east = await addLender(database.owner, { name: 'East' });

const actingFor = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ lender: string | null }>`
    select nullif(current_setting('app.lender_id', true), '') as lender`.execute(tx);
  return rows[0]!.lender;
};

test('a transaction of a lender acts for it from its first statement on, and the connection for none afterwards', async () => {
  const db = openDatabase(database.urls.appUrl, { max: 1 });
  onTestFinished(() => db.destroy());
  for (const lender of [north, east, north, east, north])
    expect(await inLender(db, lender, async (tx) => [await actingFor(tx), activeLender(tx)])).toEqual([
      lender,
      lender,
    ]);
  expect(await inSystem(db, actingFor)).toBeNull();
  await expect(inLender(db, north, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inSystem(db, actingFor)).toBeNull();
});

test('a transaction that another one starts acts for its own lender or none, also at the end of the other', async () => {
  const found = await inLender(database.app, north, async (tx) => [
    await inSystem(database.app, actingFor),
    await inLender(database.app, east, actingFor),
    await actingFor(tx),
  ]);
  expect(found).toEqual([null, east, north]);
  let atItsEnd: string | null | undefined;
  await inLender(database.app, north, (tx) =>
    atEnd(tx, async () => {
      atItsEnd = await inSystem(database.app, actingFor);
    }),
  );
  expect(atItsEnd).toBeNull();
});

test('concurrent transactions that wait for one connection each act for their own lender', async () => {
  const db = openDatabase(database.urls.appUrl, { max: 2 });
  onTestFinished(() => db.destroy());
  const lenders = Array.from({ length: 200 }, (_, at) => [north, east, null][at % 3]!);
  const found = await Promise.all(
    lenders.map((lender) => (lender ? inLender(db, lender, actingFor) : inSystem(db, actingFor))),
  );
  expect(found).toEqual(lenders);
});

test('what is no number never becomes part of a statement', async () => {
  const hostile = `1'; select set_config('app.lender_id', '2`;
  expect(await inLender(database.app, hostile, actingFor)).toBe(hostile);
  expect(await inLender(database.app, '', actingFor)).toBeNull();
});

test('a lender’s transaction on a connection of another kind acts for it too', async () => {
  const db: Database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.urls.appUrl }) }),
  });
  onTestFinished(() => db.destroy());
  expect(await inLender(db, north, actingFor)).toBe(north);
});
