import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailServer } from '../testing.ts';
import { mailWorld } from './testing.ts';

const { database, send, states, worker } = await mailWorld();

/** A worker in its own process, to be killed. */
function workerProcess(environment: Record<string, string>) {
  const at = (file: string) => JSON.stringify(join(import.meta.dirname, '..', file));
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startWorker, jobQueue } = await import(${at('jobs.ts')});
       const { mailJobs } = await import(${at('mail.ts')});
       const { openDatabase } = await import(${at('database.ts')});
       const { readConfig } = await import(${at('config.ts')});
       const { systemClock } = await import(${at('clock.ts')});
       const { makeLog } = await import(${at('log.ts')});
       const workerUrl = ${JSON.stringify(database.urls.workerUrl)};
       await startWorker({ workerUrl, handlers: mailJobs, concurrency: 1, services: { db: openDatabase(workerUrl, { max: 2 }),
         config: readConfig(${JSON.stringify(environment)}), clock: systemClock, jobs: jobQueue, log: makeLog('silent') } });`,
    ],
    { stdio: 'inherit' },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const soon = { timeout: 15_000, interval: 50 };
const never = () => new Promise<never>(() => {});

test('a mail of a worker killed before the server has it is sent once by another worker', async () => {
  const server = await mailServer();
  const connected = vi.fn();
  server.behaviour.recipient = (address) => {
    connected(address);
    return never();
  };
  await send();
  const child = workerProcess(server.environment);
  await vi.waitFor(() => expect(connected).toHaveBeenCalled(), soon);
  child.kill('SIGKILL');
  server.behaviour.recipient = () => null;
  await worker(server.environment);
  await vi.waitFor(async () => expect(await states()).toEqual(['sent']), soon);
  expect(server.received).toHaveLength(1);
});

test('a mail of a worker killed after the server accepted it and before it replied is sent again as the same message', async () => {
  const server = await mailServer();
  server.behaviour.taken = never;
  await send();
  const child = workerProcess(server.environment);
  await vi.waitFor(() => expect(server.received).toHaveLength(1), soon);
  expect(await states()).toEqual(['waiting']);
  child.kill('SIGKILL');
  server.behaviour.taken = () => null;
  await worker(server.environment);
  await vi.waitFor(async () => expect(await states()).toEqual(['sent']), soon);
  expect(server.received).toHaveLength(2);
  expect(server.received[1]).toEqual(server.received[0]);
});
