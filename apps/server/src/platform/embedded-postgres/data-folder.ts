import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';

/** The folder of an embedded server and the paths in it. */
export interface DataFolder {
  root: string;
  /** PostgreSQL's own files. Exists only once complete. */
  cluster: string;
  state: string;
  log: string;
  lock: string;
}

/**
 * Whether a start has made an installation in the folder, also one that is damaged. Throws a StartProblem for a folder
 * that cannot be read.
 */
export function hasInstallation(dataDir: string): boolean {
  try {
    return isInstallation(readdirSync(dataDir));
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT') return false;
    if (code === 'EACCES')
      throw new StartProblem(
        `The data folder ${dataDir} cannot be read by this user: run this as its owner.`,
      );
    throw folderProblem(error, dataDir);
  }
}

const isInstallation = (names: readonly string[]): boolean =>
  names.includes('postgres.json') || names.includes('cluster');

/** What the product puts into its folder, apart from an installation, and what a file system has at its top. */
const OWN_FILE =
  /^(postgres\..*|cluster\.unfinished-.*|secret|provider-keys\.json|audit-key|audit-anchors|outbox|sandbox-facts\.json|demo-.*|lost\+found)$/;

/** A folder of something else is probably a mistake in ASSAY_DATA. */
function refuseOtherFiles(root: string): void {
  const names = readdirSync(root);
  const other = names.find((name) => !OWN_FILE.test(name));
  if (isInstallation(names) || other === undefined) return;
  throw new StartProblem(
    `The data folder ${root} holds no installation but other files, such as ${other}: name an empty folder, or that of an installation, in ASSAY_DATA.`,
  );
}

/**
 * Makes a folder and those above it where they are missing. Unlike Node's recursive mkdir, it ends where the file system
 * makes no folders, such as in /proc. Throws a StartProblem for such a place and for a link to nothing.
 */
export function makeFolder(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
  if (found) return;
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new StartProblem(`The data folder cannot be made: ${path} is a link to nothing.`);
  makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT')
      throw new StartProblem(`The data folder cannot be made: ${path} is no place for it.`);
    // Another start made it meanwhile.
    if (code !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}

/** Creates the folder if missing and checks that we can write to it. Throws a StartProblem. */
export function openDataFolder(dataDir: string): DataFolder {
  try {
    makeFolder(dataDir, 0o700);
    // PostgreSQL reports its folder without symbolic links, so we pass it without them.
    const root = realpathSync(dataDir);
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
    refuseForeign(root);
    refuseOtherFiles(root);
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

/**
 * The cluster may belong to the program's own user or, as root, to nobody; PostgreSQL runs only as the cluster's owner.
 */
function refuseForeign(root: string): void {
  const me = process.geteuid?.();
  const owner = statSync(join(root, 'cluster'), { throwIfNoEntry: false })?.uid;
  if (me === undefined || owner === undefined || owner === me) return;
  if (me === 0 && owner === nobody().uid) return;
  throw new StartProblem(
    `The data folder ${root} belongs to ${userName(owner)}: start Assay as that user or choose another folder.`,
  );
}

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** A user by name; `nobody` exists on every machine. */
export function findUser(name: string): SystemUser | undefined {
  const [, , uid, gid] = passwordFile().find(([other]) => other === name) ?? [];
  if (uid !== undefined) return { name, uid: Number(uid), gid: Number(gid) };
  return name === 'nobody' ? { name, uid: 65534, gid: 65534 } : undefined;
}

/** The ids of `nobody`, as which a server started by root runs. */
export function nobody(): { uid: number; gid: number } {
  const { uid, gid } = findUser('nobody')!;
  return { uid, gid };
}

/** A user's name for messages. */
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

const FULL =
  'its disk is full; free space there (a first start needs 500 MB), or name a folder on another disk in ASSAY_DATA';

const reasons: Record<string, string> = Object.setPrototypeOf(
  {
    EACCES: 'it is not writable',
    EPERM: 'it is not writable',
    EROFS: 'its disk is read-only',
    ENOSPC: FULL,
    '53100': FULL,
    EDQUOT:
      'your share of its disk is full; free space there, or name a folder on another disk in ASSAY_DATA',
    ENOTDIR: 'a file is in its place',
    EEXIST: 'a file is in its place',
  } satisfies Record<string, string>,
  null,
);

/** The sentence for a full disk that PostgreSQL reports in its output; undefined when it does not. */
export function fullDiskIn(said: string, folder: string): StartProblem | undefined {
  if (!/No space left on device|wrote only \d+ of \d+ bytes/.test(said)) return undefined;
  return new StartProblem(`The data folder ${folder} cannot be used: ${FULL}.`);
}

/** An error of the file system, or of a full disk in the database, as one sentence; any other error unchanged. */
export function folderProblem(error: unknown, folder: string): unknown {
  const reason = reasons[(error as { code?: string }).code ?? ''];
  return reason ? new StartProblem(`The data folder ${folder} cannot be used: ${reason}.`) : error;
}
