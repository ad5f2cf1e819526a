import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, migrationNames } from '../database.ts';
import { prepareDatabase, withClient } from '../embedded-postgres.ts';
import { prepareJobs } from '../jobs.ts';
import { checkSecretKeys } from '../secret-keys.ts';
import type { SecretKey } from '../secrets.ts';
import { StartProblem } from '../start-problem.ts';
import {
  type BackupHeader,
  type BackupPart,
  checkBackup,
  type RowCounts,
  readBackup,
} from './backup-file.ts';
import { migrationsOf, tablesOf } from './tables.ts';

/** The addresses of a database server, with the name of the database to restore in each but the superuser's. */
interface Urls {
  superuserUrl: string;
  ownerUrl: string;
  workerUrl: string;
}

interface Restored {
  made_at: string;
  rows: RowCounts;
}

const KEYS_LISTED_SINCE = '0100-sealed-places.sql';

const inDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
};

/**
 * Restores a backup into an empty installation. It is loaded into a separate database, which takes the name of the
 * empty one when it is complete, so an interrupted restore leaves the installation empty and can be repeated.
 * `beforeUse` runs just before the renaming. Throws a StartProblem for a backup that is damaged, of a newer version or
 * encrypted with other keys, and for an installation that is in use or not empty.
 */
export async function restoreBackup(
  path: string,
  urls: Urls,
  keys: readonly SecretKey[],
  beforeUse: () => Promise<void> = async () => {},
): Promise<Restored> {
  const name = new URL(urls.ownerUrl).pathname.slice(1);
  const draft = `${name}_restoring`;
  const replaced = `${name}_replaced`;
  const superuser = (database: string) => inDatabase(urls.superuserUrl, database);
  // First, because the values of a damaged file would be loaded as they are.
  await checkBackup(path);
  const parts = readBackup(path);
  try {
    const first = await parts.next();
    if (first.done || first.value.kind !== 'header') throw damaged(path);
    const { header } = first.value;
    await refuseNewer(header);
    await withClient(superuser('postgres'), (client) => refuseInUse(client, name));
    await withClient(superuser(name), refuseFilled);
    await withClient(superuser('postgres'), async (client) => {
      for (const leftover of [draft, replaced])
        await client.query(`drop database if exists ${pg.escapeIdentifier(leftover)} with (force)`);
    });
    await prepareDatabase(urls.superuserUrl, draft);
    const owner = inDatabase(urls.ownerUrl, draft);
    await migrate(owner, { only: new Set(Object.keys(header.product)) });
    await prepareJobs(inDatabase(urls.workerUrl, draft));
    const rows = await withClient(superuser(draft), (client) => load(client, header, parts, path));
    // Before the upgrade, which takes long with many rows. A version without a list of keys gets it by the upgrade.
    if (KEYS_LISTED_SINCE in header.product) await checkSecretKeys(owner, keys);
    await migrate(owner);
    await checkSecretKeys(owner, keys);
    await withClient(superuser(draft), (client) => client.query('analyze'));
    await beforeUse();
    await withClient(superuser('postgres'), async (client) => {
      const rename = (from: string, to: string) =>
        client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
      await client.query('begin');
      await rename(name, replaced);
      await rename(draft, name);
      await client.query('commit');
      await client.query(`drop database if exists ${pg.escapeIdentifier(replaced)} with (force)`);
    });
    return { made_at: header.made_at, rows };
  } finally {
    await parts.return(undefined);
  }
}

async function refuseNewer({ product }: BackupHeader): Promise<void> {
  const known = await migrationNames();
  const unknown = Object.entries(product).find(([name, checksum]) => !known.get(name)?.has(checksum))?.[0];
  if (unknown === undefined) return;
  throw new StartProblem(
    `The backup was made by a newer version of Assay, which knows ${unknown}: restore it with that version.`,
  );
}

async function refuseInUse(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query('select from pg_stat_activity where datname = $1', [name]);
  if (rows.length > 0)
    throw new StartProblem('A product or a command uses this installation: stop it before you restore.');
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('app.lender') is not null and to_regclass('app.app_user') is not null as exists`,
  );
  if (!rows[0]?.exists) return;
  const filled = await client.query(
    'select from app.lender union all select from app.app_user union all select from app.merchant limit 1',
  );
  if (filled.rows.length > 0)
    throw new StartProblem(
      'This installation is not empty: name a folder that does not exist yet in ASSAY_DATA, and restore there.',
    );
}

/** Loads every table in one transaction and compares its row count with the backup's. */
async function load(
  client: pg.Client,
  header: BackupHeader,
  parts: AsyncGenerator<BackupPart>,
  path: string,
): Promise<RowCounts> {
  const { jobs } = await migrationsOf(client);
  if (jobs.join() !== header.jobs.join())
    throw new StartProblem(
      'The backup was made with another version of the job queue: restore it with the version of Assay that made it, then upgrade.',
    );
  await client.query('begin');
  // Disables triggers and foreign keys, because the rows already contain their effects.
  await client.query('set local session_replication_role = replica');
  const tables = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  await client.query(`truncate ${[...tables.keys()].join(', ')}`);
  const loaded: RowCounts = {};
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    const { value } = part;
    if (value.kind === 'table') {
      if (tables.get(value.table)?.toSorted().join() !== value.columns.split(', ').toSorted().join())
        throw damaged(path);
      const target = client.query(copyFrom(`copy ${value.table} (${value.columns}) from stdin`));
      await pipeline(Readable.from(value.rows), target);
      loaded[value.table] = target.rowCount;
    } else if (value.kind === 'sequence') {
      await client.query(`select setval(${value.sequence}, ${value.value}, true)`);
    } else if (value.kind === 'footer') {
      if (JSON.stringify(value.rows) !== JSON.stringify(loaded)) throw damaged(path);
    }
  }
  await adapt(client);
  await client.query('commit');
  return loaded;
}

/** Removes data that was meaningful only to the previous server and its processes. */
async function adapt(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where a.atttypid = 'xid8'::regtype and c.relkind = 'r' and not a.attisdropped
       and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  // Transaction ids start over on the new server and must not be confused with earlier ones.
  for (const { table, column } of rows) await client.query(`update ${table} set ${column} = '0'`);
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(
      `update graphile_worker.${table} set locked_at = null, locked_by = null where locked_by is not null`,
    );
}

const damaged = (path: string): StartProblem =>
  new StartProblem(`The backup "${path}" is damaged: take another one.`);
