import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { migrate } from './database.ts';
import { openInstallation } from './installation.ts';
import { bareTestDatabase, type TestDatabase, testDatabase } from './testing.ts';

const PASSWORD = 'a password of a test';
let database: TestDatabase;
let other: Awaited<ReturnType<typeof bareTestDatabase>>;
const made: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  other = await bareTestDatabase();
});
afterAll(async () => {
  const superuser = new pg.Client({ connectionString: other.superuserUrl });
  await superuser.connect();
  for (const role of made) await superuser.query(`drop role ${role}`);
  await superuser.end();
  await other.drop();
});

/** The address of the database for a new role of the server. */
async function asNewRole(attributes: string, member: string): Promise<string> {
  const name = `role_of_test_${randomBytes(6).toString('hex')}`;
  const superuser = await database.superuser();
  await superuser.query(`create role ${name} login password '${PASSWORD}' ${attributes}`);
  made.push(name);
  await superuser.query(`grant ${member} to ${name}`);
  return as(database.urls.appUrl, name, PASSWORD);
}

function as(url: string, user: string, password: string): string {
  const address = new URL(url);
  address.username = user;
  address.password = password;
  return address.toString();
}

/** The sentence with which a start with these addresses is refused, or its warning. */
async function refusalOf(given: { owner?: string; app?: string; worker?: string }): Promise<string> {
  const { ownerUrl, appUrl, workerUrl } = database.urls;
  const config = readConfig({
    DATABASE_URL: given.owner ?? ownerUrl,
    DATABASE_APP_URL: given.app ?? appUrl,
    DATABASE_WORKER_URL: given.worker ?? workerUrl,
    ASSAY_SECRET: '0f'.repeat(32),
  });
  return openInstallation(config).then(
    async (installation) => {
      await installation.close();
      return installation.warning ?? 'it starts';
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

test('a start with the role of each purpose succeeds, also under another name', async () => {
  expect(await refusalOf({})).toBe('it starts');
  expect(await refusalOf({ app: await asNewRole('', 'assay_app') })).toBe('it starts');
});

test('a start warns of an owner that is a superuser, and names the remedy', async () => {
  expect(await refusalOf({ owner: database.urls.superuserUrl })).toBe(
    'DATABASE_URL connects as postgres, a superuser, whom row-level security does not bind: connect as assay_owner, which the SQL of docs/operations.md creates.',
  );
});

test('a start is refused with a serving or worker role that row-level security does not bind', async () => {
  const { superuserUrl, ownerUrl, workerUrl, appUrl } = database.urls;
  const bypassing = await asNewRole('bypassrls', 'assay_app');
  expect(await refusalOf({ app: superuserUrl })).toBe(
    'StartProblem: DATABASE_APP_URL cannot be used: its role postgres is a superuser, so it would read the data of every lender; connect as assay_app, which the SQL of docs/operations.md creates.',
  );
  expect(await refusalOf({ app: bypassing })).toMatch(
    /^StartProblem: DATABASE_APP_URL cannot be used: its role \w+ has BYPASSRLS/,
  );
  expect(await refusalOf({ app: ownerUrl })).toMatch('its role assay_owner has the rights of the owner');
  expect(await refusalOf({ app: await asNewRole('', 'assay_owner') })).toMatch('the rights of the owner');
  expect(await refusalOf({ app: workerUrl })).toMatch(
    'its role assay_worker does not have the rights of assay_app',
  );
  expect(await refusalOf({ app: await asNewRole('', 'assay_app, assay_worker') })).toMatch(
    'has the rights of assay_worker',
  );
  expect(await refusalOf({ worker: superuserUrl })).toMatch(
    /^StartProblem: DATABASE_WORKER_URL cannot be used: its role postgres is a superuser/,
  );
  expect(await refusalOf({ worker: appUrl })).toMatch('does not have the rights of assay_worker');
});

test('a start is refused with a serving or worker address that leads to no or another database', async () => {
  const { appUrl } = database.urls;
  await migrate(other.ownerUrl, { through: '0001-foundation.sql' });
  for (const [app, worker] of [
    [other.appUrl, undefined],
    [undefined, other.workerUrl],
  ])
    expect(await refusalOf({ app, worker })).toBe(
      `StartProblem: ${app ? 'DATABASE_APP_URL' : 'DATABASE_WORKER_URL'} cannot be used: it leads to another database than DATABASE_URL.`,
    );
  expect(await refusalOf({ app: as(appUrl, 'assay_app', 'wrong') })).toBe(
    'StartProblem: DATABASE_APP_URL cannot be used: it refuses the user name or password.',
  );
});
