// `npm run mutation -- PART [FILES] [--tests TESTS] [--every N]`: mutates the code of a package, or of some server
// rules, and reports the mutations that its own tests do not detect. See docs/mutation.md.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { excluded, excludedTests, type Part, parts } from './mutation/parts.ts';
import { tryChanges } from './mutation/try-changes.ts';

const root = join(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string' }, every: { type: 'string', default: '1' } },
});
const [name = '', pattern] = positionals;
const part: Part | undefined = parts[name];
if (!part) {
  const names = Object.keys(parts).join('|');
  process.stderr.write(`Usage: npm run mutation -- ${names} [FILES] [--tests TESTS] [--every N]\n`);
  process.exit(2);
}
process.chdir(root);

const { folder, min, isFresh } = part;
const filesOf = (patterns: string[], exclude: string[]) =>
  globSync(
    patterns.map((each) => `${folder}/${each}`),
    { cwd: root, exclude },
  ).map((file) => join(root, file));
const changes = await tryChanges({
  root,
  files: filesOf(pattern ? [pattern] : part.files, excluded),
  tests: filesOf(values.tests ? [values.tests] : part.tests, excludedTests),
  every: Number(values.every),
  isFresh,
});

const count = (of: typeof changes, wanted: (typeof changes)[number]['outcome']) =>
  of.filter(({ outcome }) => outcome === wanted).length;

/** The percentage of detected mutations, and a line that reports it. */
function score(of: typeof changes): { percent: number; line: string } {
  const tried = of.length - count(of, 'static');
  const percent = (100 * count(of, 'noticed')) / tried;
  const [survived, notRun, left] = [count(of, 'survived'), count(of, 'not run'), count(of, 'static')];
  return {
    percent,
    line: `${percent.toFixed(1)} % of ${tried} mutations detected, ${survived} not, ${notRun} not run; ${left} static ones skipped\n`,
  };
}

for (const { fileName, line, column, kind, before, after, outcome } of changes)
  if (outcome === 'survived' || outcome === 'not run')
    process.stdout.write(`${outcome} ${fileName}:${line}:${column} ${kind}\n    ${before}  ->  ${after}\n`);
for (const [fileName, own = []] of Object.entries(Object.groupBy(changes, (change) => change.fileName)))
  process.stdout.write(`${fileName}: ${score(own).line}`);
const { percent, line } = score(changes);
process.stdout.write(`${name}${pattern ? ` ${pattern}` : ''}: ${line}`);
const isWhole = !pattern && values.every === '1';
if (isWhole && percent < min) process.exitCode = 1;
