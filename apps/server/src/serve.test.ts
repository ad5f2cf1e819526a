import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runningProcess } from '#platform/embedded-postgres';
import { testDatabase } from '#platform/testing';
import { features } from './features.ts';

const { urls } = await testDatabase();

/** The settings of an installation with its own database. */
const own = {
  DATABASE_URL: urls.ownerUrl,
  DATABASE_APP_URL: urls.appUrl,
  DATABASE_WORKER_URL: urls.workerUrl,
  ASSAY_SECRET: '0f'.repeat(32),
  OIDC_ISSUER: 'https://id.example',
};

interface Ended {
  printed: string;
  /** Its standard error. */
  said: string;
  code: number;
}

/** Runs a command of the program to its end. */
async function run(command: string, settings: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', ASSAY_DEMO: 'off', ASSAY_LOG_LEVEL: 'silent', ...settings },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [printed, said]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk) => printed.push(String(chunk)));
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(child, 'close');
  return { printed: printed.join(''), said: said.join(''), code };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-serve-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function takenPort(): Promise<string> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  return String((other.address() as { port: number }).port);
}

function fileInPlaceOfFolder(): string {
  const file = join(temporaryFolder(), 'data');
  writeFileSync(file, '');
  return file;
}

type Fault = () => Record<string, string> | Promise<Record<string, string>>;
const faults: [name: string, settings: Fault, sentence: RegExp][] = [
  [
    'the port is taken',
    async () => ({ PORT: await takenPort(), ASSAY_DATA: temporaryFolder() }),
    /Port \d+ is taken\. Stop what uses it, or choose another one with PORT=\d+\./,
  ],
  [
    'the data folder cannot be used',
    () => ({ ASSAY_DATA: fileInPlaceOfFolder() }),
    /The data folder \S+ cannot be used: a file is in its place\./,
  ],
  [
    'DATABASE_URL does not answer',
    () => ({
      DATABASE_URL: 'postgres://assay_owner:secret@127.0.0.1:1/assay',
      ASSAY_SECRET: '0f'.repeat(32),
      OIDC_ISSUER: 'https://id.example',
    }),
    /DATABASE_URL cannot be used: nothing answers at its address\./,
  ],
  [
    'a vendor with limits does not exist',
    () => ({ ...own, VENDOR_LIMITS: 'unknown_vendor=10/1' }),
    /VENDOR_LIMITS names a vendor that does not exist, unknown_vendor: the vendors are [^.]+\./,
  ],
  [
    'the lender of staff does not exist',
    () => ({ ...own, ASSAY_STAFF_LENDER: '77' }),
    /ASSAY_STAFF_LENDER names a lender that does not exist, 77: [^.]+\./,
  ],
  [
    'the serving role is a superuser',
    () => ({ ...own, DATABASE_APP_URL: urls.superuserUrl }),
    /DATABASE_APP_URL cannot be used: its role postgres is a superuser, so it would read the data of every lender; [^.]+docs\/operations\.md creates\./,
  ],
  [
    'DATABASE_URL is set alone',
    () => ({ DATABASE_URL: 'postgres://assay_owner:secret@127.0.0.1:1/assay' }),
    /The environment is not valid\. ASSAY_SECRET: [^;]+; `assay new-keys` prints one; ASSAY_PROVIDER_KEYS: [^;]+\./,
  ],
  [
    'settings are wrong',
    () => ({ PORT: 'many', ASSAY_DEMO: 'perhaps' }),
    /The environment is not valid\. PORT: [^;]+; ASSAY_DEMO: [^;]+\./,
  ],
];

test.each(faults)(
  'a start fails with one sentence and exit code 2 when %s',
  async (_name, settings, sentence) => {
    const { said, code } = await run('start', await settings());
    expect(said).toMatch(new RegExp(`^assay: ${sentence.source}\n$`));
    expect(code).toBe(2);
  },
  60_000,
);

test('a stop signal during the start ends the database that it started', async () => {
  const folder = temporaryFolder();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'start'], {
    stdio: 'ignore',
    env: { ...process.env, PORT: '0', ASSAY_DEMO: 'off', ASSAY_LOG_LEVEL: 'silent', ASSAY_DATA: folder },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const postmaster = join(folder, 'cluster', 'postmaster.pid');
  await vi.waitFor(() => expect(existsSync(postmaster)).toBe(true), { timeout: 60_000, interval: 10 });
  const pid = Number(readFileSync(postmaster, 'utf8').split('\n')[0]);
  onTestFinished(() => void (runningProcess(pid) && process.kill(pid, 'SIGQUIT')));
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(runningProcess(pid)).toBeFalsy();
}, 120_000);

test('help prints the usage of each command in one format', async () => {
  const { printed, code } = await run('help');
  expect(code).toBe(0);
  for (const { usage, words } of features.flatMap((feature) => feature.commands ?? [])) {
    expect(usage.startsWith(words.join(' ')), usage).toBe(true);
    expect(printed).toContain(`\n  ${usage}\n`);
  }
});
