import type { JobKey, JobPayloads } from '@assay/domain/jobs';
import { sql } from 'kysely';
import { atEnd, type Tx } from '../database.ts';

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
  /**
   * Adds the job in the caller's transaction: it exists exactly when the data it belongs to does. It is stored at the
   * end of the transaction, because one with the same key that others add meanwhile waits for it.
   */
  add<K extends JobKey>(tx: Tx, task: K, payload: JobPayloads[K], options?: JobOptions): Promise<void>;
}

/** A job as the database gets it. */
interface NewJob {
  task: JobKey;
  payload: JobPayloads[JobKey];
  queue: string | null;
  run_at: string | null;
  max_attempts: number;
  job_key: string | null;
}

/** The jobs of transactions that have not ended. */
const waiting = new WeakMap<Tx, NewJob[]>();

/** The queue, through the one function that the serving role may call. */
export const jobQueue: JobQueue = {
  async add(tx, task, payload, { jobKey, runAt, maxAttempts = 25, queueName } = {}) {
    const job: NewJob = {
      ...{ task, payload, queue: queueName ?? null, run_at: runAt?.toISOString() ?? null },
      ...{ max_attempts: maxAttempts, job_key: jobKey ?? null },
    };
    const others = waiting.get(tx);
    if (others) {
      others.push(job);
      return;
    }
    const jobs = [job];
    waiting.set(tx, jobs);
    await atEnd(tx, async () => {
      waiting.delete(tx);
      await addAll(tx, jobs);
    });
  },
};

/** Adds jobs, those with a key in its order, so that two transactions with the same keys do not wait for each other. */
async function addAll(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  const sorted = withEachKeyOnce(jobs).toSorted((a, b) => (a.job_key ?? '').localeCompare(b.job_key ?? ''));
  await sql`select graphile_worker.assay_add_jobs(${JSON.stringify(sorted)}::json)`.execute(tx);
}

/** Of the jobs with one key the last, at the time of the first, as the database merges them. */
function withEachKeyOnce(jobs: readonly NewJob[]): NewJob[] {
  const merged = new Map<string | NewJob, NewJob>();
  for (const job of jobs) {
    const key = job.job_key ?? job;
    const { run_at } = merged.get(key) ?? job;
    merged.set(key, { ...job, run_at });
  }
  return [...merged.values()];
}
