import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database/schema.generated.ts';

export type Schema = DB;
export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
export { migrate } from './database/migrate.ts';
export { databaseUrls } from './database/urls.ts';

/** As the generated types say: a day stays text, for a Date would move it between zones; decimals are numbers. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (day) => day);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Opens a pool of `max` connections on the address, which carries the role. Close it with `destroy()`. */
export function openDatabase(
  url: string,
  { max = 10, onLost }: { max?: number; onLost?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'assay',
  });
  // Without a listener a connection that the server drops would end the process: while idle, or between two queries of
  // a transaction, whose next query then fails.
  pool.on('error', (error) => onLost?.(error));
  pool.on('connect', (client) => client.on('error', (error) => onLost?.(error)));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** From here on the transaction sees and writes the given lender's rows only (row-level security). */
export async function actForLender(tx: Tx, lenderId: string): Promise<void> {
  await sql`select set_config('app.lender_id', ${lenderId}, true)`.execute(tx);
}

/** Runs the work in one transaction that sees and writes the given lender's rows only (row-level security). */
export function inLender<T>(db: Database, lenderId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await actForLender(tx, lenderId);
    return work(tx);
  });
}

/** Runs the work in one transaction that acts for no lender: tenant tables show nothing. */
export function inSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
