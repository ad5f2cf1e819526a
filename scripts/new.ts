// `npm run new -- feature|vendor|section|screen|kind NAME`: generates the files of a new thing like those of its
// neighbors, with its entries in the lists. A vendor takes a third argument, the registry's key for the evidence it
// provides.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { feature } from './new/feature.ts';
import { kind } from './new/kind.ts';
import { type Layout, type Names, namesOf, withLine } from './new/layout.ts';
import { screen } from './new/screen.ts';
import { section } from './new/section.ts';
import { vendor } from './new/vendor.ts';

const root = join(import.meta.dirname, '..');
const isThere = (path: string): boolean => existsSync(join(root, path));

/** The things that can be generated. */
export const things: Record<string, (names: Names, word?: string) => Layout> = {
  feature,
  vendor,
  section,
  screen,
  kind,
};

/**
 * The text of every file that a new thing adds or changes, by path. Throws before anything is written if a file already
 * exists or a list is not found.
 */
export function renderLayout({ files, lines }: Layout): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [path, text] of Object.entries(files)) {
    if (isThere(path)) throw new Error(`${path} is there already`);
    texts[path] = text.trimStart();
  }
  for (const line of lines) {
    const text = texts[line.file] ?? (isThere(line.file) ? readFileSync(join(root, line.file), 'utf8') : '');
    texts[line.file] = withLine(text, line);
  }
  return texts;
}

function run(program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  process.exitCode = 1;
}

if (import.meta.main) {
  const [thing = '', name = '', word] = process.argv.slice(2);
  const layOut = Object.hasOwn(things, thing) ? things[thing] : undefined;
  if (!layOut || !name) {
    console.error(`usage: npm run new -- ${Object.keys(things).join('|')} NAME`);
    process.exit(2);
  }
  try {
    const layout = layOut(namesOf(name), word);
    const texts = renderLayout(layout);
    const lines = Object.keys(texts).map((path) => `${isThere(path) ? 'changed' : 'new    '}  ${path}`);
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const code = Object.keys(texts).filter((path) => /\.tsx?$/.test(path));
    run(join(root, 'node_modules/.bin/biome'), 'check', '--write', ...code);
    run(process.execPath, join(root, 'scripts/print-docs.ts'));
    for (const line of lines) console.log(line);
    for (const step of layout.next) console.log(`next: ${step}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
