import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { fastFolder } from './fast-folder.ts';
import { freePort } from './free-port.ts';
import { runningServer } from './postmaster-file.ts';
import { runningProcess } from './running-process.ts';
import { type EmbeddedPostgres, startPostgres } from './start.ts';
import { killServer } from './stop.ts';
import { sharedTestServer } from './test-server.ts';
import { withClient } from './with-client.ts';

/** A new data folder, removed after the test together with any server in it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(fastFolder(), 'assay-embedded-'));
  onTestFinished(async () => {
    const server = runningServer(join(folder, 'cluster'));
    if (server) await killServer(server);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/**
 * A data folder whose server was stopped cleanly and contains the note "kept": a new one that is removed after the test,
 * or the given one.
 */
export async function stoppedServer(folder: string = temporaryFolder()): Promise<string> {
  await copyPrepared('stopped-server', sourcesOf('.'), folder, async (original) => {
    const server = await startPostgres(original);
    await writeNote(server, 'kept');
    await server.stop();
  });
  return folder;
}

/** As `stoppedServer`, of an installation that is migrated and has its key. */
export async function stoppedInstallation(folder: string = temporaryFolder()): Promise<string> {
  const sources = ['.', '../database', '../database/migrations', '../jobs'].flatMap(sourcesOf);
  await copyPrepared('stopped-installation', sources, folder, async (original) => {
    // Loaded only to make it: most tests of a server need none of it.
    const [{ readConfig }, { openInstallation }] = await Promise.all([
      import('../config.ts'),
      import('../installation.ts'),
    ]);
    const installation = await openInstallation(readConfig({ ASSAY_DATA: original, ASSAY_DEMO: 'off' }));
    await installation.close();
  });
  return folder;
}

const sourcesOf = (folder: string): string[] => {
  const path = join(import.meta.dirname, folder);
  return readdirSync(path)
    .filter((name) => /\.(?:ts|sql)$/.test(name) && !name.includes('.test.'))
    .sort()
    .map((name) => join(path, name));
};

/**
 * Copies a data folder that is made once for all test runs, because making a cluster and migrating it takes seconds. It
 * is made again once what makes it has changed. Each copy gets a port of its own.
 */
async function copyPrepared(
  name: string,
  sources: readonly string[],
  target: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(source));
  const version = hash.digest('hex');
  const { superuserUrl } = await sharedTestServer();
  await withClient(superuserUrl, async (client) => {
    // The workers of all runs share the folder: the lock keeps one from making it while another copies it.
    await client.query('select pg_advisory_lock(4711006)');
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const original = join(rows[0]!.data_directory, '..', name);
    const versionFile = `${original}.version`;
    if (!existsSync(versionFile) || readFileSync(versionFile, 'utf8') !== version) {
      for (const path of [versionFile, original])
        rmSync(path, { recursive: true, force: true, maxRetries: 5 });
      await make(original);
      writeFileSync(versionFile, version);
    }
    cpSync(original, target, { recursive: true });
  });
  const stateFile = join(target, 'postgres.json');
  const state = JSON.parse(readFileSync(stateFile, 'utf8'));
  writeFileSync(stateFile, `${JSON.stringify({ ...state, port: await freePort() }, null, 2)}\n`);
}

export async function writeNote(server: EmbeddedPostgres, text: string): Promise<void> {
  await withClient(server.ownerUrl, async (client) => {
    await client.query('create table if not exists app.note (text text)');
    await client.query('insert into app.note values ($1)', [text]);
  });
}

export async function readNotes(server: EmbeddedPostgres): Promise<string[]> {
  const { rows } = await withClient(server.ownerUrl, (client) =>
    client.query<{ text: string }>('select text from app.note order by text'),
  );
  return rows.map((row) => row.text);
}

/** Another process that starts the server of a folder, prints `pid adopted` and stays until killed. */
export function starterProcess(folder: string): ChildProcess {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'start.ts'))});
    const server = await startPostgres(${JSON.stringify(folder)});
    console.log(server.pid, server.adopted);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** What a starter process prints about its server. */
export async function reportedServer(starter: ChildProcess): Promise<{ pid: number; adopted: boolean }> {
  const [output] = (await once(starter.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const [pid, adopted] = output.toString().trim().split(' ');
  return { pid: Number(pid), adopted: adopted === 'true' };
}

export async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

export const isRunning = (pid: number): boolean => runningProcess(pid)?.isZombie === false;

/** Leaves a postmaster.pid that names the given process in a stopped server's folder. */
export function leavePostmasterFile(folder: string, pid: number): void {
  const cluster = join(folder, 'cluster');
  const lines = [pid, cluster, 1700000000, 5432, '', '127.0.0.1', '  12345   67890', 'ready   '];
  writeFileSync(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
}

/** Starts the server of a folder and checks that it has the note of `stoppedServer`. */
export async function startsWithItsData(folder: string): Promise<void> {
  const server = await startPostgres(folder);
  expect(server.adopted).toBe(false);
  expect(await readNotes(server)).toContain('kept');
  await server.stop();
}
