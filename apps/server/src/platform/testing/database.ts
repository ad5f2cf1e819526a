import { afterAll } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { type FreshDatabase, freshTestDatabase } from './fresh-database.ts';

/** A database, seen as each role. */
export interface TestDatabase {
  app: Database;
  worker: Database;
  owner: Database;
  urls: FreshDatabase;
}

/** A database of the test file's own. Call it once, at the top of a test file or in beforeAll. */
export const testDatabase = (): Promise<TestDatabase> => ownDatabase();

/**
 * A database of the test file's own, dropped when the file is done: for what all lenders share, such as the master file
 * of merchants, watchlists, roles, migrations, queues, the state of vendors and the audit chain.
 */
export async function ownDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  afterAll(async () => {
    await Promise.all([database.app.destroy(), database.worker.destroy(), database.owner.destroy()]);
    await database.urls.drop();
  });
  return database;
}

async function openTestDatabase(): Promise<TestDatabase> {
  const urls = await freshTestDatabase();
  const app = openDatabase(urls.appUrl, { max: 4 });
  const worker = openDatabase(urls.workerUrl, { max: 4 });
  const owner = openDatabase(urls.ownerUrl, { max: 2 });
  return { app, worker, owner, urls };
}
