import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'apps/web/dist');
/** Names the sources of a build. */
const STAMP = '.built-from';
/** Lists the assets of a build. */
const ASSETS = '.assets.json';
const stamp = join(dist, STAMP);

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
  removeBrokenBuilds(dirname(dist));
  // Builds in a folder of its own, so that an interrupted build is never served.
  const fresh = `${dist}-${process.pid}`;
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vite'),
    ['build', 'apps/web', '--outDir', fresh, '--logLevel', 'warn'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) throw new Error('The page could not be built');
  await compressFiles(join(fresh, 'assets'));
  writeFileSync(join(fresh, STAMP), wanted);
  publishBuild(fresh, dist, new Date());
}

/** How long the files of a page are kept after a later build replaced it. */
export const KEPT_FOR_MS = 7 * 24 * 60 * 60_000;

/**
 * Moves a finished build into the folder that is served, file by file, and removes its own folder. The names of assets
 * contain a digest of their content, so those of earlier builds stay beside the new ones for a week: a running product
 * serves the page that it started with, and tabs load parts of theirs later.
 */
export function publishBuild(fresh: string, served: string, now: Date): void {
  const of = (name: string) => ({ from: join(fresh, name), to: join(served, name) });
  mkdirSync(join(served, 'assets'), { recursive: true });
  rmSync(join(served, STAMP), { force: true });
  const assets = readdirSync(join(fresh, 'assets'));
  const before = namesIn(join(served, ASSETS));
  for (const name of readdirSync(join(served, 'assets'))) {
    if (assets.includes(name)) continue;
    const path = join(served, 'assets', name);
    if (before?.includes(name) ?? true) utimesSync(path, now, now);
    else if (now.getTime() - statSync(path).mtimeMs > KEPT_FOR_MS) rmSync(path);
  }
  for (const name of assets) {
    const { from, to } = of(join('assets', name));
    renameSync(from, to);
  }
  writeFileSync(join(fresh, ASSETS), JSON.stringify(assets));
  mkdirSync(join(served, '.vite'), { recursive: true });
  // The page comes after all that it names, and the stamp last, so that an incomplete move is built again.
  for (const { from, to } of ['.vite/manifest.json', ASSETS, 'index.html', STAMP].map(of))
    renameSync(from, to);
  rmSync(fresh, { recursive: true });
}

/** The names stored in a file; null without the file. */
const namesIn = (file: string): string[] | null =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;

/** Far longer than a build takes. */
const BROKEN_AFTER_MS = 60 * 60_000;

/** Removes the folders that killed builds left. */
export function removeBrokenBuilds(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (/^dist-\d+$/.test(name) && Date.now() - statSync(path).mtimeMs > BROKEN_AFTER_MS)
      rmSync(path, { recursive: true, force: true });
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
