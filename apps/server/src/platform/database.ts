import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './database/preparing-client.ts';
import type { DB } from './database/schema.generated.ts';

export type Schema = DB;
export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
export { migrate, migrationNames } from './database/migrate.ts';
export { databaseUrls } from './database/urls.ts';

/**
 * As in the generated types: a day stays text, because a Date would shift it between time zones; decimals become
 * numbers.
 */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (day) => day);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Opens a pool of `max` connections to the address, which names the role. Close it with `destroy()`. */
export function openDatabase(
  url: string,
  { max = 10, onLost }: { max?: number; onLost?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    types,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'assay',
  });
  // Without a listener, a connection dropped by the server (idle or between two queries of a transaction) would end the
  // process. With it, the next query fails.
  pool.on('error', (error) => onLost?.(error));
  pool.on('connect', (client) => client.on('error', (error) => onLost?.(error)));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

const activeLenders = new WeakMap<Tx, string>();

/** The lender to whose rows the transaction is limited; undefined without one. */
export const activeLender = (tx: Tx): string | undefined => activeLenders.get(tx) || undefined;

/** Kysely over a connection whose transaction the caller begins and ends. */
export const transactionOn = (client: pg.Client): Tx => {
  const connection = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => connection, end: async () => undefined } as unknown as pg.Pool;
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) as Tx;
};

/** From here on, row-level security limits the transaction to this lender's rows. */
export async function actForLender(tx: Tx, lenderId: string): Promise<void> {
  activeLenders.set(tx, lenderId);
  await sql`select set_config('app.lender_id', ${lenderId}, true)`.execute(tx);
}

/** Runs the work in one transaction limited to this lender's rows by row-level security. */
export function inLender<T>(db: Database, lenderId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await actForLender(tx, lenderId);
    return work(tx);
  });
}

/** Runs the work in one transaction without a lender: tenant tables appear empty. */
export function inSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
