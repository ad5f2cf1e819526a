import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { livingProcess, postgresIn } from './living-process.ts';
import { readPostmasterFile } from './postmaster-file.ts';

/**
 * Clears what a killed server left, so that a new one starts: its last children, and a postmaster.pid whose pid is a
 * zombie or another program by now, which PostgreSQL would take for a running server. Only call it where none runs.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const file = readPostmasterFile(cluster);
  if (!file) return;
  await endChildren(cluster);
  // Where the pid is free PostgreSQL judges the file itself, by its shared memory too.
  if (livingProcess(file.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Children notice within moments that their server is gone; two servers' children must never write at once. */
async function endChildren(cluster: string): Promise<void> {
  const deadline = Date.now() + 1_000;
  while (postgresIn(cluster).length > 0 && Date.now() < deadline) await sleep(10);
  for (const pid of postgresIn(cluster)) process.kill(pid, 'SIGKILL');
  while (postgresIn(cluster).length > 0) await sleep(10);
}
