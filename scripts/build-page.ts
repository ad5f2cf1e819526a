import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'apps/web/dist');
const stamp = join(dist, '.built-from');

/** A digest of everything the page is built from. */
function sourceHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of ['apps/web', 'packages/domain', 'packages/reference']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || path.includes('/dist/') || path.includes('/node_modules/')) continue;
      hash.update(path.slice(root.length)).update(readFileSync(path));
    }
  }
  return hash.digest('hex');
}

/** Builds the page when its sources changed since the last build. Throws when the build fails. */
export function buildPage(): void {
  const wanted = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Building the page ...\n');
  // Built aside and moved, so that a build cut off half-way is never served.
  const fresh = `${dist}-${process.pid}`;
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vite'),
    ['build', 'apps/web', '--outDir', fresh, '--logLevel', 'warn'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) throw new Error('The page could not be built');
  mkdirSync(fresh, { recursive: true });
  writeFileSync(join(fresh, '.built-from'), wanted);
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}

if (import.meta.main) buildPage();
