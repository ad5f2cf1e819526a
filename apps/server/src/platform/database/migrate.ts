import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartProblem } from '../start-problem.ts';

const folder = join(import.meta.dirname, 'migrations');
const LOCK = 4_711_001;
/** The oldest PostgreSQL that the migrations are written for. */
const POSTGRES_VERSION = 18;

/**
 * Earlier checksums of migrations that were corrected because they failed on some installations. Where one succeeded in
 * its earlier text, it does not run again.
 */
const correctedMigrations = new Map<string, readonly string[]>([
  // It failed for a lender with several records of another lender's merchant.
  ['0394-owned-merchants.sql', ['c1ea2a5cf39e8a356df8f00101f1be2b4cdf76fe007bd1079a02cd9485553e4f']],
]);

/** The migrations in order; the checksums detect one that was changed after it ran. */
async function readMigrations() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return {
        name: file,
        text,
        checksum,
        checksums: new Set([checksum, ...(correctedMigrations.get(file) ?? [])]),
      };
    }),
  );
}

/** The migrations of this version, with the checksums under which each may have run. */
export async function migrationNames(): Promise<Map<string, ReadonlySet<string>>> {
  return new Map((await readMigrations()).map(({ name, checksums }) => [name, checksums]));
}

/**
 * Migrates the database as its owner, each migration in one transaction, under a lock so that any number of servers may
 * start at once. With `through` it stops after that migration, with `only` it runs no other ones, and once `signal` is
 * aborted it begins no other one and throws the reason. Returns the names that ran. Throws a StartProblem if a migration
 * was changed after it ran, for a database that a newer version of Assay has migrated, and for a PostgreSQL that is too
 * old.
 */
export async function migrate(
  ownerUrl: string,
  { through, only, signal }: { through?: string; only?: ReadonlySet<string>; signal?: AbortSignal } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await refuseOldPostgres(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create schema if not exists app');
    await client.query(
      'create table if not exists app.migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from app.migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const ran: string[] = [];
    const migrations = await readMigrations();
    const unknown = [...applied.keys()].filter((one) => !migrations.some(({ name }) => name === one)).sort();
    if (unknown.length > 0)
      throw new StartProblem(
        `The database was migrated by a newer version of Assay, which knows ${unknown[0]}: start that version, or restore a backup from before the upgrade.`,
      );
    for (const { name, text, checksum, checksums } of migrations) {
      if (through && name > through) break;
      if (only && !only.has(name)) continue;
      const earlier = applied.get(name);
      if (earlier && !checksums.has(earlier))
        throw new StartProblem(`The migration ${name} was changed after it ran on this database.`);
      if (earlier) continue;
      signal?.throwIfAborted();
      await client.query('begin');
      await client.query(text);
      await client.query('insert into app.migration (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
      ran.push(name);
    }
    return ran;
  } finally {
    // Closing the connection also rolls back a failed migration and releases the lock.
    await client.end();
  }
}

async function refuseOldPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const problem = versionProblem(rows[0]?.server_version ?? '');
  if (problem) throw problem;
}

/** The problem with a PostgreSQL version such as `17.6 (Debian 17.6-1)`; undefined when it is supported. */
export function versionProblem(version: string): StartProblem | undefined {
  const [number = ''] = version.split(' ');
  if (Number.parseInt(number, 10) >= POSTGRES_VERSION) return undefined;
  return new StartProblem(
    `The database runs on PostgreSQL ${number}, and Assay needs ${POSTGRES_VERSION} or newer: upgrade it, or name another one in DATABASE_URL.`,
  );
}
