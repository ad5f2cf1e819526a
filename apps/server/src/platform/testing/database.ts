import { sql } from 'kysely';
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

let shared: Promise<TestDatabase> | undefined;

/**
 * The database that the test files of a worker use one after the other. A test adds lenders and users of its own and
 * sees by row-level security no others, so each file also proves that lenders are kept apart. Call it once, at the top of
 * a test file or in beforeAll: names of lenders and emails of users of earlier files are free again.
 */
export async function testDatabase(): Promise<TestDatabase> {
  shared ??= openTestDatabase();
  const database = await shared;
  await renameAccounts(database.owner);
  return database;
}

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

/** Names of lenders and emails of users are unique in an installation. */
async function renameAccounts(owner: Database): Promise<void> {
  await sql`delete from app.user_identity`.execute(owner);
  await sql`update app.app_user set email = id || '@earlier-file.test' where email not like '%@earlier-file.test'`.execute(
    owner,
  );
  await sql`update app.lender set name = 'Earlier file ' || id where name not like 'Earlier file %'`.execute(
    owner,
  );
}
