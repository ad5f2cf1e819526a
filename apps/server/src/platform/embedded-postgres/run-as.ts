import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { nobody, userName } from './data-folder.ts';

/** In whose name PostgreSQL, which refuses root, is run. */
export type RunAs =
  | { kind: 'self' }
  /** Root in a user namespace in which it is called nobody: its files stay root's own. */
  | { kind: 'mapped'; uid: number; gid: number }
  /** Nobody outright, who needs the cluster for its own and an open way to it. */
  | { kind: 'nobody'; uid: number; gid: number };

/** A fixed path, so that nothing depends on the caller's environment. */
const env = { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin' };

/** Chooses by who we are, by what the machine allows and by whose an existing cluster is. */
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

/** What to spawn so that a program runs in that name. */
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

/** Gives a file, or a folder with all that is in it, to whom PostgreSQL runs as, unless it is theirs already. */
export function handOver(as: RunAs, path: string): void {
  if (as.kind !== 'nobody' || statSync(path).uid === as.uid) return;
  const inside = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  // The top last: cut short, the whole is gone over again.
  for (const name of inside) lchownSync(join(path, name), as.uid, as.gid);
  lchownSync(path, as.uid, as.gid);
}

/**
 * Makes sure that the one PostgreSQL runs as can reach a program or folder through all folders above it; root alone
 * is let through everywhere. Throws a StartProblem that names the folder in the way.
 */
export function ensureReach(as: RunAs, path: string, ours?: string): void {
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
        ? `PostgreSQL cannot reach ${path} because ${folder} belongs to ${userName(owner)} alone: start Assay as that user or choose another folder.`
        : `PostgreSQL does not run as root and this machine allows no user namespace, so it cannot reach ${path} through ${folder}: start Assay as an ordinary user or choose a folder that all may pass through.`,
    );
  }
}
