import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inLender } from '#platform/database';
import { mailServer } from '#platform/testing';
import { mailDayWorld } from './testing.ts';

const { database, north, soon, suspendedMerchant, rows, queue, worker } = await mailDayWorld();

/** A worker in a process of its own, to be killed. */
function workerProcess() {
  const at = (file: string) => JSON.stringify(join(import.meta.dirname, '../..', file));
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startWorker, jobQueue } = await import(${at('platform/jobs.ts')});
       const { provided } = await import(${at('features.ts')});
       const { notificationJobs } = await import(${at('features/notifications/jobs.ts')});
       const { openDatabase } = await import(${at('platform/database.ts')});
       const { readConfig } = await import(${at('platform/config.ts')});
       const { systemClock } = await import(${at('platform/clock.ts')});
       const { makeLog } = await import(${at('platform/log.ts')});
       const workerUrl = ${JSON.stringify(database.urls.workerUrl)};
       await startWorker({ workerUrl, handlers: notificationJobs, concurrency: 2, services: { provided,
         db: openDatabase(workerUrl, { max: 2 }), config: readConfig({}), clock: systemClock, jobs: jobQueue,
         log: makeLog('silent') } });`,
    ],
    { stdio: 'inherit' },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('a worker killed during a run leaves nothing half done; the next makes each run and mail once [BOF-117]', async () => {
  await suspendedMerchant();
  await queue();
  // Blocks the run after it is stored and before its items are.
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const isHeld = Promise.withResolvers<void>();
  const holding = inLender(database.owner, north, async (tx) => {
    await sql`lock table app.notification_item in share mode`.execute(tx);
    isHeld.resolve();
    await letGo;
  });
  await isHeld.promise;
  const child = workerProcess();
  await vi.waitFor(async () => {
    const { rows: waiting } = await sql<{ n: string }>`select count(*) as n from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%insert into app.notification_item%'
        and datname = current_database()`.execute(database.worker);
    expect(Number(waiting[0]?.n)).toBe(1);
  }, soon);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(child.signalCode).toBe('SIGKILL'), soon);
  release();
  await holding;
  const server = await mailServer();
  await worker(server.environment);
  await vi.waitFor(async () => {
    const { runs, items, mails } = await rows();
    expect(runs.length).toBeGreaterThan(0);
    expect([items, mails, server.received.length]).toEqual([runs.length, runs.length * 2, runs.length * 2]);
    const { rows: left } = await sql`select from graphile_worker._private_jobs`.execute(database.worker);
    expect(left).toEqual([]);
  }, soon);
  const days = (await rows()).runs.map(({ date }) => date);
  expect(new Set(days).size).toBe(days.length);
}, 60_000);
