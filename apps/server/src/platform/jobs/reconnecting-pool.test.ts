import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing.ts';
import { reconnectingPool } from './reconnecting-pool.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = reconnectingPool({ connectionString: database.urls.workerUrl, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  afterAll(() => pool.end());
});

async function endByServer(pid: number) {
  const superuser = new pg.Client({ connectionString: database.urls.superuserUrl });
  await superuser.connect();
  await superuser.query('select pg_terminate_backend($1, 5000)', [pid]);
  await superuser.end();
}

test('a connection ended by the server is reported as retryable, and the next one works', async () => {
  const client = await pool.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await endByServer(rows[0].pid);
  const error = await client.query('select 1').catch((cause: unknown) => cause);
  client.release(true);
  expect(error).toMatchObject({ message: 'The database is not there', code: '57P03' });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('an unreachable server is reported as retryable', async () => {
  const nobody = reconnectingPool({ connectionString: 'postgres://a:b@127.0.0.1:1/c' });
  await expect(nobody.connect()).rejects.toMatchObject({ code: '57P03' });
  await nobody.end();
});

test('a query error is reported unchanged', async () => {
  await expect(pool.query('select from')).rejects.toMatchObject({ code: '42601' });
});
