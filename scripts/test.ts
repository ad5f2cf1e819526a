// `npm test`: runs every check of the product, several at a time; the browser tests run last. The first failing check
// ends the run; the last line counts everything: `total: 512 passed, 0 failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, type Part, PartRunner } from './checks/run-parts.ts';
import { describeReports } from './checks/suite-report.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'assay-test-'));
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const script = (name: string): Command => [process.execPath, join(root, 'scripts', name)];
const cache = (name: string) => join('node_modules/.cache', name);

const documents = ['README.md', 'CONTRIBUTING.md', 'docs'];

const check = (name: string, command: Command): Part => ({ name, command, lanes: 1 });

/**
 * Runs a single checker, because several would each check the shared code again; this takes two thirds of the processor
 * time.
 */
const types = (name: string, project: string, info: string): Part =>
  check(name, [
    bin('tsc'),
    ...['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', cache(`tsc/${info}`)],
  ]);

const vitest = (...args: string[]): Command => [
  bin('vitest'),
  ...['run', ...args, '--reporter=default', '--reporter=scripts/checks/vitest-reporter.ts'],
];

/** Programs at the same time, on two cores: tests spend a third of their time waiting for timers and the database. */
const LANES = 3;

/** In starting order, long ones first, so that no core idles at the end. */
const parts: Part[] = [
  {
    name: 'page tests',
    command: vitest('--project=web', '--maxWorkers=1'),
    lanes: 1,
    isSuite: true,
  },
  check('page build', script('build-page.ts')),
  {
    name: 'package tests',
    command: vitest('--project=packages', '--maxWorkers=1'),
    lanes: 1,
    isSuite: true,
  },
  types('types of server and packages', '.', 'server'),
  types('types of the page', 'apps/web', 'web'),
  check('spelling', script('checks/spelling.ts')),
  check('dependency rules', script('checks/dependencies.ts')),
  check('format and lint', [bin('biome'), 'check', '--diagnostic-level=error', '--max-diagnostics=50', '.']),
  check('unused files, exports and packages', [
    bin('knip'),
    ...['--no-progress', '--cache', '--cache-location', cache('knip')],
  ]),
  check('lock', script('checks/lock.ts')),
  check('links of the documents', [bin('remark'), '--frail', '--quiet', '--no-stdout', ...documents]),
  types('types of the browser tests', 'e2e', 'e2e'),
  check('weight of the page', [bin('size-limit')]),
  {
    name: 'server tests',
    command: vitest('--project=server', '--maxWorkers=2'),
    lanes: 2,
    isSuite: true,
  },
  // In the lane of the page tests, which end first; then the product starts there.
  {
    name: 'platform tests',
    command: vitest('--project=platform', '--maxWorkers=1'),
    lanes: 1,
    isSuite: true,
  },
  {
    name: 'product of the browser tests',
    command: [process.execPath, join(root, 'e2e/serve-product.ts')],
    lanes: 1,
    isService: true,
  },
  {
    name: 'browser tests',
    command: [bin('playwright'), 'test', '--reporter=list,scripts/checks/playwright-reporter.ts'],
    // As soon as the server tests end: they start slowly, beside the last platform tests.
    lanes: LANES - 1,
    isSuite: true,
  },
];

// Tests often start the product and its commands: each module is compiled once. A process that is not of the user who
// started the run, as when root is dropped, compiles as before.
process.env.NODE_COMPILE_CACHE ??= join(root, cache('node'));

process.env.ASSAY_TESTED_PRODUCT_FILE = join(reports, 'product-of-the-browser-tests');

const since = performance.now();
const runner = new PartRunner({ lanes: LANES, reports, print: (text) => process.stdout.write(text) });
let wasInterrupted = false;
const interrupt = (signal: NodeJS.Signals) => {
  wasInterrupted = true;
  runner.stop(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(signal));
// The parent process was killed.
process.on('disconnect', () => interrupt('SIGTERM'));
try {
  await runner.run(parts);
} finally {
  rmSync(reports, { recursive: true, force: true });
}

const outcomes = runner.results.map(({ report }) => report);
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
const passed = sum(outcomes.map((report) => report.passed));
const failed = sum(outcomes.map(({ failures }) => failures.length)) || Number(wasInterrupted);
const skipped = sum(outcomes.map((report) => report.skipped));
const flaky = sum(outcomes.map((report) => report.flaky.length));
const times = [
  ...runner.results.map(({ name, seconds }) => [name, seconds] as const),
  ['the whole run', (performance.now() - since) / 1000] as const,
];
const table = times
  .map(([name, seconds]) => `${name.padEnd(40)}${seconds.toFixed(1).padStart(7)} s\n`)
  .join('');
process.stdout.write(`\n${describeReports(outcomes)}\n${table}\n`);
const rest = `${skipped ? `, ${skipped} skipped` : ''}${flaky ? `, ${flaky} flaky` : ''}`;
process.stdout.write(`total: ${passed} passed, ${failed} failed${rest}\n`);
process.exit(failed === 0 ? 0 : 1);
