import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'apps/web/dist');
const stamp = join(dist, '.built-from');

/** The sources of the page: its own folder, the packages that it imports, and the build scripts. */
const SOURCES = ['apps/web', 'packages/csv', 'packages/domain', 'packages/names', 'packages/reference'];

/** A digest of all sources of the page. */
function sourceHash(): string {
  const hash = createHash('sha256');
  for (const path of [join(root, 'package-lock.json'), import.meta.filename]) hash.update(readFileSync(path));
  for (const folder of SOURCES) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || /\/(?:dist|node_modules)\/|\.test\.tsx?$/.test(path)) continue;
      hash.update(path.slice(root.length)).update(readFileSync(path));
    }
  }
  return hash.digest('hex');
}

/** Builds the page if its sources changed since the last build. Throws when the build fails. */
export async function buildPage(): Promise<void> {
  const wanted = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Building the page ...\n');
  // Builds in a temporary folder and renames it, so that an interrupted build is never served.
  const fresh = `${dist}-${process.pid}`;
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vite'),
    ['build', 'apps/web', '--outDir', fresh, '--logLevel', 'warn'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) throw new Error('The page could not be built');
  await compressFiles(join(fresh, 'assets'));
  mkdirSync(fresh, { recursive: true });
  writeFileSync(join(fresh, '.built-from'), wanted);
  rmSync(dist, { recursive: true, force: true });
  try {
    renameSync(fresh, dist);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another build may have finished between the two lines.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Adds maximally compressed brotli and gzip copies of each text file; fonts are already compressed. */
async function compressFiles(folder: string): Promise<void> {
  const texts = readdirSync(folder).filter((name) => /\.(?:js|css|svg)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const path = join(folder, name);
      const text = await readFile(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        promisify(gzip)(text, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}

if (import.meta.main) await buildPage();
