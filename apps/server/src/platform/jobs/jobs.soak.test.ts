import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CommandContext } from '../feature.ts';
import { job, jobsCommand, retryJobCommand } from '../jobs.ts';
import { jobsWorld } from './testing.ts';

const { database, payload, add, worker } = await jobsWorld();

describe('a job whose worker died twice while it ran', () => {
  /** A worker that dies with its first job; with `commits` the job gets further before. */
  async function dyingWorker({ commits = false } = {}) {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { startWorker, job } = await import(${JSON.stringify(join(import.meta.dirname, '../jobs.ts'))});
         const { makeLog } = await import(${JSON.stringify(join(import.meta.dirname, '../log.ts'))});
         const { openDatabase, inSystem } = await import(${JSON.stringify(join(import.meta.dirname, '../database.ts'))});
         const db = openDatabase(${JSON.stringify(database.urls.workerUrl)}, { max: 2 });
         await startWorker({ workerUrl: ${JSON.stringify(database.urls.workerUrl)}, services: { db, log: makeLog('silent') }, concurrency: 1,
           handlers: [job('risk.rescore', async (run) => {
             if (${commits}) await inSystem(db, (tx) => run.madeProgress(tx));
             process.kill(process.pid, 'SIGKILL');
           })] });`,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child, 'exit');
  }
  const printed: string[] = [];
  const command = (run: typeof jobsCommand.run, ...args: string[]) => {
    printed.length = 0;
    return run(args, {
      workerDb: database.worker,
      print: (line: string) => printed.push(line),
    } as unknown as CommandContext);
  };

  test('does not run again on its own, is listed with the reason, and runs when a person retries it', async () => {
    await add('kills its worker');
    await add('waits');
    await dyingWorker();
    await dyingWorker();
    const ran: string[] = [];
    const parked: unknown[] = [];
    await worker({
      ...job(
        'risk.rescore',
        async (_run, payload) => void ran.push('inquiry_id' in payload ? payload.inquiry_id : ''),
      ),
      onPark: async (_services, payload) => void parked.push(payload),
    });
    await vi.waitFor(() => expect(ran).toEqual(['waits']), { timeout: 10_000, interval: 100 });
    await pause(1500);
    expect(ran).toEqual(['waits']);
    expect(parked).toEqual([payload('kills its worker')]);
    await command(jobsCommand.run);
    const line = printed.find((each) => each.includes('risk.rescore') && each.includes('ended twice'));
    expect(line).toMatch(/the server process ended twice while the job ran$/);
    const id = line!.split(' ')[0]!;
    await command(retryJobCommand.run, id);
    await vi.waitFor(() => expect(ran).toEqual(['waits', 'kills its worker']), {
      timeout: 10_000,
      interval: 100,
    });
    await expect(command(retryJobCommand.run, id)).rejects.toThrow(`There is no stopped job ${id}`);
  });

  test('runs again if it made progress in between', async () => {
    await add('gets further');
    await dyingWorker();
    await dyingWorker({ commits: true });
    const ran: string[] = [];
    await worker(
      job(
        'risk.rescore',
        async (_run, payload) => void ran.push('inquiry_id' in payload ? payload.inquiry_id : ''),
      ),
    );
    await vi.waitFor(() => expect(ran).toEqual(['gets further']), { timeout: 10_000, interval: 100 });
  });
});

test('a job of a killed worker is run by another, and one of a live worker is not touched', async () => {
  await add('killed');
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startWorker, job } = await import(${JSON.stringify(join(import.meta.dirname, '../jobs.ts'))});
       const { makeLog } = await import(${JSON.stringify(join(import.meta.dirname, '../log.ts'))});
       await startWorker({ workerUrl: ${JSON.stringify(database.urls.workerUrl)}, services: { log: makeLog('silent') }, concurrency: 1,
         handlers: [job('risk.rescore', async () => { console.log('started'); await new Promise(() => {}); })] });`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const ran: string[] = [];
  await worker(
    job(
      'risk.rescore',
      async (_run, payload) => void ran.push('inquiry_id' in payload ? payload.inquiry_id : ''),
    ),
  );
  // Longer than the look for dead workers takes: as long as its worker lives the job must stay with it.
  await pause(4000);
  expect(ran).toEqual([]);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(ran).toEqual(['killed']), { timeout: 10_000, interval: 100 });
});
