import pg from 'pg';
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { type FreshDatabase, freshTestDatabase } from './fresh-database.ts';

/** A database with a pool for each role. */
export interface TestDatabase {
  app: Database;
  worker: Database;
  owner: Database;
  urls: FreshDatabase;
  /** A connection that bypasses row-level security, as no role of the product does; opened once. */
  superuser(): Promise<pg.Client>;
}

/** A connection of a test lives for seconds: preparing its statements at once saves a tenth of PostgreSQL's time. */
const atOnce = { usesBeforePreparing: 0 };

/** Opens a database for each role; close it before the database is dropped. */
export function openTestDatabase(urls: FreshDatabase): TestDatabase & { close(): Promise<void> } {
  const app = openDatabase(urls.appUrl, { max: 4, ...atOnce });
  const worker = openDatabase(urls.workerUrl, { max: 4, ...atOnce });
  const owner = openDatabase(urls.ownerUrl, { max: 2, ...atOnce });
  let superuser: Promise<pg.Client> | undefined;
  const connect = async () => {
    const client = new pg.Client({ connectionString: urls.superuserUrl });
    await client.connect();
    return client;
  };
  return {
    ...{ app, worker, owner, urls },
    superuser() {
      superuser ??= connect();
      return superuser;
    },
    async close() {
      await (await superuser)?.end();
      await Promise.all([app.destroy(), worker.destroy(), owner.destroy()]);
    },
  };
}

/** A database for one test file, dropped at its end. Call it once, at the top of the file or in beforeAll. */
export async function testDatabase(): Promise<TestDatabase> {
  const urls = await freshTestDatabase();
  const { close, ...database } = openTestDatabase(urls);
  afterAll(async () => {
    await close();
    await urls.drop();
  });
  return database;
}
