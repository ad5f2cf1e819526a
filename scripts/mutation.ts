// `npm run mutation -- PACKAGE [FILES] [--workers N]`: changes the code of a package piece by piece and says which changes
// its own tests do not notice. FILES is a pattern inside the package's src (`score/*.ts`). See docs/mutation.md.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

const root = join(import.meta.dirname, '..');

/** The packages whose tests are held to a score; the others are data. */
const held = ['connectors', 'csv', 'domain', 'match-engine', 'names', 'screen-engine'];

/** Tables and what only tests use: a changed row of a table is another table, not a fault of the code. */
const data = [
  'connectors/src/testing',
  'match-engine/src/normalise/abbreviations.ts',
  'match-engine/src/normalise/street-words.ts',
  'match-engine/src/tokens/common-words.ts',
  'names/src/given-names/{common,spellings}.ts',
  'names/src/legal-forms/forms.ts',
  'screen-engine/src/names/common-words.ts',
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: '1' } },
});
const [name = '', files = '**/*.ts'] = positionals;
if (!held.includes(name)) {
  process.stderr.write(`Usage: npm run mutation -- ${held.join('|')} [FILES] [--workers N]\n`);
  process.exit(2);
}

process.chdir(root);
const folder = `packages/${name}`;
const mutants = await new Stryker({
  mutate: [
    `${folder}/src/${files}`,
    '!**/*.test.ts',
    ...data.map((path) => `!packages/${path}${path.endsWith('.ts') ? '' : '/**'}`),
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', dir: folder, related: false },
  coverageAnalysis: 'perTest',
  // What runs when a file is loaded is mostly tables and schemas; each of its changes would need the whole suite.
  ignoreStatic: true,
  concurrency: Number(values.workers),
  thresholds: { high: 95, low: 85, break: positionals.length === 1 ? 85 : null },
  // The rest of the house is not copied: only packages are changed and read.
  ignorePatterns: ['/apps', '/e2e', '/bench', '/scripts', '/.assay', '/coverage', '/tsconfig*.json'],
  tempDirName: '.stryker-tmp',
  reporters: ['progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `coverage/mutation/${name}.json` },
  htmlReporter: { fileName: `coverage/mutation/${name}.html` },
  allowConsoleColors: false,
}).runMutationTest();

const counts = Object.groupBy(mutants, (mutant) => mutant.status);
for (const { fileName, location, mutatorName, replacement, status } of mutants) {
  if (status !== 'Survived' && status !== 'NoCoverage') continue;
  const line = readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1] ?? '';
  const end = location.end.line === location.start.line ? location.end.column - 1 : undefined;
  const place = `${relative(root, fileName)}:${location.start.line}:${location.start.column}`;
  process.stdout.write(
    `${status === 'Survived' ? 'survived' : 'not run'} ${place} ${mutatorName}\n` +
      `    ${line.slice(location.start.column - 1, end)}  ->  ${replacement?.split('\n')[0]}\n`,
  );
}
const killed = (counts.Killed?.length ?? 0) + (counts.Timeout?.length ?? 0);
const alive = (counts.Survived?.length ?? 0) + (counts.NoCoverage?.length ?? 0);
process.stdout.write(
  `${name} ${files}: ${((100 * killed) / (killed + alive)).toFixed(1)} % of ${killed + alive} changes noticed, ${alive} not; ${counts.Ignored?.length ?? 0} static ones left out\n`,
);
