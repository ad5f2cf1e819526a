import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { inLender, inSystem, type Tx } from '#platform/database';
import { type TestDatabase, testDatabase } from '#platform/testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const assay = (...args: string[]) => {
  const { ownerUrl, appUrl, workerUrl } = database.urls;
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: appUrl,
      DATABASE_WORKER_URL: workerUrl,
      ASSAY_SECRET: '0f'.repeat(32),
    },
  });
};
const records = (tx: Tx) =>
  tx
    .selectFrom('app.audit_record')
    .select(['action', 'user_id', 'target_kind', 'target_id', 'details'])
    .orderBy('position')
    .execute();

test("commands are audited with the operating system's user and their outcome", async () => {
  const os_user = userInfo().username;
  expect(assay('lender', 'add', 'North', '--enable', 'tlo_enabled')).toMatchObject({ status: 0 });
  expect(assay('lender', 'add', 'North')).toMatchObject({ status: 2 });
  const { id } = await database.app.selectFrom('app.lender').select('id').executeTakeFirstOrThrow();
  const by = { command: 'lender add', os_user };
  expect((await inSystem(database.app, records)).map(({ action, details }) => [action, details])).toEqual([
    ['command.start', by],
    ['command.end', { ...by, outcome: 'done' }],
    ['command.start', by],
    ['command.end', { ...by, outcome: 'refused' }],
  ]);
  expect(await inLender(database.app, id, records)).toEqual([
    {
      action: 'lender.add',
      user_id: null,
      target_kind: 'lender',
      target_id: id,
      details: { ...by, tlo_enabled: true },
    },
  ]);
}, 120_000);

test('a command makes no installation where there is none', () => {
  const outer = mkdtempSync(join(tmpdir(), 'assay-commands-'));
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }));
  const ASSAY_DATA = join(outer, 'data');
  const { DATABASE_URL: _database, ...environment } = process.env;
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'lender', 'add', 'North'],
    { encoding: 'utf8', env: { ...environment, ASSAY_DATA } },
  );
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `assay: There is no installation in ${ASSAY_DATA}: set ASSAY_DATA to its folder, or create one there with \`assay migrate\`.\n`,
  });
  expect(existsSync(ASSAY_DATA)).toBe(false);
}, 60_000);

test('a command that Ctrl-C stops also stops the database that it started', async () => {
  const outer = mkdtempSync(join(tmpdir(), 'assay-commands-'));
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }));
  const ASSAY_DATA = join(outer, 'data');
  const { DATABASE_URL: _database, ...environment } = process.env;
  const started = (...args: string[]) =>
    spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      env: { ...environment, ASSAY_DATA },
    });
  const [migrated] = await once(started('migrate'), 'exit');
  expect(migrated).toBe(0);
  // Waits for a message on standard input.
  const command = started('mail', 'bounce', '-');
  let said = '';
  command.stderr.on('data', (chunk) => (said += chunk));
  const isRunning = () => existsSync(join(ASSAY_DATA, 'cluster', 'postmaster.pid'));
  await expect.poll(isRunning, { timeout: 30_000 }).toBe(true);
  command.kill('SIGINT');
  expect(await once(command, 'exit')).toEqual([2, null]);
  expect(said).toBe('assay: Stopped before it was done.\n');
  expect(isRunning()).toBe(false);
}, 120_000);
