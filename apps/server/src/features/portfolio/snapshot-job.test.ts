import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inSystem } from '#platform/database';
import { job, jobQueue, startWorker } from '#platform/jobs';
import { makeLog } from '#platform/log';
import type { Services } from '#platform/services';
import { testDatabase } from '#platform/testing';
import { snapshotJob } from './snapshot-job.ts';

const database = await testDatabase();

test('a snapshot waits for one that runs, also for the scheduled one', async () => {
  const add = () => inSystem(database.app, (tx) => jobQueue.add(tx, ...snapshotJob));
  const first = Promise.withResolvers<void>();
  let begun = 0;
  // A scheduled one is due at once, because its time passed since yesterday.
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('portfolio.snapshot', now() - interval '1 day', now() - interval '1 day')`.execute(
    database.worker,
  );
  await add();
  const started = await startWorker({
    workerUrl: database.urls.workerUrl,
    services: { db: database.worker, log: makeLog('silent') } as unknown as Services,
    handlers: [
      job('portfolio.snapshot', async () => {
        begun += 1;
        if (begun === 1) await first.promise;
      }),
    ],
    concurrency: 4,
  });
  onTestFinished(() => started.stop());
  await vi.waitFor(() => expect(begun).toBe(1), 5000);
  await add();
  await pause(1000);
  expect(begun).toBe(1);
  first.resolve();
  await vi.waitFor(() => expect(begun).toBe(3), 30_000);
});
