import { sql } from 'kysely';
import type { JobRun } from '../jobs.ts';
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
