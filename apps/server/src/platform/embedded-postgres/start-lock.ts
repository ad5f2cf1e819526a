import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from '../start-problem.ts';
import type { DataFolder } from './data-folder.ts';
import { runningProcess, stillRuns } from './running-process.ts';

const PATIENCE_MS = 120_000;
let drafts = 0;

/**
 * Runs work while no other process starts or stops the server of the folder. Ignores a lock of a dead process. Throws a
 * StartProblem after waiting for two minutes.
 */
export async function withStartLock<T>(folder: DataFolder, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!take(folder.lock)) {
    if (clearStale(folder.lock)) continue;
    if (Date.now() > deadline) {
      throw new StartProblem(
        `Another start of Assay (process ${holder(folder.lock)?.pid ?? 'unknown'}) has held ${folder.root} for two minutes: stop it first.`,
      );
    }
    await sleep(15);
  }
  try {
    return await work();
  } finally {
    rmSync(folder.lock, { force: true });
  }
}

/** Links a complete file to the lock's name: this fails if the name is taken, and no reader sees a partial file. */
function take(lock: string): boolean {
  const draft = `${lock}.${process.pid}.${drafts++}`;
  writeFileSync(draft, `${process.pid} ${runningProcess(process.pid)?.started}`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function holder(lock: string): { pid: number; started: string } | null {
  try {
    const [pid, ...started] = readFileSync(lock, 'utf8').split(' ');
    return { pid: Number(pid), started: started.join(' ') };
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Removes the lock of a dead holder. Only one of several finders removes it, under a separate lock: otherwise the
 * slower one would remove the faster one's new lock.
 */
function clearStale(lock: string): boolean {
  const found = holder(lock);
  if (found && stillRuns(found)) return false;
  const breaking = `${lock}.breaking`;
  if (!take(breaking)) {
    // Held only for microseconds, so an old one belongs to a killed process.
    const age = Date.now() - (statSync(breaking, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 5_000) rmSync(breaking, { force: true });
    return false;
  }
  try {
    const now = holder(lock);
    if (now && !stillRuns(now)) rmSync(lock, { force: true });
    return true;
  } finally {
    rmSync(breaking, { force: true });
  }
}
