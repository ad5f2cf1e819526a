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

/** What the page is built from: its own folder, the packages that it takes code from, and how it is built. */
const SOURCES = ['apps/web', 'packages/domain', 'packages/names', 'packages/reference'];

/** A digest of everything the page is built from. */
function sourceHash(): string {
  const hash = createHash('sha256');
  for (const path of [join(root, 'package-lock.json'), import.meta.filename]) hash.update(readFileSync(path));
  for (const folder of SOURCES) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || path.includes('/dist/') || path.includes('/node_modules/')) continue;
      hash.update(path.slice(root.length)).update(readFileSync(path));
    }
  }
  return hash.digest('hex');
}

/** Builds the page when its sources changed since the last build. Throws when the build fails. */
export async function buildPage(): Promise<void> {
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
  await compressFiles(join(fresh, 'assets'));
  mkdirSync(fresh, { recursive: true });
  writeFileSync(join(fresh, '.built-from'), wanted);
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}

/** Puts each file of text beside itself as brotli and gzip, as small as they get; fonts are compressed as they come. */
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
