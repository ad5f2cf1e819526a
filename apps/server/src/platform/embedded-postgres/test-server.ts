import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findRunning } from './adopt.ts';
import { openDataFolder } from './data-folder.ts';
import { fastFolder } from './fast-folder.ts';
import { type EmbeddedPostgres, startPostgres } from './start.ts';
import { readState } from './state.ts';
import { type Urls, urlsOf } from './urls.ts';

/** Test data needs no durability. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=128MB',
  // Each database has pools of its own, and files that end at the same time as others begin have both.
  'max_connections=300',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  // It visits every database of the server in turn, and each is gone within seconds.
  'autovacuum=off',
  // A statement that is run again is planned once instead of six times, which is a fifth of the server's processor time.
  'plan_cache_mode=force_generic_plan',
  // The client computes each of them, which takes 1 ms of a connection's 9.
  'scram_iterations=1',
];

/** A run makes hundreds of databases, each of some thousand files. */
const dataDir = () => join(fastFolder(), `assay-test-postgres-${userInfo().uid}`);

/** Starts the shared server for a test run, or joins the one of another run, until stop(). */
export const startSharedTestServer = (): Promise<EmbeddedPostgres> => startPostgres(dataDir(), settings);

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
  return { ...urlsOf(folder, state.passwords, running), port: running.port };
}
