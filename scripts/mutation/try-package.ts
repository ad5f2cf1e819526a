import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { firstLineOf, type TriedChange } from './tried-change.ts';

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

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Changes files of a package piece by piece, and runs after each change the tests of the package that reach it. */
export async function tryPackage(
  name: string,
  { root, files, workers }: { root: string; files: string; workers: number },
): Promise<TriedChange[]> {
  const folder = `packages/${name}/src`;
  const results = await new Stryker({
    mutate: [
      `${folder}/${files}`,
      '!**/*.test.ts',
      '!**/testing{.ts,/**}',
      ...data.map((path) => `!packages/${path}${path.endsWith('.ts') ? '' : '/**'}`),
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts', dir: folder, related: false },
    coverageAnalysis: 'perTest',
    // What runs when a file is loaded is mostly tables and schemas; each of its changes would need the whole suite.
    ignoreStatic: true,
    concurrency: workers,
    // The rest of the house is not copied: it is neither changed nor read.
    ignorePatterns: ['/apps', '/e2e', '/bench', '/scripts', '/.assay', '/coverage', '/tsconfig*.json'],
    tempDirName: '.stryker-tmp',
    reporters: ['progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: `coverage/mutation/${name}.json` },
    htmlReporter: { fileName: `coverage/mutation/${name}.html` },
    allowConsoleColors: false,
  }).runMutationTest();
  return results.map(({ fileName, location: { start, end }, ...result }) => ({
    fileName: relative(root, fileName),
    ...start,
    kind: result.mutatorName,
    before: firstLineOf(readFileSync(fileName, 'utf8'), start, end),
    after: result.replacement?.split('\n')[0] ?? '',
    outcome: outcomeOf(result),
  }));
}

function outcomeOf({ status }: Pick<Result, 'status'>): TriedChange['outcome'] {
  if (status === 'Killed' || status === 'Timeout') return 'noticed';
  if (status === 'NoCoverage') return 'not run';
  return status === 'Ignored' ? 'static' : 'survived';
}
