import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#platform/testing';
import { isRunning, stoppedServer } from './platform/embedded-postgres/testing.ts';

const { urls } = await testDatabase();

/** The settings of an installation with its own database. */
const own = {
  DATABASE_URL: urls.ownerUrl,
  DATABASE_APP_URL: urls.appUrl,
  DATABASE_WORKER_URL: urls.workerUrl,
  ASSAY_SECRET: '0f'.repeat(32),
  OIDC_ISSUER: 'https://id.example',
};

const quiet = { PORT: '0', ASSAY_DEMO: 'off', ASSAY_LOG_LEVEL: 'silent' };

const outer = mkdtempSync(join(tmpdir(), 'assay-serve-'));
afterAll(() => rmSync(outer, { recursive: true, force: true, maxRetries: 5 }));

test('a start fails with one sentence and exit code 2 when settings are wrong', async () => {
  const { stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), 'start'], {
    encoding: 'utf8',
    env: { ...process.env, ...quiet, PORT: 'many', ASSAY_DEMO: 'perhaps' },
  });
  expect(stderr).toMatch(/^assay: The environment is not valid\. PORT: [^;]+; ASSAY_DEMO: [^;]+\.\n$/);
  expect(status).toBe(2);
}, 120_000);

/** Keeps its port until the end of the file. */
const other = createServer();
await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
afterAll(() => void other.close());

const file = join(outer, 'file');
writeFileSync(file, '');
const faults: [name: string, settings: Record<string, string>, sentence: RegExp][] = [
  [
    'the port is taken',
    { ...own, PORT: String((other.address() as AddressInfo).port) },
    /Port \d+ is taken\. Stop what uses it, or choose another one with PORT=\d+\./,
  ],
  [
    'the data folder cannot be used',
    { ASSAY_DATA: file },
    /The data folder \S+ cannot be used: a file is in its place\./,
  ],
  [
    'DATABASE_URL does not answer',
    { ...own, DATABASE_URL: 'postgres://assay_owner:secret@127.0.0.1:1/assay' },
    /DATABASE_URL cannot be used: nothing answers at its address\./,
  ],
  [
    'a vendor with limits does not exist',
    { ...own, VENDOR_LIMITS: 'unknown_vendor=10/1' },
    /VENDOR_LIMITS names a vendor that does not exist, unknown_vendor: the vendors are [^.]+\./,
  ],
  [
    'the lender of staff does not exist',
    { ...own, ASSAY_STAFF_LENDER: '77' },
    /ASSAY_STAFF_LENDER names a lender that does not exist, 77: [^.]+\./,
  ],
  [
    'the serving role is a superuser',
    { ...own, DATABASE_APP_URL: urls.superuserUrl },
    /DATABASE_APP_URL cannot be used: its role postgres is a superuser, so it would read the data of every lender; [^.]+docs\/operations\.md creates\./,
  ],
];
// Only root can become another user.
if (process.geteuid?.() === 0)
  faults.push([
    'there is no user ASSAY_USER',
    { ASSAY_USER: 'no-such-user', ASSAY_DATA: join(outer, 'of-nobody') },
    /There is no user "no-such-user": correct ASSAY_USER\./,
  ]);

/**
 * A process that loads the product once: it starts with the settings of each fault, prints what the starts are refused
 * with, and after a line on standard input starts the product.
 */
let starts: ChildProcessWithoutNullStreams;
let lines: Interface;
let refused: string[];
const folder = join(outer, 'data');

beforeAll(async () => {
  await stoppedServer(folder);
  const here = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const code = `
    const { once } = await import('node:events');
    const { readConfig } = await import(${here('platform/config.ts')});
    const { serve } = await import(${here('serve.ts')});
    const refused = [];
    for (const settings of JSON.parse(process.env.SETTINGS)) {
      const starting = serve('start', readConfig(settings, { serves: true }));
      refused.push(await starting.catch((error) => error.name + ': ' + error.message));
    }
    console.log(JSON.stringify(refused));
    await once(process.stdin, 'data');
    process.stdin.destroy();
    process.env.ASSAY_LOG_LEVEL = 'info';
    await import(${here('main.ts')});`;
  const SETTINGS = JSON.stringify(faults.map(([, settings]) => ({ ...quiet, ...settings })));
  starts = spawn(process.execPath, ['--input-type=module', '--eval', code, 'main', 'start'], {
    env: { ...process.env, ...quiet, ASSAY_DATA: folder, SETTINGS },
  });
  const said: string[] = [];
  starts.stderr.on('data', (chunk) => said.push(String(chunk)));
  lines = createInterface(starts.stdout);
  const [line] = await once(lines, 'line');
  expect(said).toEqual([]);
  refused = JSON.parse(line);
}, 120_000);
afterAll(() => void starts.kill('SIGKILL'));

test.each(faults.map(([name, , sentence], at) => [name, sentence, at] as const))(
  'a start is refused with one sentence when %s',
  (_name, sentence, at) => {
    expect(refused[at]).toMatch(new RegExp(`^StartProblem: ${sentence.source}$`));
  },
);

test('a stop signal during the start ends the database that it started, and the log says so', async () => {
  const logged: string[] = [];
  lines.on('line', (line) => logged.push(JSON.parse(line).msg));
  const ended = once(starts, 'close');
  starts.stdin.write('\n');
  const postmaster = join(folder, 'cluster', 'postmaster.pid');
  // The file exists before its text.
  const pid = await vi.waitFor(
    () => {
      const [, found] = /^(\d+)\n/.exec(readFileSync(postmaster, 'utf8')) ?? [];
      expect(found).toBeDefined();
      return Number(found);
    },
    { timeout: 60_000, interval: 10 },
  );
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGQUIT')));
  starts.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(isRunning(pid)).toBe(false);
  expect(logged.slice(-2)).toEqual(['Stopping: the calls and jobs that run finish first', 'Stopped']);
}, 120_000);
