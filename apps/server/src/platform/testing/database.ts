import { afterAll } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { type FreshDatabase, freshTestDatabase } from './fresh-database.ts';

/** A database with a pool for each role. */
export interface TestDatabase {
  app: Database;
  worker: Database;
  owner: Database;
  urls: FreshDatabase;
}

/** A database for one test file, dropped at its end. Call it once, at the top of the file or in beforeAll. */
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
