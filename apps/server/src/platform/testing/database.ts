import { afterAll } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { type FreshDatabase, freshTestDatabase } from './fresh-database.ts';

/** A database of the test file's own, seen as each role; dropped when the file is done. */
export interface TestDatabase {
  app: Database;
  worker: Database;
  owner: Database;
  urls: FreshDatabase;
}

/** Call at the top of a test file or in beforeAll. */
export async function testDatabase(): Promise<TestDatabase> {
  const urls = await freshTestDatabase();
  const app = openDatabase(urls.appUrl, { max: 4 });
  const worker = openDatabase(urls.workerUrl, { max: 4 });
  const owner = openDatabase(urls.ownerUrl, { max: 2 });
  afterAll(async () => {
    await Promise.all([app.destroy(), worker.destroy(), owner.destroy()]);
    await urls.drop();
  });
  return { app, worker, owner, urls };
}
