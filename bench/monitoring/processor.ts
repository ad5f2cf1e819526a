import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

/** Processor seconds that this process and an embedded database have used so far. */
export interface Processor {
  product: number;
  database: number;
}

/** Clock ticks per second of process times (Linux). */
const TICKS = 100;

function ticksOf(pid: string, column: (stat: string[]) => number[]): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return column(stat.slice(stat.lastIndexOf(')') + 2).split(' ')).reduce((sum, each) => sum + each, 0);
  } catch {
    return 0;
  }
}

/**
 * The processor seconds of the database in a data folder, including all current and ended connections; 0 except on
 * Linux.
 */
function databaseSeconds(folder: string): number {
  if (platform() !== 'linux') return 0;
  const [pid = ''] = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const ended = ticksOf(pid, (stat) => stat.slice(11, 15).map(Number));
  return (
    children.reduce((sum, child) => sum + ticksOf(child, (stat) => stat.slice(11, 13).map(Number)), ended) /
    TICKS
  );
}

/** The processor seconds used so far by both. */
export function processor(folder: string): Processor {
  const { user, system } = process.cpuUsage();
  return { product: (user + system) / 1e6, database: databaseSeconds(folder) };
}
