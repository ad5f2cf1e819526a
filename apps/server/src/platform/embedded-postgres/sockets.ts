import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The longest path of a socket that every system accepts. */
const MAX_PATH = 100;
/** The setting is a list in which other characters have a meaning. */
const PLAIN = /^[\w./-]+$/;

const socketIn = (cluster: string, port: number): string => join(cluster, `.s.PGSQL.${port}`);

/**
 * The folder for the socket of a server, among its files, which only its user can open: a statement through it costs a
 * third less processor time than one through the loopback device. Empty where the system cannot have such a path.
 */
export const socketFolder = (cluster: string): string =>
  process.platform !== 'win32' && PLAIN.test(cluster) && socketIn(cluster, 65_535).length <= MAX_PATH
    ? cluster
    : '';

/** Whether the running server listens on a socket there; one that an earlier version started does not. */
export function hasSocket(cluster: string, { pid, port }: { pid: number; port: number }): boolean {
  try {
    return Number(readFileSync(`${socketIn(cluster, port)}.lock`, 'utf8').split('\n')[0]) === pid;
  } catch {
    return false;
  }
}

/** The files of sockets there, which a killed server leaves behind. */
export const socketFiles = (cluster: string): string[] =>
  readdirSync(cluster)
    .filter((name) => name.startsWith('.s.PGSQL.'))
    .map((name) => join(cluster, name));
