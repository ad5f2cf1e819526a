// Checks the spelling of the repository: each different word once, then the files with an unknown one.
//
// cspell looks at 3,000 files for half a minute, nearly all of it words that it has seen. The words of all files of one
// type, each on a line of its own, take it a tenth of that. A word says neither where it is nor what surrounds it, such
// as an address or a directive, so the files that contain an unknown one are checked as they are, which decides.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const config = join(root, 'cspell.json');
const { files, ignorePaths } = JSON.parse(readFileSync(config, 'utf8')) as {
  files: string[];
  ignorePaths: string[];
};
const generated = ['**/node_modules', '**/dist', '**/dist-*', '**/.assay'];

function cspell(args: string[], input?: string): { status: number | null; stdout: string } {
  const { error, status, stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/cspell/bin.mjs'),
      ...['lint', '--no-progress', `--config=${config}`, '--no-config-search', ...args],
    ],
    { cwd: root, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'], maxBuffer: 2 ** 28 },
  );
  if (error) throw error;
  return { status, stdout };
}

/** The different words of each checked file. */
function readWords(): Map<string, Set<string>> {
  const paths = globSync(files, { cwd: root, exclude: [...generated, ...ignorePaths] });
  return new Map(
    paths.map((path) => [
      path,
      new Set(readFileSync(join(root, path), 'utf8').match(/[\p{L}\p{M}\p{N}_'’]+/gu)),
    ]),
  );
}

/** In each list: unless cspell rejects it there, it did not read the list or its output is read wrongly. */
const MISSPELLED = 'mispeled'; // cspell:ignore mispeled

/** The words of which cspell does not know every part, in a file of their type: it decides about dictionaries. */
function unknownWords(words: Map<string, Set<string>>): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-spelling-'));
  try {
    const lists = new Map<string, string[]>();
    for (const [extension, entries] of Map.groupBy(words, ([path]) => extname(path))) {
      const list = [...new Set([MISSPELLED, ...entries.flatMap(([, ofFile]) => [...ofFile])])];
      writeFileSync(join(folder, `words${extension}`), list.join('\n'));
      lists.set(`words${extension}`, list);
    }
    const { stdout } = cspell([
      ...['--no-summary', '--no-color', '--no-gitignore', `--root=${folder}`, '--relative'],
      ...[...lists.keys()].map((name) => join(folder, name)),
    ]);
    const unknown = [...stdout.matchAll(/^(words\.\w+):(\d+):\d+ - /gm)].map(
      ([, name, line]) => lists.get(name ?? '')?.[Number(line) - 1],
    );
    if (unknown.filter((word) => word === MISSPELLED).length < lists.size)
      throw new Error(`cspell did not check every list of words:\n${stdout}`);
    return new Set(unknown.filter((word) => word !== undefined));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const words = readWords();
const unknown = unknownWords(words);
const suspects = [...words].filter(([, ofFile]) => !ofFile.isDisjointFrom(unknown)).map(([path]) => path);
const { status, stdout } = cspell(['--file-list=stdin'], suspects.join('\n'));
process.stdout.write(stdout);
process.exit(status ?? 1);
