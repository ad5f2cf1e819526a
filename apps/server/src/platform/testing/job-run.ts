import { sql } from 'kysely';
import type { JobHandler, JobRun } from '../jobs.ts';
import type { TestApi } from './api.ts';
import type { TestDatabase } from './database.ts';

interface Tested {
  api: TestApi;
  database: TestDatabase;
}

/** The context that the worker passes to a job. */
export const jobRun = ({ api, database }: Tested, signal = new AbortController().signal): JobRun =>
  ({ ...api.services, db: database.worker, signal }) as unknown as JobRun;

/** Makes every delayed job due at once, and wakes the workers. */
export async function retryJobsNow({ worker }: TestDatabase): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(worker);
  await sql`select pg_notify('jobs:insert', '{"r": 1, "count": 1}')`.execute(worker);
}

/** How often jobs that queue jobs are followed. */
const ROUNDS = 6;

/** Runs the queued jobs of the handlers in order, and those that they queue, as a worker would; returns their keys. */
export async function runQueuedJobs(tested: Tested, handlers: readonly JobHandler[]): Promise<string[]> {
  const byTask = new Map(handlers.map((handler) => [handler.task as string, handler]));
  const keys: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rows } = await sql<{ task: string; payload: object; key: string | null }>`
      with taken as (
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = any (${[...byTask.keys()]}::text[])
        returning j.id, t.identifier as task, j.payload, j.key)
      select task, payload, key from taken order by id`.execute(tested.database.worker);
    if (rows.length === 0) break;
    for (const { task, payload, key } of rows) {
      if (key) keys.push(key);
      await byTask.get(task)?.run({ ...jobRun(tested), payload, attempt: 1, maxAttempts: 25 } as JobRun);
    }
  }
  return keys;
}
