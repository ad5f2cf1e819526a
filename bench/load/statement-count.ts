import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { startPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';

/** A statement with the number of its executions. */
interface Said {
  text: string;
  times: number;
}

/** The embedded PostgreSQL of a folder, counting its statements. */
export interface CountingPostgres {
  /** Restarts the count. */
  reset(): Promise<void>;
  /** The statements of the API since then, without the start and end of transactions and those of jobs. */
  said(): Promise<Said[]>;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of the folder with pg_stat_statements, which is part of the embedded one. A product started on
 * the folder afterwards uses it. API and jobs are distinguished by their database roles.
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
        where userid = 'assay_app'::regrole and query !~ '^(begin|set local|commit|rollback)' order by calls desc, query`.execute(
        db,
      );
      return rows;
    },
    stop: async () => {
      await db.destroy();
      await postgres.stop();
    },
  };
}
