import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterFile } from './postmaster-file.ts';
import { postgresIn, runningProcess } from './running-process.ts';

/**
 * Clears the remains of a killed server: its last child processes, and a postmaster.pid whose pid is now a zombie or
 * another program, which PostgreSQL would mistake for a running server. Call only while no server runs.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const file = readPostmasterFile(cluster);
  if (!file) return;
  await waitForChildren(cluster);
  // If the pid is free, PostgreSQL checks the file itself, including its shared memory.
  if (runningProcess(file.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Children notice within moments that their server is gone; children of two servers must never write at once. */
async function waitForChildren(cluster: string): Promise<void> {
  const deadline = Date.now() + 1_000;
  while (postgresIn(cluster).length > 0 && Date.now() < deadline) await sleep(10);
  for (const pid of postgresIn(cluster)) process.kill(pid, 'SIGKILL');
  while (postgresIn(cluster).length > 0) await sleep(10);
}
