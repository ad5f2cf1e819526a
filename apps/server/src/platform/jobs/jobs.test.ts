import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { inSystem } from '../database.ts';
import type { CommandContext } from '../feature.ts';
import { job, jobQueue, jobsCommand } from '../jobs.ts';
import { retryJobsNow } from '../testing.ts';
import { jobsWorld } from './testing.ts';

const { database, payload, add, worker } = await jobsWorld();

describe('a job', () => {
  test('exists exactly when the data of its transaction does, and runs once per key', async () => {
    const ran: string[] = [];
    await expect(
      inSystem(database.app, async (tx) => {
        await jobQueue.add(tx, 'risk.rescore', payload('rolled back'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await add('a', 'same');
    await add('b', 'same');
    await add('c');
    await worker(
      job(
        'risk.rescore',
        async (_run, payload) => void ran.push('inquiry_id' in payload ? payload.inquiry_id : ''),
      ),
    );
    await vi.waitFor(() => expect(ran.sort()).toEqual(['b', 'c']), 5000);
    await pause(300);
    expect(ran).toHaveLength(2);
  });

  test('keeps no other transaction waiting that adds one with its key', async () => {
    const jobsOf = async (key: string) =>
      (await sql`select from graphile_worker.jobs where key = ${key}`.execute(database.worker)).rows.length;
    await inSystem(database.app, async (tx) => {
      await jobQueue.add(tx, 'risk.rescore', payload('first'), { jobKey: 'shared' });
      await jobQueue.add(tx, 'risk.rescore', payload('first again'), { jobKey: 'shared' });
      await add('second', 'shared');
    });
    expect(await jobsOf('shared')).toBe(1);
    await sql`select graphile_worker.remove_job('shared')`.execute(database.worker);
  });

  test('that fails is tried again', async () => {
    const attempts: number[] = [];
    await add('fails once');
    await worker(
      job('risk.rescore', async ({ attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) throw new Error('first try');
      }),
    );
    await vi.waitFor(
      async () => {
        await retryJobsNow(database);
        expect(attempts).toEqual([1, 2]);
      },
      { timeout: 15_000, interval: 50 },
    );
  });

  test('that fails each time is tried 25 times with growing pauses, and stays', async () => {
    await add('fails for ever', 'for ever');
    const attempts: number[] = [];
    await worker(
      job('risk.rescore', async ({ attempt, maxAttempts }) => {
        expect(maxAttempts).toBe(25);
        attempts.push(attempt);
        throw new Error('again');
      }),
    );
    const queued = async () => {
      const { rows } = await sql<{ attempts: number; pause: number; waits: boolean }>`
        select attempts, extract(epoch from run_at - updated_at)::float as pause, locked_by is null as waits
        from graphile_worker.jobs where key = 'for ever'`.execute(database.worker);
      return rows[0];
    };
    const pauses: number[] = [];
    for (let tried = 1; tried <= 25; tried++) {
      await vi.waitFor(async () => expect(await queued()).toMatchObject({ attempts: tried, waits: true }), {
        timeout: 5000,
        interval: 5,
      });
      pauses.push((await queued())?.pause ?? 0);
      await retryJobsNow(database);
    }
    const grown = pauses.slice(0, 10).map(Math.round);
    expect(new Set(grown).size).toBe(10);
    expect(pauses.map(Math.round)).toEqual(pauses.map(Math.round).toSorted((a, b) => a - b));
    await pause(500);
    expect(attempts, 'not once more').toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(await queued()).toMatchObject({ attempts: 25, waits: true });
  });

  const listed = async (task: string) => {
    const printed: string[] = [];
    const context = { workerDb: database.worker, print: (line: string) => printed.push(line) };
    await jobsCommand.run([], context as unknown as CommandContext);
    return printed.filter((line) => line.includes(task));
  };

  test('that an earlier version replaced is not listed as failed, unlike one that used up its attempts', async () => {
    for (const age of ['1 hour', '5 days']) {
      await inSystem(database.app, (tx) => jobQueue.add(tx, 'mail.send', { mail_id: age }));
      await sql`update graphile_worker._private_jobs
        set attempts = max_attempts, last_error = 'a fault', created_at = now() - ${age}::interval,
          run_at = now() + interval '6 hours'
        where payload ->> 'mail_id' = ${age}`.execute(database.worker);
    }
    expect(await listed('mail.send')).toEqual([expect.stringMatching(/failed 25 times$/)]);
    await sql`delete from graphile_worker._private_jobs where payload ->> 'mail_id' is not null`.execute(
      database.worker,
    );
  });

  test('that another one with its key replaces while it runs is not listed as failed', async () => {
    const lookUp = (lookup_id: string) =>
      inSystem(database.app, (tx) =>
        jobQueue.add(tx, 'vendor.look_up', { lender_id: '1', lookup_id }, { jobKey: 'look up' }),
      );
    const replaced = Promise.withResolvers<void>();
    const ran: string[] = [];
    await lookUp('1');
    await worker(
      job('vendor.look_up', async (_run, { lookup_id }) => {
        ran.push(lookup_id);
        if (lookup_id !== '1') return;
        await replaced.promise;
        throw new Error('a fault');
      }),
    );
    await vi.waitFor(() => expect(ran).toEqual(['1']), 5000);
    await lookUp('2');
    replaced.resolve();
    await vi.waitFor(async () => {
      const { rows } = await sql`select from graphile_worker.jobs
        where task_identifier = 'vendor.look_up' and locked_at is not null`.execute(database.worker);
      expect({ ran, locked: rows.length }).toEqual({ ran: ['1', '2'], locked: 0 });
    }, 5000);
    expect(await listed('vendor.look_up')).toEqual([]);
  });

  test('of a dead worker does not wait for one of another task', async () => {
    const done = Promise.withResolvers<void>();
    const ran: string[] = [];
    await add('takes long');
    await inSystem(database.app, (tx) =>
      jobQueue.add(tx, 'vendor.look_up', { lender_id: '1', lookup_id: '3' }),
    );
    await sql`update graphile_worker._private_jobs set locked_by = 'a dead worker', locked_at = now()
      where attempts < max_attempts`.execute(database.worker);
    await worker(
      job('risk.rescore', async () => {
        ran.push('risk.rescore');
        await done.promise;
      }),
      job('vendor.look_up', async () => void ran.push('vendor.look_up')),
    );
    await vi
      .waitFor(() => expect(ran.toSorted()).toEqual(['risk.rescore', 'vendor.look_up']), 5000)
      .finally(done.resolve);
  });
});
