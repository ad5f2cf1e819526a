import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { BaseSequencer, startVitest, type TestModule, type TestSpecification } from 'vitest/node';

/** A run of a test file, with one mutation or with none. */
export interface TestRun {
  file: string;
  /** The tests to run by full name; all if missing. */
  tests?: readonly string[];
  change?: string;
  /** How often the mutation may be reached before the run counts as an endless loop. */
  limit?: number;
}

/** The result of a run. */
export interface RunResult {
  errors: string[];
  /** How often each test reached each mutation while none was active; what loading reached has no test name. */
  hits: Record<string, Record<string, number>>;
  milliseconds: number;
}

const nameOf = (at: number) => `${String(at).padStart(5, '0')}.test.ts`;

/** Runs files in the order of their names, which is the order of the runs. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/**
 * A generated test file for one run. The switches of the mutated code are in `__stryker__`. Skips a mutation that an
 * earlier run detected.
 */
const wrapped = ({ file, tests, change, limit }: TestRun, at: number, isFresh: boolean) => `
import { afterAll, afterEach, beforeAll, beforeEach, test, vi } from 'vitest';
const [file, tests, change, limit] = ${JSON.stringify([file, tests ?? null, change ?? null, limit ?? null])};
const state = (globalThis.__stryker__ ??= {});
state.mutantCoverage ??= { static: {}, perTest: {} };
state.noticed ??= new Set();
const isNoticed = () => change !== null && state.noticed.has(change);
const skip = (task, wanted) => {
  if (task.tasks) for (const each of task.tasks) skip(each, wanted);
  else if (!wanted?.has(task.fullTestName)) task.mode = 'skip';
};
if (isNoticed()) test.skip('noticed before', () => {});
else {
  const hits = (state.mutantCoverage.perTest = {});
  state.currentTestId = 'loading';
  state.activeMutant = undefined;
  beforeAll(({}, suite) => {
    state.currentTestId = 'hooks';
    if (tests) skip(suite, new Set(tests));
    state.activeMutant = change ?? undefined;
    state.hitCount = 0;
    state.hitLimit = limit ?? Infinity;
  });
  beforeEach(({ task }) => { state.currentTestId = task.fullTestName; });
  afterEach(({ task }) => {
    state.currentTestId = 'hooks';
    if (task.result?.state !== 'fail') return;
    state.noticed.add(change);
    if (change !== null) skip(task.file);
  });
  afterAll(({}, suite) => {
    state.activeMutant = state.currentTestId = undefined;
    suite.meta.hits = change === null ? hits : {};
  });
  ${isFresh ? `vi.resetModules(); await import(file);` : `await import(file + '?run=${at}');`}
}
`;

/** Null for a run that did not come to its end. */
function resultOf(module: TestModule | undefined): RunResult | null {
  if (!module || !['passed', 'failed', 'skipped'].includes(module.state())) return null;
  const tests = [...module.children.allTests('failed')];
  const errors = [module, ...module.children.allSuites()].flatMap((each) => each.errors());
  return {
    errors: [...errors, ...tests.flatMap((test) => test.result().errors ?? [])].map(({ message }) => message),
    hits: (module.meta() as { hits?: RunResult['hits'] }).hits ?? {},
    milliseconds: module.diagnostic().duration,
  };
}

/** Settings for running test files. */
export interface Running {
  root: string;
  code: ReadonlyMap<string, string>;
  /** Whether each run reloads the code, so that no state of an earlier run remains; otherwise it is loaded once. */
  isFresh: boolean;
}

/**
 * Runs test files one after another in one process. When a mutation ends the process, such as by using up its memory,
 * that run counts as failed and the rest runs in another process.
 */
export async function runAgain(runs: readonly TestRun[], running: Running): Promise<RunResult[]> {
  const results = await runInProcess(runs, running);
  const ended = results.indexOf(null);
  if (ended < 0) return results as RunResult[];
  const { file, change } = runs[ended]!;
  if (change === undefined) throw new Error(`${file} did not come to its end without any change`);
  const died: RunResult = { errors: ['The process ended.'], hits: {}, milliseconds: 0 };
  return [
    ...(results.slice(0, ended) as RunResult[]),
    died,
    ...(await runAgain(runs.slice(ended + 1), running)),
  ];
}

async function runInProcess(
  runs: readonly TestRun[],
  { root, code, isFresh }: Running,
): Promise<(RunResult | null)[]> {
  if (runs.length === 0) return [];
  const folder = join(root, '.stryker-tmp', `runs-${process.pid}`);
  await mkdir(folder, { recursive: true });
  await Promise.all(runs.map((run, at) => writeFile(join(folder, nameOf(at)), wrapped(run, at, isFresh))));
  const load = (id: string) => {
    const [file = '', run] = id.split('?run=');
    // The query suffix prevents Vite from recognizing a test as TypeScript.
    return run === undefined ? code.get(id) : stripTypeScriptTypes(readFileSync(file, 'utf8'));
  };
  const vitest = await startVitest(
    'test',
    [],
    {
      config: false,
      root,
      dir: folder,
      include: [join(folder, '*.test.ts')],
      globalSetup: isFresh ? [] : [join(root, 'apps/server/src/platform/embedded-postgres/test-run.ts')],
      watch: false,
      isolate: false,
      maxWorkers: 1,
      // The cache identifies modules by file, which differs from the code loaded here.
      fsModuleCache: false,
      sequence: { sequencer: InOrder },
      hookTimeout: 60_000,
      testTimeout: 20_000,
      reporters: [{}],
      onConsoleLog: () => false,
      dangerouslyIgnoreUnhandledErrors: true,
    },
    { plugins: [{ name: 'changed-code', enforce: 'pre', load }] },
  );
  const modules = new Map(vitest.state.getTestModules().map((module) => [module.moduleId, module]));
  await vitest.close();
  // Failing tests are expected here.
  process.exitCode = 0;
  await rm(folder, { recursive: true });
  return runs.map((_, at) => resultOf(modules.get(join(folder, nameOf(at)))));
}
