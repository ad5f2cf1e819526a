import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { startPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';

/** A statement with how often it ran. */
interface Said {
  text: string;
  times: number;
}

/** The embedded PostgreSQL of a folder, which counts what it is told. */
export interface CountingPostgres {
  /** Begins to count anew. */
  reset(): Promise<void>;
  /** What the API said since, the beginning and end of transactions included; what jobs say meanwhile is not in it. */
  said(): Promise<Said[]>;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of the folder with pg_stat_statements, which the embedded one brings along. A product that is
 * started on the folder afterwards takes part in it. API and jobs are told apart by the role they sign in as.
 */
export async function startCountingPostgres(folder: string): Promise<CountingPostgres> {
  const postgres = await startPostgres(folder, ['shared_preload_libraries=pg_stat_statements']);
  const db = openDatabase(postgres.superuserUrl, { max: 1 });
  await sql`create extension if not exists pg_stat_statements`.execute(db);
  return {
    reset: async () => {
      await sql`select pg_stat_statements_reset()`.execute(db);
    },
    said: async () => {
      const { rows } = await sql<Said>`
        select query as text, calls::int as times from pg_stat_statements
        where userid = 'assay_app'::regrole order by calls desc, query`.execute(db);
      return rows;
    },
    stop: async () => {
      await db.destroy();
      await postgres.stop();
    },
  };
}
