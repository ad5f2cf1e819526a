// `npm test`: every check of the product, in the order of their price. The first static check that fails ends the run;
// the test suites all run. The last line counts everything: `total: 512 passed, 0 failed`.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describeReports, readReport, type SuiteReport } from './checks/suite-report.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'assay-test-'));
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const script = (name: string): Command => [process.execPath, join(root, 'scripts/checks', name)];

type Command = [program: string, ...args: string[]];

const documents = ['README.md', 'CONTRIBUTING.md', 'docs'];

/** Each is right or wrong as a whole and counts as one. */
const staticChecks: [name: string, command: Command][] = [
  ['lock', script('lock.ts')],
  ['types of server and packages', [bin('tsc'), '-p', '.']],
  ['types of the page', [bin('tsc'), '-p', 'apps/web']],
  ['types of the tests in the browser', [bin('tsc'), '-p', 'e2e']],
  ['format and lint', [bin('biome'), 'check', '--diagnostic-level=error', '--max-diagnostics=50', '.']],
  [
    'spelling',
    [bin('cspell'), '--no-progress', '--cache', '--cache-location', 'node_modules/.cache/cspell', '.'],
  ],
  ['doors, arrows and circles', script('dependencies.ts')],
  ['unused files, exports and packages', [bin('knip'), '--no-progress']],
  ['links of the documents', [bin('remark'), '--frail', '--quiet', '--no-stdout', ...documents]],
  ['page build', [process.execPath, join(root, 'scripts/build-page.ts')]],
  ['weight of the page', [bin('size-limit')]],
];

const suites: [name: string, command: Command][] = [
  [
    'unit and API tests',
    [bin('vitest'), 'run', '--reporter=default', '--reporter=scripts/checks/vitest-reporter.ts'],
  ],
  [
    'tests in the browser',
    [bin('playwright'), 'test', '--reporter=list,scripts/checks/playwright-reporter.ts'],
  ],
];

let running: ChildProcess | null = null;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
    running?.kill(signal);
  });
}

// Whoever started us was killed.
process.on('disconnect', () => {
  stopped = true;
  running?.kill('SIGTERM');
});

/** Runs a command; its output is shown as it comes, or held back and shown only when it fails. */
function run(
  [program, ...args]: Command,
  show: 'always' | 'on failure',
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const held: Buffer[] = [];
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', show === 'always' ? 'inherit' : 'pipe', show === 'always' ? 'inherit' : 'pipe'],
      env: {
        ...process.env,
        // Our own Node first, whatever npm was started with.
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
        ...env,
      },
    });
    running = child;
    child.stdout?.on('data', (chunk: Buffer) => held.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => held.push(chunk));
    child.once('error', (error) => {
      process.stdout.write(`${error.message}\n`);
      resolve(false);
    });
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(held));
      resolve(code === 0);
    });
  });
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const outcomes: SuiteReport[] = [];
const passedCheck: SuiteReport = { passed: 1, skipped: 0, failures: [], flaky: [] };
const failedCheck = (title: string): SuiteReport => ({
  passed: 0,
  skipped: 0,
  failures: [{ title, message: 'What it found stands above.' }],
  flaky: [],
});

async function runStatic(): Promise<boolean> {
  for (const [name, command] of staticChecks) {
    const since = performance.now();
    const isRight = await run(command, 'on failure');
    process.stdout.write(`${isRight ? '✓' : '✗'} ${name} (${seconds(since)})\n`);
    outcomes.push(isRight ? passedCheck : failedCheck(name));
    if (!isRight || stopped) return false;
  }
  return true;
}

async function runSuites(): Promise<void> {
  for (const [name, command] of suites) {
    if (stopped) return;
    const since = performance.now();
    process.stdout.write(`\n${name}\n`);
    const file = join(reports, `${name}.json`);
    const isRight = await run(command, 'always', { ASSAY_SUITE_REPORT: file });
    const report = readReport(file);
    // A suite that ends badly without a failed test has failed all the same.
    if (!isRight && report.failures.length === 0)
      report.failures.push({ title: name, message: 'It ended badly.' });
    outcomes.push(report);
    const { passed, failures } = report;
    process.stdout.write(
      `${failures.length === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failures.length} failed (${seconds(since)})\n`,
    );
  }
}

const since = performance.now();
try {
  if (await runStatic()) await runSuites();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const sum = (count: (report: SuiteReport) => number) =>
  outcomes.reduce((before, report) => before + count(report), 0);
const passed = sum((report) => report.passed);
const failed = sum(({ failures }) => failures.length) || Number(stopped);
const skipped = sum((report) => report.skipped);
const flaky = sum((report) => report.flaky.length);
process.stdout.write(`\n${describeReports(outcomes)}\nDone in ${seconds(since)}\n`);
const rest = `${skipped ? `, ${skipped} skipped` : ''}${flaky ? `, ${flaky} flaky` : ''}`;
process.stdout.write(`total: ${passed} passed, ${failed} failed${rest}\n`);
process.exit(failed === 0 ? 0 : 1);
