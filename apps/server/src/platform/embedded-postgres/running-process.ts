import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A running process; zombies are excluded although the system still answers signals for them. */
export interface RunningProcess {
  pid: number;
  isZombie: boolean;
  /** Start time in the system's unit: together with the pid it identifies one process even after the pid is reused. */
  started: string;
  command: string;
}

const hasProc = existsSync('/proc/self/stat');

/** Reads a process by its pid; null when it does not exist. */
export function runningProcess(pid: number): RunningProcess | null {
  return hasProc ? fromProc(pid) : fromPs(pid);
}

/** Whether the process with that pid and start time still runs. */
export function stillRuns({ pid, started }: { pid: number; started: string }): boolean {
  const found = runningProcess(pid);
  return found !== null && !found.isZombie && found.started === started;
}

/** The postgres processes working in a folder: a killed server leaves children for a moment. */
export function postgresIn(folder: string): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => runsInFolder(name, folder))
    .map(Number);
}

function runsInFolder(pid: string, folder: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== folder) return false;
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    // It ended in the meantime, or belongs to another user.
    return false;
  }
}

function fromProc(pid: number): RunningProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name in parentheses may itself contain spaces and parentheses: count from the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid, isZombie: fields[0] === 'Z' || fields[0] === 'X', started: fields[19] ?? '', command };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT' || code === 'ESRCH') return null;
    throw error;
  }
}

function fromPs(pid: number): RunningProcess | null {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  });
  const [, stat, started, command] = /^(\S+)\s+(\S+ +\S+ +\S+ +\S+ +\S+)\s+(.*)$/.exec(stdout.trim()) ?? [];
  if (!stat || !started) return null;
  return { pid, isZombie: stat.startsWith('Z'), started, command: `${command ?? ''} ` };
}
