import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..', '..');

let version: Promise<string> | undefined;

/**
 * A hash of the program's own source files, read once per process: what one version of the program derived from stored
 * data may differ in another version.
 */
export function codeVersion(): Promise<string> {
  version ??= hashOfSources();
  return version;
}

async function hashOfSources(): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob(['apps/server/src/**/*.{ts,sql}', 'packages/*/src/**/*.ts'], {
    cwd: ROOT,
    exclude: (name) => name.endsWith('.test.ts') || name === 'node_modules' || name === 'testing',
  }))
    paths.push(path);
  const hash = createHash('sha256');
  for (const path of paths.sort())
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(ROOT, path)));
  return hash.digest('hex');
}
