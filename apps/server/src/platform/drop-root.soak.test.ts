import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newSecret } from './config.ts';
import { stoppedInstallation } from './embedded-postgres/testing.ts';
import { findUser } from './embedded-postgres.ts';
import { generateProviderKeys } from './identity-provider.ts';
import { freshTestDatabase } from './testing/fresh-database.ts';

const source = (file: string) => JSON.stringify(join(import.meta.dirname, '..', file));

/** A process that runs the code, and what it prints. */
function run(code: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, 'main', 'start'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', ASSAY_DEMO: 'off', ASSAY_LOG_LEVEL: 'warn', ...settings },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const printed = (pattern: RegExp) =>
    vi.waitFor(
      () => {
        const found = pattern.exec(output);
        expect(found, output).not.toBeNull();
        return found?.[1] ?? '';
      },
      { timeout: 100_000, interval: 20 },
    );
  return { child, printed };
}

type Running = ReturnType<typeof run>;

async function servesAsNobody({ child, printed }: Running): Promise<void> {
  const url = await printed(/ready at (\S+)/);
  const [, users] = /^Uid:\s*(.*)$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  expect(users?.split(/\s+/).map(Number)).toEqual(Array(4).fill(findUser('nobody')?.uid));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
}

async function stops({ child }: Running): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

// Only root can give up root's capabilities.
describe.skipIf(process.geteuid?.() !== 0 || process.platform !== 'linux')('started by root', () => {
  test('with its own database, the product serves as nobody', async () => {
    const database = await freshTestDatabase();
    onTestFinished(() => database.drop());
    // The socket of the server is for its own user.
    const [owner = '', app = '', worker = ''] = [database.ownerUrl, database.appUrl, database.workerUrl].map(
      (url) => url.replace(/@[^:]*:/, '@127.0.0.1:'),
    );
    const product = run(`await import(${source('main.ts')});`, {
      DATABASE_URL: owner,
      DATABASE_APP_URL: app,
      DATABASE_WORKER_URL: worker,
      ASSAY_SECRET: newSecret(),
      ASSAY_PROVIDER_KEYS: JSON.stringify(await generateProviderKeys()),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'assay@example.com',
    });
    await servesAsNobody(product);
    await stops(product);
  }, 120_000);

  test('with ASSAY_USER, the product, its database and its commands run as that user, who owns the folder', async () => {
    const ASSAY_DATA = await stoppedInstallation();
    // Before the start it runs the command as a user that does not exist, and after a line as the user of the product.
    const code = `
      import { once } from 'node:events';
      import { runCommand } from ${source('commands.ts')};
      const run = () => runCommand(['lender', 'add', 'Acme Funding']).then(() => 'done', (error) => error.message);
      const { ASSAY_USER } = process.env;
      process.env.ASSAY_USER = 'no-such-user';
      console.log('before the start: ' + (await run()));
      process.env.ASSAY_USER = ASSAY_USER;
      const serving = import(${source('main.ts')});
      await once(process.stdin, 'data');
      process.stdin.destroy();
      console.log('beside the product: ' + (await run()));
      await serving;`;
    const product = run(code, { ASSAY_DATA, ASSAY_USER: 'nobody' });
    await servesAsNobody(product);
    expect(await product.printed(/^before the start: (.*)$/m)).toBe(
      'There is no user "no-such-user": correct ASSAY_USER.',
    );
    product.child.stdin.write('\n');
    expect(await product.printed(/^beside the product: (.*)$/m)).toBe('done');
    await stops(product);
    const owners = ['', ...readdirSync(ASSAY_DATA, { recursive: true, encoding: 'utf8' })].map(
      (name) => statSync(join(ASSAY_DATA, name)).uid,
    );
    expect(new Set(owners)).toEqual(new Set([findUser('nobody')?.uid]));
  }, 120_000);
});
