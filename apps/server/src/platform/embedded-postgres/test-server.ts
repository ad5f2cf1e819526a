import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findRunning } from './adopt.ts';
import { openDataFolder } from './data-folder.ts';
import { type EmbeddedPostgres, startPostgres } from './start.ts';
import { readState } from './state.ts';
import { type Urls, urlsOf } from './urls.ts';

/** Test data needs no durability. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=128MB',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  // It visits every database of the server in turn, and each is gone within seconds.
  'autovacuum=off',
];

/** Files in memory: a run makes hundreds of databases, each of some thousand files. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 6 * 2 ** 30;

function parentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    accessSync(MEMORY, constants.W_OK);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const dataDir = () => join(parentFolder(), `assay-test-postgres-${userInfo().uid}`);
const clusterDir = () => join(dataDir(), 'cluster');

/** The longest path of a socket that every system accepts. */
const MAX_SOCKET_PATH = 100;
const socketIn = (folder: string, port: number | string) => join(folder, `.s.PGSQL.${port}`);

/** The server also listens on a socket among its files, where those of the system can have such a path. */
const socketSettings = (): string[] =>
  process.platform === 'win32' || socketIn(clusterDir(), 65_535).length > MAX_SOCKET_PATH
    ? []
    : [`unix_socket_directories=${clusterDir()}`];

/** The addresses through the socket if there is one: a statement through it waits a quarter less. */
function throughSocket<U extends Urls & { port: number }>(urls: U): U {
  if (!existsSync(socketIn(clusterDir(), urls.port))) return urls;
  const change = (url: string) => url.replace('@127.0.0.1:', `@${encodeURIComponent(clusterDir())}:`);
  const { superuserUrl, ownerUrl, appUrl, workerUrl } = urls;
  return {
    ...urls,
    superuserUrl: change(superuserUrl),
    ownerUrl: change(ownerUrl),
    appUrl: change(appUrl),
    workerUrl: change(workerUrl),
  };
}

/** Starts the shared server for a test run, or joins the one of another run, until stop(). */
export async function startSharedTestServer(): Promise<EmbeddedPostgres> {
  return throughSocket(await startPostgres(dataDir(), [...settings, ...socketSettings()]));
}

let found: Promise<Urls & { port: number }> | undefined;

/**
 * The server shared by all test files, looked up once per process. If no set-up started it, it is started and left
 * running.
 */
export function sharedTestServer(): Promise<Urls & { port: number }> {
  found ??= findSharedTestServer();
  return found;
}

async function findSharedTestServer(): Promise<Urls & { port: number }> {
  const folder = openDataFolder(dataDir());
  const state = readState(folder);
  const running = state && (await findRunning(folder, state.passwords));
  // The state gets a port only once the roles exist.
  if (!running || state.port !== running.port) return startSharedTestServer();
  return throughSocket({ ...urlsOf(state.passwords, running.port), port: running.port });
}
