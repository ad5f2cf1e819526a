import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newSecret, readConfig } from './config.ts';
import { dropRoot } from './drop-root.ts';
import { stoppedInstallation } from './embedded-postgres/testing.ts';
import { findUser, startPostgres } from './embedded-postgres.ts';
import { StartProblem } from './start-problem.ts';

const nobody = findUser('nobody')!;
/** A file of this folder, quoted for the code of another process. */
const source = (file: string) => JSON.stringify(join(import.meta.dirname, file));

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-root-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * Drops root in a process of its own, as a command or a product does before it opens anything, prints its rights, and
 * does more with the same `config`.
 */
const dropRootInChild = (settings: Record<string, string>, more: readonly string[] = []) => {
  const code = [
    `import { readFileSync } from 'node:fs';`,
    `import { readConfig } from ${source('config.ts')};`,
    `import { dropRoot } from ${source('drop-root.ts')};`,
    `const config = readConfig(process.env, { serves: true });`,
    `dropRoot(config, { serves: true });`,
    `process.stdout.write(readFileSync('/proc/self/status', 'utf8'));`,
    ...more,
  ];
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code.join('\n')], {
    encoding: 'utf8',
    env: { ...process.env, PORT: '0', ASSAY_DEMO: 'off', ASSAY_LOG_LEVEL: 'warn', ...settings },
  });
};

/** The user ids of a process in the four forms the system keeps, and its extra capabilities. */
function rightsIn(status: string) {
  const line = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1]?.split(/\s+/) ?? [];
  return { users: line('Uid').map(Number), capabilities: Number.parseInt(line('CapEff')[0] ?? '', 16) };
}
const ordinary = { users: Array(4).fill(nobody.uid), capabilities: 0 };

// Only root can give up root's capabilities.
describe.skipIf(process.geteuid?.() !== 0 || process.platform !== 'linux')('started by root', () => {
  test('with its own database, a product switches from root to nobody', () => {
    const dropped = dropRootInChild({
      DATABASE_URL: 'postgres://assay_owner:secret@127.0.0.1:1/assay',
      ASSAY_SECRET: newSecret(),
      OIDC_ISSUER: 'https://id.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'assay@example.com',
    });
    expect(dropped).toMatchObject({ status: 0, stderr: '' });
    expect(rightsIn(dropped.stdout)).toEqual(ordinary);
  }, 60_000);

  test('with ASSAY_USER, an installation and its database run as that user, who owns the folder once root does not use it', async () => {
    const ASSAY_DATA = await stoppedInstallation();
    const postgres = await startPostgres(ASSAY_DATA);
    const config = readConfig({ ASSAY_DATA, ASSAY_USER: 'nobody' });
    expect(() => dropRoot(config, { serves: false })).toThrow(
      `The data folder ${ASSAY_DATA} is in use: stop the product first, then change its owner to nobody.`,
    );
    await postgres.stop();
    expect(statSync(ASSAY_DATA).uid).toBe(0);
    const opened = dropRootInChild({ ASSAY_DATA, ASSAY_USER: 'nobody' }, [
      `import { openInstallation } from ${source('installation.ts')};`,
      `const product = await openInstallation(config, { isProduct: true });`,
      `const command = await openInstallation(config);`,
      `const [postmaster] = readFileSync(config.dataFolder + '/cluster/postmaster.pid', 'utf8').split('\\n');`,
      `process.stdout.write(readFileSync('/proc/' + postmaster + '/status', 'utf8'));`,
      `await command.close();`,
      `await product.close();`,
    ]);
    expect(opened).toMatchObject({ status: 0, stderr: '' });
    expect(opened.stdout.split(/^(?=Name:)/m).map(rightsIn)).toEqual([ordinary, ordinary]);
    const owners = ['', ...readdirSync(ASSAY_DATA, { recursive: true, encoding: 'utf8' })].map(
      (name) => statSync(join(ASSAY_DATA, name)).uid,
    );
    expect(new Set(owners)).toEqual(new Set([nobody.uid]));
    expect(() => dropRoot(readConfig({ ASSAY_DATA }), { serves: false })).toThrow(
      `The data folder ${ASSAY_DATA} belongs to the user nobody: start Assay as that user, or set ASSAY_USER.`,
    );
  }, 60_000);

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
    ['that does not exist', 'no-such-user', temporaryFolder, 'There is no user'],
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
});
