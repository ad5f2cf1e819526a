import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { BaseSequencer, startVitest, type TestModule, type TestSpecification } from 'vitest/node';

/** A whole test file, run with one change of the code or with none. */
export interface TestRun {
  test: string;
  change?: string;
  /** How often the change may be reached: more often is a loop without an end. */
  limit?: number;
}

/** What a run came to. */
export interface RunResult {
  errors: string[];
  /** How often each change was reached while no change was on. */
  hits: Record<string, number>;
  milliseconds: number;
}

const nameOf = (at: number) => `${String(at).padStart(5, '0')}.test.ts`;

/** In the order of their names, which is that of the runs. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/**
 * A test file of its own for one run. The switches of the changed code are in `__stryker__`. A change that an earlier run
 * noticed is tried no more.
 */
const wrapped = ({ test, change, limit }: TestRun, at: number) => `
import { afterAll, afterEach, beforeEach, test } from 'vitest';
const [file, change, limit] = ${JSON.stringify([test, change ?? null, limit ?? null])};
const state = (globalThis.__stryker__ ??= {});
state.mutantCoverage ??= { static: {}, perTest: {} };
state.noticed ??= new Set();
const isNoticed = () => change !== null && state.noticed.has(change);
if (isNoticed()) test.skip('noticed before', () => {});
else {
  const hits = (state.mutantCoverage.perTest[file] = {});
  state.currentTestId = file;
  state.activeMutant = change ?? undefined;
  state.hitCount = 0;
  state.hitLimit = limit ?? Infinity;
  beforeEach((context) => { if (isNoticed()) context.skip(); });
  afterEach(({ task }) => { if (task.result?.state === 'fail') state.noticed.add(change); });
  afterAll(({}, suite) => {
    state.activeMutant = state.currentTestId = undefined;
    suite.meta.hits = change === null ? { ...hits } : {};
  });
  // Another address each time, or it would not be run again.
  await import(file + '?run=${at}');
}
`;

function resultOf(run: TestRun, module: TestModule | undefined): RunResult {
  if (!module || !['passed', 'failed', 'skipped'].includes(module.state()))
    throw new Error(`${run.test} did not come to its end, with the change ${run.change ?? 'of nothing'}`);
  const tests = [...module.children.allTests('failed')];
  const errors = [module, ...module.children.allSuites()].flatMap((each) => each.errors());
  return {
    errors: [...errors, ...tests.flatMap((test) => test.result().errors ?? [])].map(({ message }) => message),
    hits: (module.meta() as { hits?: Record<string, number> }).hits ?? {},
    milliseconds: module.diagnostic().duration,
  };
}

/** Runs test files one after the other in one process, in which the code that they share is loaded once. */
export async function runAgain(
  runs: readonly TestRun[],
  { root, code }: { root: string; code: ReadonlyMap<string, string> },
): Promise<RunResult[]> {
  const folder = join(root, '.stryker-tmp', `runs-${process.pid}`);
  await mkdir(folder, { recursive: true });
  await Promise.all(runs.map((run, at) => writeFile(join(folder, nameOf(at)), wrapped(run, at))));
  const load = (id: string) => {
    const [file = '', run] = id.split('?run=');
    // With what stands behind its name Vite does not know a test for TypeScript.
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
      globalSetup: [join(root, 'apps/server/src/platform/embedded-postgres/test-run.ts')],
      watch: false,
      isolate: false,
      maxWorkers: 1,
      // It knows a module by its file, which is not what is loaded here.
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
  // That tests fail is what is wanted.
  process.exitCode = 0;
  await rm(folder, { recursive: true });
  return runs.map((run, at) => resultOf(run, modules.get(join(folder, nameOf(at)))));
}
