import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PreparingClient, type PreparingConfig } from './database/preparing-client.ts';
import type { Database, Schema, Tx } from './database/schema.ts';
import { TenantDialect } from './database/tenant-dialect.ts';

export { checkConnections } from './database/check-connections.ts';
export { connectionFault } from './database/connection-fault.ts';
export { migrate, migrationNames } from './database/migrate.ts';
export { PreparingClient } from './database/preparing-client.ts';
export type { Database, Schema, Tx } from './database/schema.ts';
export {
  actForLender,
  activeLender,
  atEnd,
  inLender,
  inSystem,
  lockNamed,
  tryLockNamed,
} from './database/tenant.ts';
export { databaseUrls } from './database/urls.ts';

/**
 * As in the generated types: a day stays text, because a Date would shift it between time zones; decimals become
 * numbers.
 */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (day) => day);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

type DatabaseOptions = {
  /** Connections of the pool. */
  max?: number;
  onLost?: (error: Error) => void;
} & Pick<PreparingConfig, 'usesBeforePreparing'>;

/** Opens a pool of connections to the address, which names the role. Close it with `destroy()`. */
export function openDatabase(
  url: string,
  { max = 10, onLost, usesBeforePreparing }: DatabaseOptions = {},
): Database {
  const config: pg.PoolConfig & PreparingConfig = {
    Client: PreparingClient,
    connectionString: url,
    types,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'assay',
    usesBeforePreparing,
  };
  const pool = new pg.Pool(config);
  // Without a listener, a connection dropped by the server (idle or between two queries of a transaction) would end the
  // process. With it, the next query fails.
  pool.on('error', (error) => onLost?.(error));
  pool.on('connect', (client) => client.on('error', (error) => onLost?.(error)));
  return new Kysely<Schema>({ dialect: new TenantDialect({ pool }) });
}

/** Runs the work on one connection to the address, which is closed afterwards. */
export async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Kysely over a connection whose transaction the caller begins and ends. */
export const transactionOn = (client: pg.Client): Tx => {
  const connection = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => connection, end: async () => undefined } as unknown as pg.Pool;
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) as Tx;
};
