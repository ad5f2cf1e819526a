import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningProcess, runningProcess } from './running-process.ts';

/** What a running server writes about itself into its folder. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** starting, ready, stopping or standby. */
  status: string;
}

/** Reads postmaster.pid; null if there is none or it has no pid yet. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether the process is the server of that folder, and not a zombie or another program with the same pid. */
function servesFolder(process: RunningProcess | null, cluster: string): process is RunningProcess {
  return process !== null && !process.isZombie && process.command.includes(` -D ${cluster} `);
}

/** The running server of a folder according to its file, or null. */
export function runningServer(cluster: string): (PostmasterFile & { started: string }) | null {
  const file = readPostmasterFile(cluster);
  const process = file && runningProcess(file.pid);
  return file && servesFolder(process, cluster) ? { ...file, started: process.started } : null;
}

export function isServed(cluster: string): boolean {
  return runningServer(cluster) !== null;
}
