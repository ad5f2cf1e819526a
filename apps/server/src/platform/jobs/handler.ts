import type { JobKey, JobPayloads } from '@assay/domain/jobs';
import type { Services } from '../services.ts';

/** What a job is called with; the database is the worker's pool. */
export interface JobRun extends Services {
  payload: unknown;
  /** Starts at 1. */
  attempt: number;
  maxAttempts: number;
  /** Aborted when the worker is asked to stop; outside calls should heed it. */
  signal: AbortSignal;
}

/** A job by its key, with what runs it. Running one twice must change nothing. */
export interface JobHandler {
  task: JobKey;
  run(job: JobRun): Promise<void>;
  /** Crontab line (graphile-worker), for jobs that come by themselves. */
  cron?: string;
}

/** Ties a handler to its key and payload. */
export function job<K extends JobKey>(
  task: K,
  run: (job: JobRun, payload: JobPayloads[K]) => Promise<void>,
  cron?: string,
): JobHandler {
  return { task, run: (context) => run(context, context.payload as JobPayloads[K]), cron };
}
