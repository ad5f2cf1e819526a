import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newSecret, readConfig } from './config.ts';
import { dropRoot } from './drop-root.ts';
import { stoppedInstallation, stoppedServer } from './embedded-postgres/testing.ts';
import { findUser, startPostgres } from './embedded-postgres.ts';
import { generateProviderKeys } from './identity-provider.ts';
import { StartProblem } from './start-problem.ts';

const nobody = findUser('nobody')!;
const source = (file: string) => join(import.meta.dirname, '..', file);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-root-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

const environment = (settings: Record<string, string>) => ({
  ...process.env,
  PORT: '0',
  ASSAY_DEMO: 'off',
  ASSAY_LOG_LEVEL: 'warn',
  ...settings,
});

/**
 * Starts the product in a process that loads it once: before the start it runs the command as a user that does not
 * exist, and after a line on standard input as the user of the product. It prints the outcome of both.
 */
function start(settings: Record<string, string>, command: string[]) {
  const code = `
    import { once } from 'node:events';
    import { runCommand } from ${JSON.stringify(source('commands.ts'))};
    const run = () => runCommand(${JSON.stringify(command)}).then(() => 'done', (error) => error.message);
    const { ASSAY_USER } = process.env;
    process.env.ASSAY_USER = 'nobody-of-that-name';
    console.log('before the start: ' + (await run()));
    process.env.ASSAY_USER = ASSAY_USER;
    const serving = import(${JSON.stringify(source('main.ts'))});
    await once(process.stdin, 'data');
    process.stdin.destroy();
    console.log('beside the product: ' + (await run()));
    await serving;`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, 'main', 'start'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: environment(settings),
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

/** Drops root in a process of its own, as a command or a product does before it opens anything, and prints its rights. */
const dropRootInChild = (settings: Record<string, string>, serves = false) => {
  const code = [
    `import { readFileSync } from 'node:fs';`,
    `import { readConfig } from ${JSON.stringify(join(import.meta.dirname, 'config.ts'))};`,
    `import { dropRoot } from ${JSON.stringify(join(import.meta.dirname, 'drop-root.ts'))};`,
    `dropRoot(readConfig(process.env, { serves: ${serves} }), { serves: ${serves} });`,
    `process.stdout.write(readFileSync('/proc/self/status', 'utf8'));`,
  ];
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code.join('\n')], {
    encoding: 'utf8',
    env: environment(settings),
  });
};

async function stop(child: ChildProcess): Promise<number> {
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return code;
}

/** The user ids of a process in the four forms the system keeps, and its extra capabilities. */
function rightsIn(status: string) {
  const line = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1]?.split(/\s+/) ?? [];
  return { users: line('Uid').map(Number), capabilities: Number.parseInt(line('CapEff')[0] ?? '', 16) };
}
const ordinary = { users: Array(4).fill(nobody.uid), capabilities: 0 };

// Only root can give up root's capabilities.
describe.skipIf(process.geteuid?.() !== 0 || process.platform !== 'linux')('started by root', () => {
  test('with its own database, a product switches from root to nobody', async () => {
    const dropped = dropRootInChild(
      {
        DATABASE_URL: 'postgres://assay_owner:secret@127.0.0.1:1/assay',
        ASSAY_SECRET: newSecret(),
        ASSAY_PROVIDER_KEYS: JSON.stringify(await generateProviderKeys()),
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'assay@example.com',
      },
      true,
    );
    expect(dropped).toMatchObject({ status: 0, stderr: '' });
    expect(rightsIn(dropped.stdout)).toEqual(ordinary);
  }, 60_000);

  test('with ASSAY_USER, the product, its database and its commands run as that user, who owns the folder', async () => {
    const ASSAY_DATA = await stoppedInstallation();
    const settings = { ASSAY_DATA, ASSAY_USER: 'nobody' };
    const { child, printed } = start(settings, ['lender', 'add', 'Acme Funding']);
    const url = await printed(/ready at (\S+)/);
    expect(await printed(/^before the start: (.*)$/m)).toBe(
      'There is no user "nobody-of-that-name": correct ASSAY_USER.',
    );
    expect(rightsIn(readFileSync(`/proc/${child.pid}/status`, 'utf8'))).toEqual(ordinary);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.stdin.write('\n');
    expect(await printed(/^beside the product: (.*)$/m)).toBe('done');
    expect(await stop(child)).toBe(0);
    const owners = ['', ...readdirSync(ASSAY_DATA, { recursive: true, encoding: 'utf8' })].map(
      (name) => statSync(join(ASSAY_DATA, name)).uid,
    );
    expect(new Set(owners)).toEqual(new Set([nobody.uid]));
    expect(() => dropRoot(readConfig({ ASSAY_DATA }), { serves: false })).toThrow(
      `The data folder ${ASSAY_DATA} belongs to the user nobody: start Assay as that user, or set ASSAY_USER.`,
    );
  }, 120_000);

  test('an embedded product without ASSAY_USER says that it stays root, and its commands stay root too', () => {
    const config = readConfig({ ASSAY_DATA: temporaryFolder() });
    expect(dropRoot(config, { serves: true })).toContain('name an ordinary user in ASSAY_USER');
    expect(dropRoot(config, { serves: false })).toBeUndefined();
  });

  test('makes a missing data folder with the missing folders on the way, for the user to pass through', () => {
    const outer = temporaryFolder();
    chmodSync(outer, 0o755);
    const ASSAY_DATA = join(outer, 'srv', 'assay', 'data');
    const dropped = dropRootInChild({ ASSAY_DATA, ASSAY_USER: 'nobody' });
    expect(dropped).toMatchObject({ status: 0, stderr: '' });
    expect(rightsIn(dropped.stdout)).toEqual(ordinary);
    expect(statSync(ASSAY_DATA)).toMatchObject({ uid: nobody.uid, mode: 0o40700 });
    expect(statSync(join(outer, 'srv', 'assay'))).toMatchObject({ uid: 0, mode: 0o40755 });
  }, 60_000);

  const withThesis = () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'thesis.txt'), '');
    return folder;
  };
  test.each([
    ['that does not exist', 'nobody-of-that-name', temporaryFolder, 'There is no user'],
    ['who cannot reach the folder', 'nobody', () => join(temporaryFolder(), 'data'), 'cannot reach'],
    [
      'for a folder that is a file',
      'nobody',
      () => join(withThesis(), 'thesis.txt'),
      'a file is in its place',
    ],
    ['for a folder with other files', 'nobody', withThesis, 'has other files, so its owner is not changed'],
  ])('refuses a user %s with a clear sentence', (_what, ASSAY_USER, folder, sentence) => {
    const config = readConfig({ ASSAY_USER, ASSAY_DATA: folder() });
    const drop = () => dropRoot(config, { serves: true });
    expect(drop).toThrow(StartProblem);
    expect(drop).toThrow(sentence);
    expect(process.geteuid?.()).toBe(0);
  });

  test('does not change the owner of a folder that root is using', async () => {
    const ASSAY_DATA = await stoppedServer();
    const postgres = await startPostgres(ASSAY_DATA);
    onTestFinished(() => postgres.stop());
    const drop = () => dropRoot(readConfig({ ASSAY_DATA, ASSAY_USER: 'nobody' }), { serves: false });
    expect(drop).toThrow(
      `The data folder ${ASSAY_DATA} is in use: stop the product first, then change its owner to nobody.`,
    );
  });
});
