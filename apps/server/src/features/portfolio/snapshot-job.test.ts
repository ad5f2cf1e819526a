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
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const hasBegun = (count: number) => vi.waitFor(() => expect(begun).toBe(count), 30_000);
  // The scheduled one is due at once, because its time passed since yesterday.
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('portfolio.snapshot', now() - interval '1 day', now() - interval '1 day')
    on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(database.worker);
  const started = await startWorker({
    workerUrl: database.urls.workerUrl,
    services: { db: database.worker, log: makeLog('silent') } as unknown as Services,
    handlers: [
      job('portfolio.snapshot', async () => {
        const end = ends[begun];
        begun += 1;
        await end?.promise;
      }),
    ],
    concurrency: 4,
  });
  onTestFinished(() => started.stop());
  await hasBegun(1);
  for (const [before, { resolve }] of ends.entries()) {
    // Behind the scheduled one first, then behind the one that was added.
    await add();
    await pause(1000);
    expect(begun).toBe(before + 1);
    resolve();
    await hasBegun(before + 2);
  }
});
