import type { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Log } from '../log.ts';

const NAMESPACE = 7;
const CHECK_EVERY_MS = 3000;

/**
 * Frees the jobs of workers that died. A killed worker leaves its jobs locked for hours; so every worker holds an
 * advisory lock named after its pool on a connection of its own, and whoever sees a job locked by a pool without that
 * lock unlocks it. A live worker's jobs are left alone.
 */
export async function guardAgainstDeadWorkers(
  workerUrl: string,
  events: EventEmitter,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined;
  const held: string[] = [];
  let stopped = false;

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: workerUrl, application_name: 'assay-worker-guard' });
    fresh.on('error', () => {
      if (client === fresh) client = undefined;
    });
    await fresh.connect();
    for (const id of held)
      await fresh.query('select pg_advisory_lock(hashtextextended($1, $2))', [id, NAMESPACE]);
    client = fresh;
  };

  const check = async () => {
    if (!client) await connect();
    await client?.query(
      `with dead as (
         select locked_by from (select distinct locked_by from graphile_worker._private_jobs where locked_by is not null
           union select locked_by from graphile_worker._private_job_queues where locked_by is not null) w
         where locked_by <> all($2::text[]) and not exists (
           select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
             and database = (select oid from pg_database where datname = current_database())
             and (classid::bigint << 32 | objid::bigint) = hashtextextended(w.locked_by, $1)))
       select graphile_worker.force_unlock_workers((select array_agg(locked_by) from dead))
       where exists (select from dead)`,
      [NAMESPACE, held],
    );
  };

  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    held.push(workerPool.id);
    client
      ?.query('select pg_advisory_lock(hashtextextended($1, $2))', [workerPool.id, NAMESPACE])
      .catch((error) => {
        log.warn({ err: error }, 'The worker could not take its lock');
      });
  });

  await connect();
  await check();
  const timer = setInterval(() => {
    if (!stopped) check().catch((error) => log.warn({ err: error }, 'Dead workers could not be looked for'));
  }, CHECK_EVERY_MS);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
