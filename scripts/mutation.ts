// `npm run mutation -- PART [FILES] [--workers N]`: changes the code of a package, or of some rules of the server, piece by
// piece and says which changes its own tests do not notice. FILES is a pattern inside the part (`score/*.ts`). See
// docs/mutation.md.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

const root = join(import.meta.dirname, '..');

/** The packages whose tests are held to a score; the others are data. */
const held = ['connectors', 'csv', 'domain', 'match-engine', 'names', 'screen-engine'];

const server = 'apps/server/src';

/** Rules of the server that are held to a score, with the tests that are theirs; these ask a database. */
const serverRules: Record<string, { folder: string; files: string; tests: string[] }> = {
  access: {
    folder: server,
    files: '{platform/actor.ts,platform/identity.ts,platform/http/admit.ts,features/matching/reach/*.ts}',
    tests: [
      'platform/*identity*.test.ts',
      'platform/http/*.test.ts',
      'features/session/**/*.test.ts',
      'features/report/*.test.ts',
      'features/risk/reach-merchant.test.ts',
    ],
  },
  credits: { folder: `${server}/features/credits`, files: '*.ts', tests: ['features/credits/*.test.ts'] },
  gathering: {
    folder: `${server}/features/gathering`,
    files: '{*.ts,runs/*.ts,evidence/*.ts,decisions/*.ts}',
    tests: ['features/gathering/**/*.test.ts'],
  },
};

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
const [name = '', pattern] = positionals;
const rules = serverRules[name];
if (!rules && !held.includes(name)) {
  const parts = [...held, ...Object.keys(serverRules)].join('|');
  process.stderr.write(`Usage: npm run mutation -- ${parts} [FILES] [--workers N]\n`);
  process.exit(2);
}

process.chdir(root);
const files = pattern ?? rules?.files ?? '**/*.ts';
const folder = rules?.folder ?? `packages/${name}/src`;
const least = rules ? 75 : 85;
// Read by vitest.mutation.config.ts.
if (rules) process.env.ASSAY_MUTATION_TESTS = rules.tests.map((tests) => `${server}/${tests}`).join();
const mutants = await new Stryker({
  mutate: [
    `${folder}/${files}`,
    '!**/*.test.ts',
    '!**/testing{.ts,/**}',
    ...data.map((path) => `!packages/${path}${path.endsWith('.ts') ? '' : '/**'}`),
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', dir: rules ? server : folder, related: false },
  coverageAnalysis: 'perTest',
  // What runs when a file is loaded is mostly tables and schemas; each of its changes would need the whole suite.
  ignoreStatic: true,
  concurrency: Number(values.workers),
  thresholds: { high: 95, low: least, break: pattern ? null : least },
  // The rest of the house is not copied: it is neither changed nor read.
  ignorePatterns: [
    ...(rules ? ['/apps/web'] : ['/apps']),
    '/e2e',
    '/bench',
    '/scripts',
    '/.assay',
    '/coverage',
    '/tsconfig*.json',
  ],
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
