import { relative } from 'node:path';
import { type Change, changedCode } from './changed-code.ts';
import { type RunResult, runAgain, type TestRun } from './run-again.ts';
import type { TriedChange } from './tried-change.ts';

/** So many changes share a process, so that what one left behind reaches few others. */
const CHANGES_OF_A_PROCESS = 150;
/** Code that runs so many times more often than without the change has made a loop without an end. */
const HITS = 100;

/**
 * Changes files piece by piece, and after each change runs the test files that reach it, the quickest first, until one
 * fails. Of many changes it may try every so manieth.
 */
export async function tryChanges({
  root,
  files,
  tests,
  every,
}: {
  root: string;
  files: readonly string[];
  tests: readonly string[];
  every: number;
}): Promise<TriedChange[]> {
  const { code, changes } = await changedCode(files);
  const plain = tests.map((test): TestRun => ({ test }));
  // Twice: what is reached the first time alone is reached by loading.
  const before = await runAgain([...plain, ...plain], { root, code });
  refuseFaults(before, [...plain, ...plain]);
  const again = before
    .slice(tests.length)
    .map((result, at) => ({ ...result, test: tests[at]! }))
    .sort((a, b) => a.milliseconds - b.milliseconds);

  const wanted = changes.filter((_, at) => at % every === 0);
  const reached = wanted.filter(({ id }) => again.some(({ hits }) => hits[id]));
  process.stdout.write(
    `${reached.length} of ${wanted.length} changes are reached by ${tests.length} test files\n`,
  );
  const noticed = new Set<string>();
  const queue = reached.map(({ id }) =>
    again.flatMap(({ test, hits }): TestRun[] =>
      hits[id] ? [{ test, change: id, limit: hits[id] * HITS + 1000 }] : [],
    ),
  );
  let tried = 0;
  let slow = 0;
  while (queue.length > 0) {
    const batch = queue.splice(0, CHANGES_OF_A_PROCESS);
    tried += batch.length;
    const runs = batch.flat();
    // What is run by loading is run before any change is on.
    const loading = [...new Set(runs.map(({ test }) => test))].map((test): TestRun => ({ test }));
    const results = await runAgain([...loading, ...runs], { root, code });
    refuseFaults(results, loading);
    for (const [at, { errors }] of results.slice(loading.length).entries()) {
      if (errors.length > 0) noticed.add(runs[at]!.change!);
      if (errors.length > 0 && errors.every((error) => error.includes(' timed out in '))) slow += 1;
    }
    process.stdout.write(
      `${tried} of ${reached.length} tried, ${noticed.size} noticed, ${slow} of them by time\n`,
    );
  }
  return wanted.map((change) => ({
    ...change,
    fileName: relative(root, change.fileName),
    outcome: outcomeOf(change),
  }));

  function outcomeOf({ id }: Change): TriedChange['outcome'] {
    if (noticed.has(id)) return 'noticed';
    if (again.some(({ hits }) => hits[id])) return 'survived';
    return before.some(({ hits }) => hits[id]) ? 'static' : 'not run';
  }
}

/** Tests that fail without any change say nothing of one. */
function refuseFaults(results: readonly RunResult[], runs: readonly TestRun[]): void {
  const faults = runs.flatMap(({ test }, at) => results[at]!.errors.map((error) => `${test}: ${error}`));
  if (faults.length > 0) throw new Error(`Without any change tests fail:\n${faults.join('\n')}`);
}
