import type { JobRun } from '../jobs.ts';
import type { TestApi } from './api.ts';
import type { TestDatabase } from './database.ts';

interface Tested {
  api: TestApi;
  database: TestDatabase;
}

/** What the worker gives a job that it runs. */
export const jobRun = ({ api, database }: Tested, signal = new AbortController().signal): JobRun =>
  ({ ...api.services, db: database.worker, signal }) as unknown as JobRun;
