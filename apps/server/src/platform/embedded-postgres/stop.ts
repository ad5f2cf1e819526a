import { setTimeout as sleep } from 'node:timers/promises';
import { stillRuns } from './running-process.ts';

/** A server process; the start time distinguishes it from a later process with the same pid. */
export interface ServerProcess {
  pid: number;
  started: string;
}

/** Stops a server cleanly: sessions end, everything is written. Kills one that does not stop. */
export async function stopServer(server: ServerProcess): Promise<void> {
  signal(server, 'SIGINT');
  if (!(await ends(server, 60_000))) await killServer(server);
}

/** Kills a server that does not answer. Committed data is recovered at the next start. */
export async function killServer(server: ServerProcess): Promise<void> {
  signal(server, 'SIGQUIT');
  if (await ends(server, 1_000)) return;
  signal(server, 'SIGKILL');
  await ends(server, 10_000);
}

function signal(server: ServerProcess, name: NodeJS.Signals): void {
  if (!stillRuns(server)) return;
  try {
    process.kill(server.pid, name);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}

async function ends(server: ServerProcess, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (stillRuns(server)) {
    if (Date.now() > deadline) return false;
    await sleep(5);
  }
  return true;
}
