import { accessSync, constants, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';

/** The folder of an embedded server and what lies in it. */
export interface DataFolder {
  root: string;
  /** PostgreSQL's own files. It is there only when it was made to the end. */
  cluster: string;
  state: string;
  log: string;
  lock: string;
}

/** Makes the folder where it is missing and checks that it is ours to write. Throws a StartProblem. */
export function openDataFolder(dataDir: string): DataFolder {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // PostgreSQL reports its folder without symbolic links, so it is given so.
    const root = realpathSync(dataDir);
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
    refuseForeign(root);
    return pathsOf(root);
  } catch (error) {
    throw folderProblem(error, dataDir);
  }
}

function pathsOf(root: string): DataFolder {
  return {
    root,
    cluster: join(root, 'cluster'),
    state: join(root, 'postgres.json'),
    log: join(root, 'postgres.log'),
    lock: join(root, 'postgres.lock'),
  };
}

/** The program's own user, and as root nobody, may have made the cluster; PostgreSQL runs only as its maker. */
function refuseForeign(root: string): void {
  const me = process.geteuid?.();
  const owner = statSync(join(root, 'cluster'), { throwIfNoEntry: false })?.uid;
  if (me === undefined || owner === undefined || owner === me) return;
  if (me === 0 && owner === nobody().uid) return;
  throw new StartProblem(
    `The data folder ${root} belongs to ${userName(owner)}: start Assay as that user or choose another folder.`,
  );
}

/** A user of the machine. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** A user by name; `nobody` is there on every machine. */
export function findUser(name: string): SystemUser | undefined {
  const [, , uid, gid] = passwordFile().find(([other]) => other === name) ?? [];
  if (uid !== undefined) return { name, uid: Number(uid), gid: Number(gid) };
  return name === 'nobody' ? { name, uid: 65534, gid: 65534 } : undefined;
}

/** The ids of the user that owns nothing, in whose name a server started by root runs. */
export function nobody(): { uid: number; gid: number } {
  const { uid, gid } = findUser('nobody')!;
  return { uid, gid };
}

/** How to call a user in a sentence. */
export function userName(uid: number): string {
  const name = passwordFile().find((fields) => Number(fields[2]) === uid)?.[0];
  return name ? `the user ${name}` : `the user with the number ${uid}`;
}

function passwordFile(): string[][] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}

const reasons: Record<string, string> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'your share of its disk is full',
  ENOTDIR: 'a file stands in its place',
  EEXIST: 'a file stands in its place',
};

/** A fault of the file system in one sentence; anything else as it is. */
export function folderProblem(error: unknown, folder: string): unknown {
  const reason = reasons[(error as { code?: string }).code ?? ''];
  return reason ? new StartProblem(`The data folder ${folder} cannot be used: ${reason}.`) : error;
}
