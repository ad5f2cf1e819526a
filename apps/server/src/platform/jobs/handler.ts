import type { JobKey, JobPayloads } from '@assay/domain/jobs';
import type { Tx } from '../database.ts';
import type { Services } from '../services.ts';

/** What a job is called with; the database is the worker's pool. */
export interface JobRun extends Services {
  payload: unknown;
  /** Starts at 1. */
  attempt: number;
  maxAttempts: number;
  /** Forgets, when the transaction commits, that the job's worker died: the job got further since. */
  madeProgress?(tx: Tx): Promise<void>;
  /** Aborted when the worker stops; outside calls should respect it. */
  signal: AbortSignal;
}

/** A job by its key, with what runs it. Running one twice must change nothing. */
export interface JobHandler {
  task: JobKey;
  run(job: JobRun): Promise<void>;
  /**
   * Notifies the owner of a parked job, in a sentence, that it will not run again automatically. May be called more than
   * once.
   */
  onPark?(services: Services, payload: unknown): Promise<void>;
}

/** Ties a handler to its key and payload. */
export function job<K extends JobKey>(
  task: K,
  run: (job: JobRun, payload: JobPayloads[K]) => Promise<void>,
  onPark?: (services: Services, payload: JobPayloads[K]) => Promise<void>,
): JobHandler {
  return {
    task,
    run: (context) => run(context, context.payload as JobPayloads[K]),
    ...(onPark && { onPark: (services, payload) => onPark(services, payload as JobPayloads[K]) }),
  };
}
