import { existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import {
  findUser,
  folderProblem,
  isServed,
  makeFolder,
  type SystemUser,
  userName,
} from './embedded-postgres.ts';
import { StartProblem } from './start-problem.ts';

const code = join(import.meta.dirname, '../../../..');

type Settings = Pick<Config, 'ASSAY_USER' | 'SMTP_URL' | 'dataFolder' | 'embedded'>;

/**
 * Switches from root to an ordinary user before anything is opened: to ASSAY_USER, who becomes the owner of the data
 * folder, or to `nobody` for a product that serves and needs no folder. Returns the reason if it stays root. Throws a
 * StartProblem if it cannot become the configured user.
 */
export function dropRoot(config: Settings, { serves }: { serves: boolean }): string | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  if (config.ASSAY_USER) {
    becomeNamed(config, config.ASSAY_USER);
    return undefined;
  }
  refuseForeignFolder(config);
  if (!serves) return undefined;
  if (config.embedded || !config.SMTP_URL)
    return 'The product runs as root: name an ordinary user in ASSAY_USER';
  const nobody = findUser('nobody')!;
  const obstacle = obstacleTo(nobody, code);
  if (obstacle) return `The product runs as root, because no other user can access ${obstacle}`;
  return become(nobody)
    ? undefined
    : 'The product runs as root, because this machine does not let root switch users';
}

function becomeNamed(config: Settings, name: string): void {
  const user = findUser(name);
  if (!user) throw new StartProblem(`There is no user "${name}": correct ASSAY_USER.`);
  if (user.uid === 0) return;
  const needsFolder = config.embedded || !config.SMTP_URL;
  for (const path of [code, ...(needsFolder ? [config.dataFolder] : [])]) {
    const obstacle = obstacleTo(user, path);
    if (obstacle) throw new StartProblem(`The user ${name} cannot reach ${path} through ${obstacle}.`);
  }
  try {
    if (needsFolder) changeOwner(config.dataFolder, user);
  } catch (error) {
    throw folderProblem(error, config.dataFolder);
  }
  if (!become(user))
    throw new StartProblem(
      `This machine does not let root become the user ${name}: start Assay as that user.`,
    );
}

/** Commands and starts by root would leave files that the folder's owner cannot read. */
function refuseForeignFolder({ embedded, dataFolder }: Settings): void {
  const owner = statSync(join(dataFolder, 'postgres.json'), { throwIfNoEntry: false })?.uid ?? 0;
  if (!embedded || owner === 0) return;
  throw new StartProblem(
    `The data folder ${dataFolder} belongs to ${userName(owner)}: start Assay as that user, or set ASSAY_USER.`,
  );
}

/** The first folder on a path, or the path itself, that the user may not enter. */
function obstacleTo({ uid, gid }: SystemUser, path: string): string | undefined {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    const needed = found?.uid === uid ? 0o100 : found?.gid === gid ? 0o010 : 0o001;
    // The data folder itself is created or changes its owner.
    if (found && (folder !== path || path === code) && !(found.mode & needed)) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * Makes the user the owner of the data folder and its contents, once: files they already own are not visited as root.
 */
function changeOwner(folder: string, { name, uid, gid }: SystemUser): void {
  // Missing folders on the way stay root's, and open for the user to pass through.
  makeFolder(dirname(folder), 0o755);
  makeFolder(folder, 0o700);
  if (statSync(folder).uid === uid) return;
  const names = readdirSync(folder);
  if (names.length > 0 && !['postgres.json', 'cluster', 'outbox'].some((own) => names.includes(own)))
    throw new StartProblem(`The folder ${folder} has other files, so its owner is not changed to ${name}.`);
  const cluster = join(folder, 'cluster');
  if (existsSync(cluster) && isServed(cluster))
    throw new StartProblem(
      `The data folder ${folder} is in use: stop the product first, then change its owner to ${name}.`,
    );
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, path), uid, gid);
  // The top folder last: an interrupted run then starts over.
  lchownSync(folder, uid, gid);
}

/** Whether the machine lets root become the user; some containers do not. */
function become({ uid, gid }: SystemUser): boolean {
  try {
    process.setgroups?.([gid]);
    process.setgid?.(gid);
    process.setuid?.(uid);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'EPERM') return false;
    throw error;
  }
}
