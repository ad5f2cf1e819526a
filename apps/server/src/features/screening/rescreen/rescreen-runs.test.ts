import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatheringEndpoints } from '@assay/domain/gathering';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { importWatchlist } from '#features/screening';
import { inLender } from '#platform/database';
import { type JobRun, startWorker, type Worker } from '#platform/jobs';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { evidenceFeatures, evidenceJobs } from '../../evidence/testing.ts';
import { rescreenChanged } from './rescreen-runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-rescreen-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const PEOPLE = ['1,Viktor Morozov,person', '2,Clara Kestrel,person'];

let database: TestDatabase;
let api: TestApi;
let worker: Worker;
const lenders: Record<string, string> = {};
const inquiries: Record<string, string> = {};

beforeAll(async () => {
  database = await testDatabase();
  for (const name of ['north', 'harbor']) {
    const id = await addLender(database.owner, { name, vital4_enabled: true });
    await addUser(database.owner, { email: `user@${name}.test`, lenders: [id] });
    lenders[name] = id;
  }
  api = await testApi(database, evidenceFeatures);
  await bring(PEOPLE);
  worker = await startWorker({
    workerUrl: database.urls.workerUrl,
    services: { ...api.services, db: database.worker },
    // The tests run the former and look for the latter in the queue.
    handlers: evidenceJobs.filter(({ task }) => !['screening.rescreen', 'risk.rescore'].includes(task)),
    concurrency: 2,
  });
  afterAll(() => worker.stop());
  await screened('north', 'Viktor', 'Morozov');
  await screened('north', 'Anna', 'Heron');
  await screened('harbor', 'Boris', 'Osprey');
});

let earlier: Record<string, Awaited<ReturnType<typeof answers>>>;

beforeEach(async () => {
  await bring(PEOPLE);
  await runRescreening();
  earlier = { north: await answers('north'), harbor: await answers('harbor') };
});

function bring(rows: string[]) {
  writeFileSync(join(folder, 'list.csv'), `entry_id,name,type\n${rows.join('\n')}\n`);
  return importWatchlist(database.owner, api.clock, join(folder, 'list.csv'), {
    force: true,
    progress: () => {},
  });
}

const caller = (lender: string) => ({ email: `user@${lender}.test`, lender: lenders[lender] });

async function screened(lender: string, first_name: string, last_name: string) {
  const { body } = await api.call(caller(lender), inquiryEndpoints.create, {
    body: {
      name: `${last_name} Bakery`,
      state: 'IN',
      zip5: '46613',
      principals: [{ first_name, last_name }],
    },
  });
  inquiries[last_name] = body.id;
  await api.call(caller(lender), gatheringEndpoints.trigger, { body: { id: body.id } });
  await vi.waitFor(
    async () => expect((await shown(lender, last_name)).status).not.toBe('processing'),
    10_000,
  );
}

async function shown(lender: string, last_name: string) {
  const { body } = await api.call(caller(lender), gatheringEndpoints.data, {
    query: { inquiry_id: inquiries[last_name] ?? '' },
  });
  return body.third_party_sources.vital4;
}

const answers = (lender: string) =>
  inLender(database.app, lenders[lender] ?? '', (tx) =>
    tx
      .selectFrom('app.vendor_answer as answer')
      .innerJoin('app.source_run as run', 'run.id', 'answer.source_run_id')
      .select(['answer.source_run_id', 'answer.gathering', 'run.inquiry_id'])
      .where('answer.vendor', '=', 'watchlists')
      .orderBy('answer.id')
      .execute(),
  );
/** The inquiries with a new response since the test began; earlier responses must stay as evidence of what was shown. */
async function rescreened(lender: string) {
  const now = await answers(lender);
  const before = earlier[lender] ?? [];
  expect(now.slice(0, before.length)).toEqual(before);
  return now.slice(before.length).map(({ source_run_id, gathering, inquiry_id }) => {
    const last = before.findLast((answer) => answer.source_run_id === source_run_id);
    expect(gathering).toBe(Number(last?.gathering) + 1);
    return Object.keys(inquiries).find((name) => inquiries[name] === inquiry_id);
  });
}
const hits = async (lender: string, last_name: string) =>
  (await shown(lender, last_name)).data.watchlists_sanctions.map(({ entry_id }) => entry_id);

/** Runs the job as the worker would. */
async function runRescreening(signal = new AbortController().signal) {
  api.clock.advance(1_000);
  await rescreenChanged({ ...api.services, db: database.worker, signal } as unknown as JobRun);
}

describe('an import of a watchlist', () => {
  test('rescreens the names that it adds or removes, for every lender, and no others', async () => {
    expect([await hits('north', 'Morozov'), await hits('harbor', 'Osprey')]).toEqual([['1'], []]);

    await bring([...PEOPLE.slice(1), '3,Boris Osprey,person']);
    expect((await shown('north', 'Heron')).lists_checked).toMatchObject([
      { entries: 2, stale: 'superseded' },
    ]);
    await runRescreening();
    expect(await hits('north', 'Morozov')).toEqual([]);
    expect((await shown('north', 'Morozov')).status).toBe('not_available');
    expect(await hits('harbor', 'Osprey')).toEqual(['3']);
    expect((await shown('harbor', 'Osprey')).status).toBe('available');
    expect([await rescreened('north'), await rescreened('harbor')]).toEqual([['Morozov'], ['Osprey']]);

    // Responses that used the version already are not repeated.
    await sql`update app.watchlist set rescreened_at = null where is_current`.execute(database.owner);
    await runRescreening();
    expect([await rescreened('north'), await rescreened('harbor')]).toEqual([['Morozov'], ['Osprey']]);
  });

  test('is listed as checked by responses that it did not affect', async () => {
    await bring([...PEOPLE.slice(1), '3,Boris Osprey,person']);
    await runRescreening();
    for (const [lender, name] of [
      ['north', 'Heron'],
      ['north', 'Morozov'],
      ['harbor', 'Osprey'],
    ] as const) {
      expect((await shown(lender, name)).lists_checked, name).toMatchObject([
        { name: 'list', entries: 2, stale: null },
      ]);
    }
  });

  test('continues its rescreening after an interruption without repeating any', async () => {
    await bring(['4,Viktor Morozov,person', '3,Boris Osprey,person', '5,Boris Osprey,person']);
    const stopped = new AbortController();
    const stopping = runRescreening(stopped.signal);
    stopped.abort();
    await expect(stopping).rejects.toThrow();
    expect((await shown('north', 'Heron')).lists_checked).toMatchObject([{ stale: 'superseded' }]);
    await runRescreening();
    await runRescreening();
    expect(await hits('north', 'Morozov')).toEqual(['4']);
    expect((await hits('harbor', 'Osprey')).toSorted()).toEqual(['3', '5']);
    expect([await rescreened('north'), await rescreened('harbor')]).toEqual([['Morozov'], ['Osprey']]);
    expect((await shown('north', 'Heron')).lists_checked).toMatchObject([{ entries: 3, stale: null }]);
  });

  test('rescreens responses whose names have changed since', async () => {
    const run = (await answers('harbor')).at(-1);
    await inLender(database.owner, lenders.harbor ?? '', (tx) =>
      sql`update app.vendor_answer set details = details - 'subjects_sha256' where source_run_id = ${run?.source_run_id}`.execute(
        tx,
      ),
    );
    await bring([...PEOPLE, '6,Otto,person']);
    await runRescreening();
    expect([await rescreened('north'), await rescreened('harbor')]).toEqual([[], ['Osprey']]);
  });

  test('recomputes the scores that changed', async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(database.worker);
    await bring([...PEOPLE, '3,Boris Osprey,person']);
    await runRescreening();
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where task_identifier = 'risk.rescore'`.execute(database.worker);
    expect(rows.map(({ key }) => key)).toContain(`risk.rescore:${inquiries.Osprey}`);
  });
});
