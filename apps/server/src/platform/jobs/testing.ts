import { onTestFinished } from 'vitest';
import { inSystem } from '../database.ts';
import { type JobHandler, jobQueue, startWorker } from '../jobs.ts';
import { makeLog } from '../log.ts';
import type { Services } from '../services.ts';
import { testDatabase } from '../testing.ts';

/** A database with a job to queue and workers that stop after the test. */
export async function jobsWorld() {
  const database = await testDatabase();
  const payload = (inquiry_id: string) => ({ lender_id: '1', inquiry_id });
  return {
    database,
    payload,
    add: (inquiryId: string, jobKey?: string) =>
      inSystem(database.app, (tx) => jobQueue.add(tx, 'risk.rescore', payload(inquiryId), { jobKey })),
    async worker(...handlers: JobHandler[]) {
      const services = { db: database.worker, log: makeLog('silent') } as unknown as Services;
      const started = await startWorker({
        workerUrl: database.urls.workerUrl,
        services,
        handlers,
        concurrency: 2,
      });
      onTestFinished(() => started.stop());
      return started;
    },
  };
}
