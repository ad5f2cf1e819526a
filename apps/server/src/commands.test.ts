import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { inLender, inSystem, type Tx } from '#platform/database';
import { StartProblem } from '#platform/start-problem';
import { type TestDatabase, testDatabase } from '#platform/testing';
import { runCommand } from './commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));
/** Arguments of Node to run one command after another in one process, which loads the product once. */
const assay = (first: string[], second: string[]): string[] => [
  ...['--input-type=module', '--eval'],
  `const { runCommand } = await import(${here('commands.ts')});
   const outcome = await runCommand(${JSON.stringify(first)}).then(() => 'done', (error) => error.name + ': ' + error.message);
   console.log('first: ' + outcome);
   await import(${here('main.ts')});`,
  ...['main', ...second],
];
const records = (tx: Tx) =>
  tx
    .selectFrom('app.audit_record')
    .select(['action', 'user_id', 'target_kind', 'target_id', 'details'])
    .orderBy('position')
    .execute();

test("commands are audited with the operating system's user and their outcome", async () => {
  const os_user = userInfo().username;
  const { ownerUrl, appUrl, workerUrl } = database.urls;
  const { stdout, status } = spawnSync(
    process.execPath,
    assay(
      ['lender', 'set', 'North', '--enable', 'tlo_enabled'],
      ['lender', 'add', 'North', '--enable', 'tlo_enabled'],
    ),
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        DATABASE_URL: ownerUrl,
        DATABASE_APP_URL: appUrl,
        DATABASE_WORKER_URL: workerUrl,
        ASSAY_SECRET: '0f'.repeat(32),
      },
    },
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/^first: StartProblem: .*North/);
  const { id } = await database.app.selectFrom('app.lender').select('id').executeTakeFirstOrThrow();
  const [refused, by] = ['lender set', 'lender add'].map((command) => ({ command, os_user }));
  expect((await inSystem(database.app, records)).map(({ action, details }) => [action, details])).toEqual([
    ['command.start', refused],
    ['command.end', { ...refused, outcome: 'refused' }],
    ['command.start', by],
    ['command.end', { ...by, outcome: 'done' }],
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

function dataFolder(): string {
  const outer = mkdtempSync(join(tmpdir(), 'assay-commands-'));
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }));
  return join(outer, 'data');
}

test('a command makes no installation where there is none', async () => {
  const ASSAY_DATA = dataFolder();
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('ASSAY_DATA', ASSAY_DATA);
  vi.stubEnv('DATABASE_URL', undefined);
  await expect(runCommand(['lender', 'add', 'North'])).rejects.toThrow(
    new StartProblem(
      `There is no installation in ${ASSAY_DATA}: set ASSAY_DATA to its folder, or create one there with \`assay migrate\`.`,
    ),
  );
  expect(existsSync(ASSAY_DATA)).toBe(false);
});

test('a command that Ctrl-C stops also stops the database that it started', async () => {
  const ASSAY_DATA = dataFolder();
  const { DATABASE_URL: _database, ...environment } = process.env;
  // The second one waits for a message on standard input.
  const command = spawn(process.execPath, assay(['migrate'], ['mail', 'bounce', '-']), {
    env: { ...environment, ASSAY_DATA },
  });
  onTestFinished(() => void command.kill('SIGKILL'));
  let said = '';
  command.stderr.on('data', (chunk) => (said += chunk));
  const [migrated] = await once(command.stdout, 'data');
  expect(String(migrated)).toBe('first: done\n');
  const isRunning = () => existsSync(join(ASSAY_DATA, 'cluster', 'postmaster.pid'));
  await expect.poll(isRunning, { timeout: 30_000 }).toBe(true);
  command.kill('SIGINT');
  expect(await once(command, 'exit')).toEqual([2, null]);
  expect(said).toBe('assay: Stopped before it was done.\n');
  expect(isRunning()).toBe(false);
}, 120_000);
