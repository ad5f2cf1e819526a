import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginTestRun } from '../testing/fresh-database.ts';
import { startSharedTestServer } from './test-server.ts';

const FOLDER = 'ASSAY_TEST_RUN_FOLDER';

/** Vitest's globalSetup: the shared server and the folder of the run last as long as the run. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startSharedTestServer();
  const endRun = await beginTestRun();
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-run-'));
  // The workers inherit it.
  process.env[FOLDER] = folder;
  return async () => {
    await endRun();
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** A folder for what the tests of a worker share, removed at the end of the run. */
export function testRunFolder(): string {
  const folder = process.env[FOLDER];
  if (!folder) throw new Error('No test run has begun');
  return folder;
}
