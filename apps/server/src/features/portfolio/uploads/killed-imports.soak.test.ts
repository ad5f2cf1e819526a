import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { portfolioEndpoints } from '@assay/domain/portfolio';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { matching } from '#features/matching';
import { inLender } from '#platform/database';
import { addLender, addUser, seededRandom, testApi, testDatabase } from '#platform/testing';
import { portfolio } from '../index.ts';
import { uploadBench } from './testing.ts';

const random = seededRandom('killed imports');
const database = await testDatabase();
const api = await testApi(database, [matching, portfolio]);
const bench = uploadBench(database, api);

/** Starts a process of the product on the test database. */
function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../main.ts'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: database.urls.ownerUrl,
      DATABASE_APP_URL: database.urls.appUrl,
      DATABASE_WORKER_URL: database.urls.workerUrl,
      // The key of the test's API.
      ASSAY_SECRET: '0f'.repeat(32),
      ASSAY_DEMO: 'off',
      ASSAY_LOG_LEVEL: 'silent',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Waits until a condition is true. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20);
}

const WORDS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Grove', 'Hazel', 'Ivy', 'Juniper'];
const ROWS = 600;
/** One row in this many has no name and cannot be imported. */
const FAULTY = 50;
const GOOD = ROWS - ROWS / FAULTY;

/** Unknown merchants, some of which share a name. */
const fileOf = (prefix: string): string =>
  `external_id,name,addr1,city,state\n${Array.from({ length: ROWS }, (_, at) => {
    const name = `${WORDS[at % 10]} ${WORDS[(at >> 3) % 10]} ${WORDS[(at >> 6) % 10]} LLC`;
    return `${prefix}${at},${at % FAULTY === 7 ? '' : name},${at} ${WORDS[at % 7]} St,Dayton,OH`;
  }).join('\n')}\n`;

const recordsOf = (lender: string) =>
  inLender(database.owner, lender, (tx) =>
    tx
      .selectFrom('app.source_record')
      .select('external_id')
      .where('lender_id', '=', lender)
      .orderBy('id')
      .execute(),
  );
const expectedIds = (prefix: string) =>
  Array.from({ length: ROWS }, (_, at) => at)
    .filter((at) => at % FAULTY !== 7)
    .map((at) => `${prefix}${at}`);

/** The token table counts every merchant once. */
async function expectTrueCounts(): Promise<void> {
  const { rows } = await sql<{ token: string; stored: string; is: string }>`
    select token, coalesce(t.merchants, 0) as stored, coalesce(c.n, 0) as is
    from (select token, coalesce(owner_id, 0) as owner, merchants from app.name_token) t
    full join (select token, coalesce(owner_id, 0) as owner, count(*) as n from app.merchant, unnest(tokens) as token
      group by token, owner) c using (token, owner)
    where coalesce(t.merchants, 0) <> coalesce(c.n, 0)`.execute(database.owner);
  expect(rows).toEqual([]);
  const { rows: total } = await sql<{ is_true: boolean }>`
    select sum(merchants) = (select count(*) from app.merchant) as is_true from app.match_total`.execute(
    database.owner,
  );
  expect(total).toEqual([{ is_true: true }]);
}

const admin = { email: 'admin@north.test', lender: '' };
beforeAll(async () => {
  admin.lender = await addLender(database.owner, { name: 'North', flags: '{"portfolio_enabled": true}' });
  await addUser(database.owner, {
    ...{ email: admin.email, lenders: [admin.lender], groups: ['Lender Admin'] },
  });
  api.clock.set(new Date().toISOString());
});

test('after kill -9 of the worker during an upload each row is imported once, and an undo that is killed too removes them all', async () => {
  const { id } = await bench.check(admin, fileOf('u'));
  await bench.startImport(admin, id);
  const upload = () =>
    inLender(database.owner, admin.lender, (tx) =>
      tx.selectFrom('app.portfolio_upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  let seen = 0;
  for (let kills = 0; kills < 3; kills++) {
    const worker = start('worker');
    await until(async () => (await upload()).lines_done > seen);
    // In a batch, between two batches, or during a commit.
    await wait(random() * 200);
    await kill(worker);
    const now = await upload();
    expect(now.status).toBe('importing');
    seen = now.lines_done;
  }
  const last = start('worker');
  await until(async () => (await upload()).status === 'done');
  await kill(last);
  expect((await recordsOf(admin.lender)).map(({ external_id }) => external_id)).toEqual(expectedIds('u'));
  expect(await upload()).toMatchObject({
    rows: ROWS,
    rows_done: GOOD,
    added: GOOD,
    changed: 0,
    unchanged: 0,
  });
  const faults = await inLender(database.owner, admin.lender, (tx) =>
    tx.selectFrom('app.portfolio_upload_fault').select('line').orderBy('line').execute(),
  );
  expect(faults.map(({ line }) => line)).toEqual(
    Array.from({ length: ROWS / FAULTY }, (_, at) => at * FAULTY + 9),
  );
  await expectTrueCounts();

  await api.call(admin, portfolioEndpoints.undo, { params: { id } });
  let removed = 0;
  for (let kills = 0; kills < 2; kills++) {
    const worker = start('worker');
    await until(async () => (await upload()).removed > removed || (await upload()).status === 'undone');
    await wait(random() * 200);
    await kill(worker);
    removed = (await upload()).removed;
  }
  const undoing = start('worker');
  await until(async () => (await upload()).status === 'undone');
  await kill(undoing);
  expect((await bench.read(admin, id)).undone).toEqual({ removed: GOOD, restored: 0, kept: 0 });
  expect(await recordsOf(admin.lender)).toEqual([]);
  expect(await database.owner.selectFrom('app.merchant').select('id').execute()).toEqual([]);
  await expectTrueCounts();
}, 300_000);

test('after kill -9 `assay import merchants --lender` continues and counts and rejects each row once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lender = await addLender(database.owner, { name: 'South' });
  const file = join(folder, 'south.csv');
  writeFileSync(file, fileOf('c'));
  const run = () =>
    database.owner
      .selectFrom('app.import_run')
      .selectAll()
      .where('lender_id', '=', lender)
      .executeTakeFirst();
  const linesDone = async () => Number((await run())?.lines_done ?? 0);
  const command = () => start('import', 'merchants', file, '--lender', 'South');
  const child = command();
  await until(async () => (await linesDone()) > 0);
  await wait(random() * 200);
  await kill(child);
  expect((await run())!.finished_at).toBeNull();
  const [code] = await once(command(), 'exit');
  expect(code).toBe(0);
  expect((await recordsOf(lender)).map(({ external_id }) => external_id)).toEqual(expectedIds('c'));
  const { added, changed, unchanged, rejected } = (await run())!;
  expect([added, changed, unchanged, rejected].map(Number)).toEqual([GOOD, 0, 0, ROWS / FAULTY]);
  const rejects = readFileSync(`${file}.rejects.csv`, 'utf8').trim().split('\n').slice(1);
  expect(rejects.map((line) => Number(line.split(',')[0]))).toEqual(
    Array.from({ length: ROWS / FAULTY }, (_, at) => at * FAULTY + 9),
  );
  await expectTrueCounts();
}, 300_000);
