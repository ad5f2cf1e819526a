import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run } from 'graphile-worker';
import { errorWithoutValues } from '../error-without-values.ts';
import { jobsFinished } from '../metrics.ts';
import type { Services } from '../services.ts';
import { forgetDeaths, guardAgainstDeadWorkers } from './dead-workers.ts';
import type { JobHandler } from './handler.ts';
import { reconnectingPool } from './reconnecting-pool.ts';
import { schedule } from './schedule.ts';

/** How far back a missed scheduled job is made up for, once. */
const DAY_MS = 86_400_000;

/** A running worker; `stop` lets jobs in hand finish, up to the drain limit. */
export interface Worker {
  stop(): Promise<void>;
}

export interface WorkerOptions {
  workerUrl: string;
  services: Services;
  handlers: JobHandler[];
  concurrency: number;
}

/** Starts running jobs as the worker role. The `db` of the services handed to jobs must be the worker's pool. */
export async function startWorker({
  workerUrl,
  services,
  handlers,
  concurrency,
}: WorkerOptions): Promise<Worker> {
  const events = new EventEmitter();
  const pool = reconnectingPool({
    connectionString: workerUrl,
    max: concurrency + 3,
    application_name: 'assay-worker',
  });
  const lost = (error: Error) => services.log.warn({ err: error }, 'A worker connection was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const guard = await guardAgainstDeadWorkers(workerUrl, events, {
    log: services.log,
    async onPark({ id, task, payload, reason }) {
      await handlers.find((handler) => handler.task === task)?.onPark?.(services, payload);
      jobsFinished.inc({ task, outcome: 'parked' });
      services.log.error({ job: task, job_id: id, reason }, 'Job parked: `assay jobs retry` runs it again');
    },
  });
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    events,
    taskList: Object.fromEntries(handlers.map((handler) => [handler.task, taskOf(handler, services)])),
    // As items, not as crontab text, which takes no dot in a task's name.
    parsedCronItems: parseCronItems(
      handlers.flatMap(({ task }) => {
        const match = schedule[task];
        return match
          ? [{ task, match, options: { backfillPeriod: DAY_MS, jobKey: `cron ${task}`, queueName: task } }]
          : [];
      }),
    ),
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') services.log.warn({ component: 'jobs' }, message);
    }),
  });
  return {
    async stop() {
      await runner
        .stop()
        .catch((error: Error) => services.log.warn({ err: error }, 'The worker did not stop cleanly'));
      await guard.stop();
      await pool.end();
    },
  };
}

function taskOf(handler: JobHandler, services: Services) {
  return async (
    payload: unknown,
    helpers: {
      job: { attempts: number; max_attempts: number; id: string; flags: object | null };
      abortSignal?: AbortSignal;
    },
  ) => {
    const { attempts, max_attempts, id, flags } = helpers.job;
    const log = services.log.child({ job: handler.task, job_id: id, attempt: attempts });
    const started = performance.now();
    try {
      await handler.run({
        ...services,
        log,
        payload,
        attempt: attempts,
        maxAttempts: max_attempts,
        async madeProgress(tx) {
          if (flags) await forgetDeaths(tx, id);
        },
        signal: helpers.abortSignal ?? new AbortController().signal,
      });
      jobsFinished.inc({ task: handler.task, outcome: 'done' });
      log.debug({ ms: Math.round(performance.now() - started) }, 'Job done');
    } catch (error) {
      jobsFinished.inc({ task: handler.task, outcome: 'failed' });
      if (attempts < max_attempts) log.warn({ err: error }, 'Job failed, it will be tried again');
      else log.error({ err: error }, 'Job failed at its last attempt');
      // The queue stores and logs the message.
      throw errorWithoutValues(error);
    }
  };
}
