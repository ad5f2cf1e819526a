import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#platform/testing';
import { isRunning } from './platform/embedded-postgres/testing.ts';

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

interface Ended {
  printed: string;
  /** Its standard error. */
  said: string;
  code: number;
}

/** Runs Node with these arguments to its end. */
async function run(args: string[], environment: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    // A start that is not refused does not end.
    timeout: 100_000,
  });
  const [printed, said]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk) => printed.push(String(chunk)));
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(child, 'close');
  return { printed: printed.join(''), said: said.join(''), code };
}

const outer = mkdtempSync(join(tmpdir(), 'assay-serve-'));
afterAll(() => rmSync(outer, { recursive: true, force: true, maxRetries: 5 }));

test('a start fails with one sentence and exit code 2 when settings are wrong', async () => {
  const { said, code } = await run([join(import.meta.dirname, 'main.ts'), 'start'], {
    ...quiet,
    ...{ PORT: 'many', ASSAY_DEMO: 'perhaps' },
  });
  expect(said).toMatch(/^assay: The environment is not valid\. PORT: [^;]+; ASSAY_DEMO: [^;]+\.\n$/);
  expect(code).toBe(2);
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
/** What the starts with these settings are refused with, all in one process, which loads the product once. */
let refused: string[];
beforeAll(async () => {
  const code = `
    const { readConfig } = await import(${JSON.stringify(join(import.meta.dirname, 'platform/config.ts'))});
    const { serve } = await import(${JSON.stringify(join(import.meta.dirname, 'serve.ts'))});
    const refused = [];
    for (const settings of JSON.parse(process.env.SETTINGS)) {
      const starting = serve('start', readConfig(settings, { serves: true }));
      refused.push(await starting.catch((error) => error.name + ': ' + error.message));
    }
    process.stdout.write(JSON.stringify(refused), () => process.exit());`;
  const SETTINGS = JSON.stringify(faults.map(([, settings]) => ({ ...quiet, ...settings })));
  const { printed, said } = await run(['--input-type=module', '--eval', code], { SETTINGS });
  expect(said).toBe('');
  refused = JSON.parse(printed);
}, 120_000);

test.each(faults.map(([name, , sentence], at) => [name, sentence, at] as const))(
  'a start is refused with one sentence when %s',
  (_name, sentence, at) => {
    expect(refused[at]).toMatch(new RegExp(`^StartProblem: ${sentence.source}$`));
  },
);

test('a stop signal during the start ends the database that it started', async () => {
  const folder = join(outer, 'data');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'start'], {
    stdio: 'ignore',
    env: { ...process.env, ...quiet, ASSAY_DATA: folder },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
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
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(isRunning(pid)).toBe(false);
}, 120_000);
