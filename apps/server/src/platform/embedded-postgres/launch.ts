import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from '../start-problem.ts';
import type { Binaries } from './binaries.ts';
import { type DataFolder, fullDiskIn } from './data-folder.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { invocation, type RunAs } from './run-as.ts';
import { socketFolder } from './sockets.ts';

const LOG_BYTES = 10_000_000;

const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'shared_buffers=256MB',
  'timezone=UTC',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Errors quote the values that they refuse; the product logs them without.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  // Halves recovery after a kill.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];

export type Launched = { pid: number } | 'port-taken' | 'already-running';

/**
 * Starts the server and waits until it is ready, however long recovery takes. It survives this process and a Ctrl-C in
 * its terminal. Throws a StartProblem with the last line of its log if it dies.
 */
export async function launch(
  folder: DataFolder,
  binaries: Binaries,
  as: RunAs,
  port: number,
  extraSettings: string[],
): Promise<Launched> {
  const socket = `unix_socket_directories=${socketFolder(folder.cluster)}`;
  const options = [...settings, socket, ...extraSettings].flatMap((setting) => ['-c', setting]);
  const server = invocation(as, binaries.postgres, ['-D', folder.cluster, '-p', String(port), ...options]);
  const logged = statSync(folder.log, { throwIfNoEntry: false })?.size ?? 0;
  const isFull = logged > LOG_BYTES;
  const log = openSync(folder.log, isFull ? 'w' : 'a', 0o600);
  const child = spawn(server.command, server.args, {
    ...server.options,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  if (await becomesReady(child, folder.cluster, port)) return { pid: child.pid as number };
  const logText = readFileSync(folder.log)
    .subarray(isFull ? 0 : logged)
    .toString();
  if (/could not bind|could not create any TCP\/IP sockets/.test(logText)) return 'port-taken';
  if (/lock file "postmaster\.pid" already exists/.test(logText)) return 'already-running';
  const full = fullDiskIn(logText, folder.root);
  if (full) throw full;
  throw new StartProblem(`PostgreSQL died at its start: ${fatalLogLine(logText)} (more in ${folder.log}).`);
}

async function becomesReady(child: ChildProcess, cluster: string, port: number): Promise<boolean> {
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  child.once('error', () => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const file = readPostmasterFile(cluster);
    if (file?.status === 'ready' && file.pid === child.pid && file.port === port) {
      child.unref();
      return true;
    }
    await sleep(5);
  }
  return false;
}

/** The log line with the cause: the last fatal one, else the last line. */
function fatalLogLine(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1) ?? 'it printed nothing';
  return line.replace(/^.*?(FATAL|PANIC): +/, '').replace(/\.$/, '');
}
