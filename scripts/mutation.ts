// `npm run mutation -- PART [FILES] [--tests TESTS] [--every N] [--workers N]`: changes the code of a package, or of some
// rules of the server, piece by piece and says which changes its own tests do not notice. See docs/mutation.md.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ServerRules, serverRules } from './mutation/server-rules.ts';
import { tryChanges } from './mutation/try-changes.ts';
import { tryPackage } from './mutation/try-package.ts';

/** The packages whose tests are held to a score; the others are data. */
const held = ['connectors', 'csv', 'domain', 'match-engine', 'names', 'screen-engine'];
const LEAST_OF_PACKAGE = 85;
const LEAST_OF_RULES = 75;

const root = join(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string' },
    every: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
  },
});
const [name = '', pattern] = positionals;
const rules = serverRules[name];
if (!rules && !held.includes(name)) {
  const parts = [...held, ...Object.keys(serverRules)].join('|');
  process.stderr.write(
    `Usage: npm run mutation -- ${parts} [FILES] [--tests TESTS] [--every N] [--workers N]\n`,
  );
  process.exit(2);
}
process.chdir(root);

/** The files of the server's rules, or what the call names in their place. */
function ofServer(given: string | undefined, own: string[]): string[] {
  const server = join(root, 'apps/server/src');
  return (given ? [given] : own)
    .flatMap((each) => globSync(each, { cwd: server }))
    .map((each) => join(server, each));
}

function tryRules({ files, tests }: ServerRules) {
  return tryChanges({
    root,
    files: ofServer(pattern, files).filter((file) => !/\.test\.ts$|\/testing(\.ts$|\/)/.test(file)),
    tests: ofServer(values.tests, tests),
    every: Number(values.every),
  });
}

const changes = rules
  ? await tryRules(rules)
  : await tryPackage(name, { root, files: pattern ?? '**/*.ts', workers: Number(values.workers) });

const count = (of: typeof changes, wanted: (typeof changes)[number]['outcome']) =>
  of.filter(({ outcome }) => outcome === wanted).length;

/** The share of the changes that were noticed, in percent, and a line that says it. */
function score(of: typeof changes): { percent: number; line: string } {
  const tried = of.length - count(of, 'static');
  const percent = (100 * count(of, 'noticed')) / tried;
  const [survived, unreached, left] = [count(of, 'survived'), count(of, 'not run'), count(of, 'static')];
  return {
    percent,
    line: `${percent.toFixed(1)} % of ${tried} changes noticed, ${survived} not, ${unreached} not run; ${left} static ones left out\n`,
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
if (isWhole && percent < (rules ? LEAST_OF_RULES : LEAST_OF_PACKAGE)) process.exitCode = 1;
