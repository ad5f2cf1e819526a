import { relative } from 'node:path';
import { type Change, changedCode, withoutCounting } from './changed-code.ts';
import { type RunResult, runAgain, type TestRun } from './run-again.ts';
import type { TriedChange } from './tried-change.ts';

/** Mutations per process, limited so that leftover state affects few others. */
const CHANGES_OF_A_PROCESS = 150;
/** Code that runs this many times more often than without the mutation is an endless loop. */
const HITS = 100;

/**
 * Mutates files one mutation at a time and runs the tests that reach each, the quickest files first, until one fails.
 * Can test only every N-th mutation.
 */
export async function tryChanges({
  root,
  files,
  tests,
  every,
  isFresh,
}: {
  root: string;
  files: readonly string[];
  tests: readonly string[];
  every: number;
  isFresh: boolean;
}): Promise<TriedChange[]> {
  const { code, changes } = await changedCode(files);
  const running = { root, code, isFresh };
  const plain = tests.map((file): TestRun => ({ file }));
  // If code is loaded only once, mutations reached only the first time are reached by loading.
  const twice = isFresh ? plain : [...plain, ...plain];
  const before = await runAgain(twice, running);
  refuseFaults(before, twice);
  const again = before
    .slice(-tests.length)
    .map((result, at) => ({ ...result, file: tests[at]! }))
    .sort((a, b) => a.milliseconds - b.milliseconds);

  const wanted = changes.filter((_, at) => at % every === 0);
  const runsOf = new Map(wanted.map(({ id }) => [id, again.flatMap((result) => runOf(id, result, isFresh))]));
  const queue = [...runsOf.values()].filter((runs) => runs.length > 0);
  const covered = queue.length;
  process.stdout.write(
    `${covered} of ${wanted.length} mutations are executed by ${tests.length} test files\n`,
  );
  const uncounted = withoutCounting(code);
  const noticed = new Set<string>();
  let tried = 0;
  let slow = 0;
  while (queue.length > 0) {
    const batch = queue.splice(0, CHANGES_OF_A_PROCESS);
    tried += batch.length;
    const runs = batch.flat();
    // Loading runs before any mutation is active.
    const loading = isFresh
      ? []
      : [...new Set(runs.map(({ file }) => file))].map((file): TestRun => ({ file }));
    const results = await runAgain([...loading, ...runs], { ...running, code: uncounted });
    refuseFaults(results, loading);
    for (const [at, { errors }] of results.slice(loading.length).entries()) {
      if (errors.length > 0) noticed.add(runs[at]!.change!);
      if (errors.length > 0 && errors.every((error) => error.includes(' timed out in '))) slow += 1;
    }
    process.stdout.write(
      `${tried} of ${covered} tried, ${noticed.size} detected, ${slow} of them by timeout\n`,
    );
  }
  return wanted.map((change) => ({
    ...change,
    fileName: relative(root, change.fileName),
    outcome: outcomeOf(change),
  }));

  function outcomeOf({ id }: Change): TriedChange['outcome'] {
    if (noticed.has(id)) return 'noticed';
    if (runsOf.get(id)!.length > 0) return 'survived';
    return before.some(({ hits }) => Object.values(hits).some((of) => of[id])) ? 'static' : 'not run';
  }
}

/** The run of a mutation on a test file; for reloaded code only with the tests that reach it. */
function runOf(change: string, { file, hits }: RunResult & { file: string }, isFresh: boolean): TestRun[] {
  const { loading: _, hooks, ...byTest } = hits;
  const tests = Object.keys(byTest).filter((test) => byTest[test]![change]);
  const inHooks = hooks?.[change] ?? 0;
  if (tests.length === 0 && inHooks === 0) return [];
  const all = tests.reduce((sum, test) => sum + byTest[test]![change]!, inHooks);
  const few = isFresh && inHooks === 0 ? { tests } : {};
  return [{ file, change, limit: all * HITS + 1000, ...few }];
}

/** Tests that fail without a mutation prove nothing about one. */
function refuseFaults(results: readonly RunResult[], runs: readonly TestRun[]): void {
  const faults = runs.flatMap(({ file }, at) => results[at]!.errors.map((error) => `${file}: ${error}`));
  if (faults.length > 0) throw new Error(`Without any change tests fail:\n${faults.join('\n')}`);
}
