import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { inLender, inSystem, type Tx } from '#platform/database';
import { StartProblem } from '#platform/start-problem';
import { type TestDatabase, testDatabase } from '#platform/testing';
import { runCommand } from './commands.ts';
import { stoppedInstallation } from './platform/embedded-postgres/testing.ts';

const outer = mkdtempSync(join(tmpdir(), 'assay-commands-'));
const installed = join(outer, 'installed');
let database: TestDatabase;
/** Runs one command after another in one process, which loads the product once; the last one waits. */
let commands: ChildProcessWithoutNullStreams;
let [printed, said] = ['', ''];

beforeAll(async () => {
  database = await testDatabase();
  await stoppedInstallation(installed);
  const { ownerUrl, appUrl, workerUrl } = database.urls;
  const external = {
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    DATABASE_WORKER_URL: workerUrl,
    ASSAY_SECRET: '0f'.repeat(32),
  };
  // The last command waits for a message on standard input.
  const last = ['mail', 'bounce', '-'];
  const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  const calls = [['version'], ['--version'], ['start', '--help']];
  const code = `
    for (const [at, args] of ${JSON.stringify(calls)}.entries()) {
      process.argv.splice(2, Infinity, ...args);
      await import(${here('main.ts')} + '?' + at);
    }
    process.argv.splice(2, Infinity, ...${JSON.stringify(last)});
    delete process.env.PORT;
    Object.assign(process.env, ${JSON.stringify(external)});
    const { runCommand } = await import(${here('commands.ts')});
    const outcome = (args) => runCommand(args).then(() => 'done', (error) => error.name + ': ' + error.message);
    process.env.ASSAY_USER = 'no-such-user';
    if (process.geteuid?.() === 0) console.log('user: ' + (await outcome(['lender', 'list'])));
    delete process.env.ASSAY_USER;
    console.log('set: ' + (await outcome(['lender', 'set', 'North', '--enable', 'tlo_enabled'])));
    console.log('add: ' + (await outcome(['lender', 'add', 'North', '--enable', 'tlo_enabled'])));
    for (const name of ${JSON.stringify(Object.keys(external))}) delete process.env[name];
    await import(${here('main.ts')});`;
  const none = { PORT: 'none', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  commands = spawn(process.execPath, ['--input-type=module', '--eval', code, 'main'], {
    env: { ...process.env, ...none, ASSAY_DATA: installed },
  });
  commands.stdout.on('data', (chunk) => (printed += chunk));
  commands.stderr.on('data', (chunk) => (said += chunk));
  await vi.waitFor(() => expect(printed, said).toMatch(/^add: .*\n/m), { timeout: 100_000 });
}, 120_000);
afterAll(async () => {
  if (commands.exitCode === null) {
    // It stops its database too.
    commands.kill('SIGINT');
    await once(commands, 'exit');
  }
  rmSync(outer, { recursive: true, force: true, maxRetries: 5 });
});

// Only root can become another user.
test.skipIf(process.geteuid?.() !== 0)('a command is refused when there is no user ASSAY_USER', () => {
  expect(printed).toMatch(/^user: StartProblem: There is no user "no-such-user": correct ASSAY_USER\.$/m);
});

const records = (tx: Tx) =>
  tx
    .selectFrom('app.audit_record')
    .select(['action', 'user_id', 'target_kind', 'target_id', 'details'])
    .orderBy('position')
    .execute();

test("commands are audited with the operating system's user and their outcome", async () => {
  const os_user = userInfo().username;
  expect(printed).toMatch(/^set: StartProblem: .*North/m);
  expect(printed).toMatch(/^add: done$/m);
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
});

test('the version and the help of a command are printed without settings or a database', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  const expected = `${version}\n${version}\nassay start\n`;
  expect(printed.slice(0, expected.length)).toBe(expected);
});

test('a command makes no installation where there is none', async () => {
  const ASSAY_DATA = join(outer, 'none');
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
  const isRunning = () => existsSync(join(installed, 'cluster', 'postmaster.pid'));
  await expect.poll(isRunning, { timeout: 30_000 }).toBe(true);
  commands.kill('SIGINT');
  expect(await once(commands, 'exit')).toEqual([2, null]);
  expect(said).toBe('assay: Stopped before it was done.\n');
  expect(isRunning()).toBe(false);
}, 120_000);
