import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { runningProcess } from '../embedded-postgres/running-process.ts';
import { sharedTestServer } from '../embedded-postgres/test-server.ts';
import { prepareDatabase, withClient } from '../embedded-postgres.ts';
import { prepareJobs } from '../jobs/prepare.ts';

const migrations = join(import.meta.dirname, '../database/migrations');
const makers = ['../database/migrate.ts', '../jobs/prepare.ts'].map((file) =>
  join(import.meta.dirname, file),
);

type Server = Awaited<ReturnType<typeof sharedTestServer>>;

const inDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
};

let pool: pg.Pool | undefined;

/** Makes and drops databases on a connection that stays open, because opening one costs a tenth of making a database. */
async function asSuperuser(url: string, statement: string): Promise<void> {
  pool ??= new pg.Pool({
    connectionString: inDatabase(url, 'postgres'),
    ...{ max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true },
  }).on('error', () => {});
  await pool.query(statement);
}

const templates = new Map<string | undefined, Promise<string>>();

/**
 * The template database from which tests are copied, migrated whole and with the tables of jobs, or `through` a
 * migration without them; one per state of the migrations and of what makes it. Looked up once per process.
 */
function template(server: Server, through?: string): Promise<string> {
  const found = templates.get(through) ?? findTemplate(server, through);
  templates.set(through, found);
  return found;
}

async function findTemplate(server: Server, through?: string): Promise<string> {
  const hash = createHash('sha256').update(through ?? '');
  for (const file of makers) hash.update(readFileSync(file));
  for (const file of readdirSync(migrations).sort())
    if (!through || file <= through) hash.update(file).update(readFileSync(join(migrations, file)));
  const name = `template_${hash.digest('hex').slice(0, 16)}`;
  await withClient(server.superuserUrl, async (client) => {
    await client.query('select pg_advisory_lock(4711003)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await prepareDatabase(server.superuserUrl, draft);
    await migrate(inDatabase(server.ownerUrl, draft), through ? { through } : {});
    if (!through) await prepareJobs(inDatabase(server.workerUrl, draft));
    // The first connection after a change of tables stores a cache of them, which each copy then has.
    await withClient(inDatabase(server.superuserUrl, draft), (within) => within.query('select'));
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

export interface FreshDatabase {
  ownerUrl: string;
  appUrl: string;
  workerUrl: string;
  superuserUrl: string;
  drop(): Promise<void>;
}

/** The id of this test run, which separates its databases from others on the same server; workers inherit it. */
const RUN = 'ASSAY_TEST_RUN';

const newName = (label: string): string =>
  `${label}_${process.env[RUN] ?? process.pid}_${randomBytes(6).toString('hex')}`;

/** Begins a test run: drops the databases of runs that were killed. Returns a function that drops those of this one. */
export async function beginTestRun(): Promise<() => Promise<void>> {
  const run = process.pid;
  process.env[RUN] = String(run);
  await dropDatabases((owner) => owner !== run && !runningProcess(owner));
  return () => dropDatabases((owner) => owner === run);
}

async function dropDatabases(isOfRun: (run: number) => boolean): Promise<void> {
  const { superuserUrl } = await sharedTestServer();
  await withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    for (const { datname } of rows) {
      const run = /^(?:test|bare)_(\d+)_[0-9a-f]{12}$/.exec(datname)?.[1];
      if (run && isOfRun(Number(run))) await client.query(`drop database if exists ${datname} with (force)`);
    }
  });
}

/**
 * A database with roles and extensions, without migrations or with those up to and including one. A copy lacks the
 * rights on the database itself that a migration granted, which only the making of the job tables needs.
 */
export async function bareTestDatabase({ through }: { through?: string } = {}): Promise<FreshDatabase> {
  const server = await sharedTestServer();
  const name = newName('bare');
  if (through) await copyDatabase(server, await template(server, through), name);
  else await prepareDatabase(server.superuserUrl, name);
  return databaseNamed(server, name);
}

/** A migrated, empty database on the test server. */
export async function freshTestDatabase(label = 'test'): Promise<FreshDatabase> {
  const server = await sharedTestServer();
  const name = newName(label);
  await copyDatabase(server, await template(server), name);
  return databaseNamed(server, name);
}

const copyDatabase = (server: Server, source: string, name: string) =>
  asSuperuser(
    server.superuserUrl,
    `create database ${name} template ${source} owner assay_owner strategy = file_copy`,
  );

function databaseNamed(server: Server, name: string): FreshDatabase {
  return {
    ownerUrl: inDatabase(server.ownerUrl, name),
    appUrl: inDatabase(server.appUrl, name),
    workerUrl: inDatabase(server.workerUrl, name),
    superuserUrl: inDatabase(server.superuserUrl, name),
    drop: () => asSuperuser(server.superuserUrl, `drop database if exists ${name} with (force)`),
  };
}
