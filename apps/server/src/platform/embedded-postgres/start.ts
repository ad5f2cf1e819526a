import { randomUUID } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from '../start-problem.ts';
import { findRunning } from './adopt.ts';
import { locateBinaries } from './binaries.ts';
import { bootstrapRoles } from './bootstrap.ts';
import { type DataFolder, folderProblem, openDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { initialise } from './initialise.ts';
import { launch } from './launch.ts';
import { readPostmasterFile, runningServer } from './postmaster-file.ts';
import { changeOwner, chooseRunAs, ensureTraversable } from './run-as.ts';
import { postgresIn, runningProcess, stillRuns } from './running-process.ts';
import { socketFiles } from './sockets.ts';
import { withStartLock } from './start-lock.ts';
import { openState, readState, type State, type User, writeState } from './state.ts';
import { stopServer } from './stop.ts';
import { type Urls, urlsOf } from './urls.ts';

/** A running server with its roles and the database `assay`. */
export interface EmbeddedPostgres extends Urls {
  port: number;
  pid: number;
  /** Whether it was already running. */
  adopted: boolean;
  /** Starts the server again after it ended unexpectedly, and returns its process. Throws a StartProblem if it cannot. */
  relaunch(): Promise<number>;
  /** Releases the server; its last user stops it, so a starter's end never stops it for another. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of a folder, creating it if needed, or joins the one already running. Recovers from a kill of
 * the server or its starter at any point. `extraSettings` ("name=value") apply only if this call starts it. Throws a
 * StartProblem with one sentence if it fails.
 */
export async function startPostgres(
  dataDir: string,
  extraSettings: string[] = [],
  { isProduct = false }: { isProduct?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const folder = openDataFolder(dataDir);
  try {
    return await withStartLock(folder, () => startLocked(folder, extraSettings, isProduct));
  } catch (error) {
    throw folderProblem(error, folder.root);
  }
}

async function startLocked(
  folder: DataFolder,
  extraSettings: string[],
  isProduct: boolean,
): Promise<EmbeddedPostgres> {
  const state = openState(folder);
  if (isProduct) refuseSecondProduct(folder, state);
  const { pid, port, adopted } = await findOrLaunch(folder, state, extraSettings);
  const urls = urlsOf(folder, state.passwords, { pid, port });
  await bootstrapRoles(urls.superuserUrl, state.passwords);
  const user: User = {
    token: randomUUID(),
    pid: process.pid,
    started: runningProcess(process.pid)?.started ?? '',
    ...(isProduct && { isProduct }),
  };
  writeState(folder, { ...state, port, users: [...state.users.filter(stillRuns), user] });
  return {
    ...urls,
    port,
    pid,
    adopted,
    relaunch: () => withStartLock(folder, () => relaunch(folder, port, extraSettings)),
    stop: () => withStartLock(folder, () => leave(folder, user)),
  };
}

async function relaunch(folder: DataFolder, port: number, extraSettings: string[]): Promise<number> {
  const state = openState(folder);
  const found = await findOrLaunch(folder, { ...state, port }, extraSettings).catch((error) => {
    throw folderProblem(error, folder.root);
  });
  if (found.port === port) return found.pid;
  // Every connection of this process goes to the old port.
  writeState(folder, { ...state, port: found.port });
  throw new StartProblem(`another program took the port ${port} of the database in ${folder.root}`);
}

function refuseSecondProduct(folder: DataFolder, { users }: State): void {
  const other = users.find((user) => user.isProduct && stillRuns(user));
  if (!other) return;
  throw new StartProblem(
    `Assay already runs on the data folder ${folder.root} (process ${other.pid}): stop that process, or name another folder in ASSAY_DATA and another PORT.`,
  );
}

async function findOrLaunch(folder: DataFolder, state: State, extraSettings: string[]) {
  let port = state.port ?? (await freePort());
  for (let attempt = 0; attempt < 10; attempt++) {
    const running = await findRunning(folder, state.passwords);
    if (running) return { ...running, adopted: true };
    const binaries = locateBinaries();
    const as = chooseRunAs(folder.cluster);
    ensureTraversable(as, binaries.postgres);
    await initialise(folder, binaries, as, state.passwords.superuser);
    ensureTraversable(as, folder.cluster, folder.root);
    changeOwner(as, folder.cluster);
    // A restored folder often has open permissions, which PostgreSQL refuses.
    chmodSync(folder.cluster, 0o700);
    await clearLeftovers(folder.cluster);
    const launched = await launch(folder, binaries, as, port, extraSettings);
    if (launched === 'port-taken') port = await freePort();
    else if (launched !== 'already-running') return { pid: launched.pid, port, adopted: false };
  }
  throw new StartProblem(`PostgreSQL found no free port in ten attempts (more in ${folder.log}).`);
}

async function leave(folder: DataFolder, user: User): Promise<void> {
  const state = readState(folder);
  if (!state?.users.some((one) => one.token === user.token)) return;
  const users = state.users.filter((one) => one.token !== user.token && stillRuns(one));
  writeState(folder, { ...state, users });
  const server = runningServer(folder.cluster);
  if (users.length === 0 && server) await stopServer(server);
}

/**
 * Clears the remains of a killed server: its last child processes, and files with a pid that is now a zombie or another
 * program, which PostgreSQL would mistake for a running server: postmaster.pid and that of a socket. Call only while no
 * server runs.
 */
async function clearLeftovers(cluster: string): Promise<void> {
  const file = readPostmasterFile(cluster);
  if (file) {
    await waitForChildren(cluster);
    // If the pid is free, PostgreSQL checks the file itself, including its shared memory.
    if (runningProcess(file.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  }
  for (const path of socketFiles(cluster)) rmSync(path, { force: true });
}

/** Children notice within moments that their server is gone; children of two servers must never write at once. */
async function waitForChildren(cluster: string): Promise<void> {
  const deadline = Date.now() + 1_000;
  while (postgresIn(cluster).length > 0 && Date.now() < deadline) await sleep(10);
  for (const pid of postgresIn(cluster)) process.kill(pid, 'SIGKILL');
  while (postgresIn(cluster).length > 0) await sleep(10);
}
