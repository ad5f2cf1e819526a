import type { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from '../database.ts';
import type { Log } from '../log.ts';
import { REPLACED } from './prepare.ts';

const NAMESPACE = 7;
const CHECK_EVERY_MS = 3000;
/** One of several workers handles the jobs of dead workers. */
const CHECK_LOCK = 4711022;
/** Marks a job whose worker died while it ran. */
const DIED = 'died';
/**
 * Jobs of one task that may have crashed a process run one after another, so that the next crash identifies one of them.
 * Those of other tasks do not wait for them, because some tasks take hours.
 */
const suspectsQueue = (task: string): string => `jobs of dead workers: ${task}`;

/** A job whose worker died twice while running it. It does not run again until a person retries it. */
export interface ParkedJob {
  id: string;
  task: string;
  payload: unknown;
  reason: string;
}

const PARK_REASON = 'the server process ended twice while the job ran';

/**
 * Frees the jobs of dead workers. A killed worker leaves its jobs locked for hours; so every worker holds an advisory
 * lock named after its pool on a separate connection, and any worker that sees a job locked by a pool without that lock
 * unlocks it. Leaves the jobs of live workers alone. A job whose worker dies a second time without progress in between
 * is parked: `onPark` is called and its attempts are used up.
 */
export async function guardAgainstDeadWorkers(
  workerUrl: string,
  events: EventEmitter,
  { log, onPark }: { log: Log; onPark: (job: ParkedJob) => Promise<void> },
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

  const deadWorkers = async (connected: pg.Client): Promise<string[]> => {
    const { rows } = await connected.query<{ locked_by: string }>(
      `select locked_by from (select distinct locked_by from graphile_worker._private_jobs where locked_by is not null
         union select locked_by from graphile_worker._private_job_queues where locked_by is not null) w
       where locked_by <> all($2::text[]) and not exists (
         select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
           and database = (select oid from pg_database where datname = current_database())
           and (classid::bigint << 32 | objid::bigint) = hashtextextended(w.locked_by, $1))`,
      [NAMESPACE, held],
    );
    return rows.map(({ locked_by }) => locked_by);
  };

  const check = async () => {
    if (!client) await connect();
    const connected = client;
    if (!connected || (await deadWorkers(connected)).length === 0) return;
    await connected.query('begin');
    try {
      const { rows } = await connected.query('select pg_try_advisory_xact_lock($1) as mine', [CHECK_LOCK]);
      if (rows[0].mine) await freeJobs(connected, await deadWorkers(connected), onPark);
      await connected.query('commit');
    } catch (error) {
      await connected.query('rollback').catch(() => undefined);
      throw error;
    }
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
  let isChecking = false;
  const timer = setInterval(async () => {
    if (stopped || isChecking) return;
    isChecking = true;
    await check().catch((error) => log.warn({ err: error }, 'Could not check for dead workers'));
    isChecking = false;
  }, CHECK_EVERY_MS);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

async function freeJobs(
  client: pg.Client,
  workers: readonly string[],
  onPark: (job: ParkedJob) => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ id: string; task: string; payload: unknown; has_died: boolean }>(
    `select j.id, t.identifier as task, j.payload, coalesce(j.flags ? $2, false) as has_died
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.locked_by = any($1::text[]) and not coalesce(j.flags ? $3, false)`,
    [workers, DIED, REPLACED],
  );
  const parked = rows.filter(({ has_died }) => has_died);
  for (const { id, task, payload } of parked) await onPark({ id, task, payload, reason: PARK_REASON });
  await client.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $2, flags = null
     where id = any($1::bigint[])`,
    [parked.map(({ id }) => id), PARK_REASON],
  );
  const first = rows.filter(({ has_died }) => !has_died);
  for (const [task, jobs] of Map.groupBy(first, ({ task }) => task)) {
    const queue = suspectsQueue(task);
    await client.query(
      `insert into graphile_worker._private_job_queues (queue_name) values ($1) on conflict (queue_name) do nothing`,
      [queue],
    );
    await client.query(
      `update graphile_worker._private_jobs
       set flags = coalesce(flags, '{}'::jsonb) || jsonb_build_object($3::text, true),
         job_queue_id = coalesce(job_queue_id,
           (select id from graphile_worker._private_job_queues where queue_name = $2))
       where id = any($1::bigint[])`,
      [jobs.map(({ id }) => id), queue, DIED],
    );
  }
  await client.query('select graphile_worker.force_unlock_workers($1)', [workers]);
}

/** A job that got further since its worker died is no suspect any more. */
export async function forgetDeaths(tx: Tx, jobId: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set flags = flags - ${DIED}::text where id = ${jobId}::bigint`.execute(
    tx,
  );
}
