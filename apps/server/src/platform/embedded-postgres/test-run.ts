import { startSharedTestServer } from './test-server.ts';

/** Vitest's globalSetup: the shared server runs as long as the test run. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startSharedTestServer();
  return () => server.stop();
}
