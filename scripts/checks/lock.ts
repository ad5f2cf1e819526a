// Checks that `npm ci` accepts package-lock.json and that it has every optional platform package.
import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { missingStubs, readLock } from '../stub-lock.ts';

const root = join(import.meta.dirname, '../..');

const missing = Object.keys(missingStubs(readLock()));
for (const path of missing) process.stdout.write(`package-lock.json lacks ${path}\n`);
if (missing.length > 0) process.stdout.write('Run: node scripts/stub-lock.ts\n');

/** Whether npm installed from the lock after it and each package.json was last written, as in a new clone. */
function isInstalledSince(): boolean {
  const writtenAt = (path: string) => statSync(join(root, path)).mtimeMs;
  const installedAt = writtenAt('node_modules/.package-lock.json');
  const files = globSync(['package.json', 'package-lock.json', '{apps,packages}/*/package.json'], {
    cwd: root,
  });
  return files.every((path) => writtenAt(path) < installedAt);
}

function isAccepted(): boolean {
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const { status } = spawnSync(
    program,
    [...first, 'ci', '--dry-run', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  return status === 0;
}

process.exit(missing.length === 0 && (isInstalledSince() || isAccepted()) ? 0 : 1);
