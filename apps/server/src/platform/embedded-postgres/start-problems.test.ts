import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartProblem } from '../start-problem.ts';
import { locateBinaries } from './binaries.ts';
import { folderProblem, fullDiskIn, hasInstallation, openDataFolder } from './data-folder.ts';
import { startPostgres } from './start.ts';
import { readNotes, stoppedServer, temporaryFolder } from './testing.ts';

const isRoot = process.geteuid?.() === 0;

/** A folder with a cluster that has the given files and no others. */
function folderWith(...files: string[]): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'cluster'), { mode: 0o700 });
  for (const name of files) writeFileSync(join(folder, 'cluster', name), name === 'PG_VERSION' ? '18\n' : '');
  return folder;
}

async function problemOf(starting: Promise<unknown>): Promise<string> {
  const error = await starting.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartProblem);
  return (error as StartProblem).message;
}

test('reports a file in place of the folder in one sentence', async () => {
  const file = join(temporaryFolder(), 'data');
  writeFileSync(file, '');
  expect(await problemOf(startPostgres(file))).toBe(
    `The data folder ${file} cannot be used: a file is in its place.`,
  );
  const beneath = join(file, 'deeper');
  expect(await problemOf(startPostgres(beneath))).toBe(
    `The data folder ${beneath} cannot be used: a file is in its place.`,
  );
});

test('reports a link to a missing folder in one sentence', async () => {
  const link = join(temporaryFolder(), 'data');
  symlinkSync(join(temporaryFolder(), 'missing'), link);
  for (const folder of [link, join(link, 'deeper')])
    expect(await problemOf(startPostgres(folder))).toBe(
      `The data folder cannot be made: ${link} is a link to nothing.`,
    );
});

test.runIf(existsSync('/proc/self'))(
  'reports a place without folders in one sentence',
  async () => {
    // In a process of its own, which can be ended.
    const { stdout, signal } = spawnSync(
      process.execPath,
      [
        ...['--input-type=module', '-e'],
        `const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'start.ts'))});
       await startPostgres('/proc/x').catch((error) => console.log(error.name, error.message));`,
      ],
      { encoding: 'utf8', timeout: 20_000 },
    );
    expect({ stdout, signal }).toEqual({
      stdout: 'StartProblem The data folder cannot be made: /proc/x is no place for it.\n',
      signal: null,
    });
  },
  30_000,
);

test('does not use a folder with the files of something else, and uses one with keys', async () => {
  const folder = temporaryFolder();
  for (const name of ['secret', 'holiday.jpg']) writeFileSync(join(folder, name), '');
  expect(await problemOf(startPostgres(folder))).toBe(
    `The data folder ${folder} holds no installation but other files, such as holiday.jpg: name an empty folder, or that of an installation, in ASSAY_DATA.`,
  );
  expect(readdirSync(folder).sort()).toEqual(['holiday.jpg', 'secret']);
  expect(hasInstallation(folder)).toBe(false);
  rmSync(join(folder, 'holiday.jpg'));
  expect(() => openDataFolder(folder)).not.toThrow();
});

test('a command finds an installation whose passwords are missing, and reports a file in place of one', async () => {
  const folder = temporaryFolder();
  expect(hasInstallation(join(folder, 'missing'))).toBe(false);
  mkdirSync(join(folder, 'cluster'));
  expect(hasInstallation(folder)).toBe(true);
  writeFileSync(join(folder, 'file'), '');
  expect(() => hasInstallation(join(folder, 'file'))).toThrow(
    new StartProblem(`The data folder ${join(folder, 'file')} cannot be used: a file is in its place.`),
  );
});

test.skipIf(isRoot)('reports a folder without write access in one sentence', async () => {
  expect(await problemOf(startPostgres('/assay-data'))).toBe(
    'The data folder /assay-data cannot be used: it is not writable.',
  );
});

test.runIf(isRoot)("does not touch another user's cluster, and names its owner", async () => {
  const folder = folderWith('PG_VERSION');
  chownSync(join(folder, 'cluster'), 54_321, 54_321);
  expect(await problemOf(startPostgres(folder))).toBe(
    `The data folder ${folder} belongs to the user with the number 54321: start Assay as that user or choose another folder.`,
  );
});

test.runIf(isRoot)(
  'as root, a folder that is closed to root names the user who can start there',
  async () => {
    const folder = temporaryFolder();
    chownSync(folder, 54_321, 54_321);
    expect(await problemOf(startPostgres(folder))).toMatch(
      `because only the user with the number 54321 can access ${folder}: start Assay as that user`,
    );
  },
);

test.runIf(isRoot)('serves a cluster owned by nobody as nobody', async () => {
  const folder = await stoppedServer();
  const cluster = join(folder, 'cluster');
  for (const name of ['.', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(cluster, name), 65_534, 65_534);
  }
  const server = await startPostgres(folder);
  expect(await readNotes(server)).toEqual(['kept']);
  await server.stop();
});

test('reports a cluster without passwords and does not touch it', async () => {
  const folder = folderWith('PG_VERSION');
  expect(await problemOf(startPostgres(folder))).toMatch(/postgres\.json is missing or damaged: restore it/);
  expect(readdirSync(join(folder, 'cluster'))).toEqual(['PG_VERSION']);
});

test('reports the last log line of a server that dies while starting', async () => {
  const folder = folderWith('PG_VERSION', 'postgresql.conf');
  const passwords = { superuser: 'a', owner: 'b', app: 'c', worker: 'd' };
  writeFileSync(join(folder, 'postgres.json'), JSON.stringify({ port: null, passwords, users: [] }));
  expect(await problemOf(startPostgres(folder))).toMatch(
    /^PostgreSQL died at its start: .*pg_control.*postgres\.log\)\.$/,
  );
});

test('reports a full disk with the remedy, whichever program reports it', () => {
  const sentence =
    /^The data folder \/srv\/data cannot be used: its disk is full; free space there .* in ASSAY_DATA\.$/;
  for (const message of [
    'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 9.',
    'PANIC:  could not write to file "pg_wal/000000010000000000000002": No space left on device',
  ])
    expect(fullDiskIn(message, '/srv/data')?.message).toMatch(sentence);
  for (const code of ['ENOSPC', '53100'])
    expect((folderProblem({ code }, '/srv/data') as StartProblem).message).toMatch(sentence);
  expect(fullDiskIn('FATAL:  lock file "postmaster.pid" already exists', '/srv/data')).toBeUndefined();
});

test('refuses an unsupported platform and suggests an external database', () => {
  expect(() => locateBinaries('plan9-mips')).toThrow(
    'There is no embedded PostgreSQL for plan9-mips: set DATABASE_URL to the address of your own PostgreSQL.',
  );
});

test('asks for programs that npm did not install', () => {
  const other = process.platform === 'darwin' ? 'linux-x64' : 'darwin-arm64';
  expect(() => locateBinaries(other)).toThrow(
    `The PostgreSQL programs for ${other} are not installed: run "npm ci" without leaving out optional packages.`,
  );
});
