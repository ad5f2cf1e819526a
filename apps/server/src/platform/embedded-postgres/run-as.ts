import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { nobody, userName } from './data-folder.ts';

/** The user PostgreSQL runs as; it refuses to run as root. */
export type RunAs =
  | { kind: 'self' }
  /** Root in a user namespace where it is called nobody: its files still belong to root. */
  | { kind: 'mapped'; uid: number; gid: number }
  /** The real nobody, who must own the cluster and have access to its path. */
  | { kind: 'nobody'; uid: number; gid: number };

/** A fixed path, independent of the caller's environment. */
const env = { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin' };

/** Chooses by our own user, by what the machine allows and by the owner of an existing cluster. */
export function chooseRunAs(cluster: string): RunAs {
  if (process.geteuid?.() !== 0) return { kind: 'self' };
  const ids = nobody();
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner === ids.uid && ids.uid !== 0) return { kind: 'nobody', ...ids };
  const mapped: RunAs = { kind: 'mapped', ...ids };
  const { command, args, options } = invocation(mapped, 'true', []);
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0
    ? mapped
    : { kind: 'nobody', ...ids };
}

/** The command line that runs a program as that user. */
export function invocation(
  as: RunAs,
  program: string,
  args: string[],
): { command: string; args: string[]; options: SpawnOptions } {
  const options = { cwd: '/', env };
  if (as.kind === 'self') return { command: program, args, options };
  if (as.kind === 'nobody')
    return { command: program, args, options: { ...options, uid: as.uid, gid: as.gid } };
  return {
    command: 'unshare',
    args: ['--user', `--map-user=${as.uid}`, `--map-group=${as.gid}`, '--', program, ...args],
    options,
  };
}

/** Makes that user the owner of a file or a folder with its contents, unless it already is. */
export function changeOwner(as: RunAs, path: string): void {
  if (as.kind !== 'nobody' || statSync(path).uid === as.uid) return;
  const inside = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  // The top last: cut short, the whole is gone over again.
  for (const name of inside) lchownSync(join(path, name), as.uid, as.gid);
  lchownSync(path, as.uid, as.gid);
}

/**
 * Checks that PostgreSQL's user can enter all folders on the way to a program or folder; only root always can. Throws a
 * StartProblem that names the blocking folder.
 */
export function ensureTraversable(as: RunAs, path: string, ours?: string): void {
  if (as.kind === 'self') return;
  const { uid, gid } = as.kind === 'mapped' ? { uid: 0, gid: 0 } : as;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder);
    if (mode & (owner === uid ? 0o100 : group === gid ? 0o010 : 0o001)) continue;
    if (folder === ours && owner === 0) {
      chmodSync(folder, (mode & 0o777) | 0o011);
      continue;
    }
    throw new StartProblem(
      as.kind === 'mapped'
        ? `PostgreSQL cannot reach ${path} because only ${userName(owner)} can access ${folder}: start Assay as that user or choose another folder.`
        : `PostgreSQL does not run as root and this machine allows no user namespace, so it cannot reach ${path} through ${folder}: start Assay as an ordinary user or choose a folder that every user can access.`,
    );
  }
}
