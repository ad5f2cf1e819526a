import type { JobKey, JobPayloads } from '@assay/domain/jobs';
import { sql } from 'kysely';
import type { Tx } from '../database.ts';

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
