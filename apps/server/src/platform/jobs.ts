import type { JobKey, JobPayloads } from '@assay/domain/jobs';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Services } from './feature.ts';

export { prepareJobs } from './jobs/prepare.ts';
export { startWorker, type Worker } from './jobs/worker.ts';

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
  return { task, run: (given) => run(given, given.payload as JobPayloads[K]), cron };
}

export interface JobOptions {
  /** At most one waiting job per key. */
  jobKey?: string;
  runAt?: Date;
  /** A kill counts as an attempt, so it must leave room. */
  maxAttempts?: number;
  /** Jobs of one queue run one after the other. */
  queueName?: string;
}

export interface JobQueue {
  /** Adds the job in the caller's transaction: it exists exactly when the data it belongs to does. */
  add<K extends JobKey>(tx: Tx, task: K, payload: JobPayloads[K], options?: JobOptions): Promise<void>;
}

/** The queue, through the one function that the serving role may call. */
export const jobQueue: JobQueue = {
  async add(tx, task, payload, { jobKey, runAt, maxAttempts = 25, queueName } = {}) {
    await sql`select graphile_worker.assay_add_job(
      ${task}, ${JSON.stringify(payload)}::json, ${queueName ?? null}, ${runAt ?? null}::timestamptz, ${maxAttempts}, ${jobKey ?? null}
    )`.execute(tx);
  },
};
