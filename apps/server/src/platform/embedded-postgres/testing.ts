import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { runningServer } from './postmaster-file.ts';
import { runningProcess } from './running-process.ts';
import { type EmbeddedPostgres, startPostgres } from './start.ts';
import { killServer } from './stop.ts';
import { testRunFolder } from './test-run.ts';
import { withClient } from './with-client.ts';

/** A new data folder, removed after the test together with any server in it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-embedded-'));
  onTestFinished(async () => {
    const server = runningServer(join(folder, 'cluster'));
    if (server) await killServer(server);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** A complete cluster with the note "kept" in it, made once per worker. */
let original: Promise<string> | undefined;

async function makeOriginal(): Promise<string> {
  const folder = mkdtempSync(join(testRunFolder(), 'stopped-server-'));
  const server = await startPostgres(folder);
  await writeNote(server, 'kept');
  await server.stop();
  return folder;
}

/** A separate data folder whose server was stopped cleanly and contains the note "kept". */
export async function stoppedServer(): Promise<string> {
  original ??= makeOriginal();
  const folder = temporaryFolder();
  cpSync(await original, folder, { recursive: true });
  return folder;
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
