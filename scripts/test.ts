// `npm test`: every check of the product, in the order of their price. The first static check that fails ends the run;
// the test suites all run. The last line counts everything: `total: 512 passed, 0 failed`.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { playwrightCount, type SuiteCount, vitestCount } from './checks/suite-count.ts';

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

const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
const suites: [name: string, command: Command, count: () => SuiteCount][] = [
  [
    'unit and API tests',
    [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    () => vitestCount(vitestReport),
  ],
  ['tests in the browser', [bin('playwright'), 'test'], () => playwrightCount(playwrightReport)],
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
function run([program, ...args]: Command, show: 'always' | 'on failure'): Promise<boolean> {
  return new Promise((resolve) => {
    const held: Buffer[] = [];
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', show === 'always' ? 'inherit' : 'pipe', show === 'always' ? 'inherit' : 'pipe'],
      env: {
        ...process.env,
        // Our own Node first, whatever npm was started with.
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
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
const total: SuiteCount = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

async function runStatic(): Promise<boolean> {
  for (const [name, command] of staticChecks) {
    const since = performance.now();
    const isRight = await run(command, 'on failure');
    process.stdout.write(`${isRight ? '✓' : '✗'} ${name} (${seconds(since)})\n`);
    total[isRight ? 'passed' : 'failed'] += 1;
    if (!isRight || stopped) return false;
  }
  return true;
}

async function runSuites(): Promise<void> {
  for (const [name, command, count] of suites) {
    if (stopped) return;
    const since = performance.now();
    process.stdout.write(`\n${name}\n`);
    const isRight = await run(command, 'always');
    const counted = count();
    // A suite that ends badly without a failed test, such as by an error outside of them, has failed all the same.
    if (!isRight && counted.failed === 0) counted.failed = 1;
    for (const key of ['passed', 'failed', 'skipped', 'flaky'] as const) total[key] += counted[key];
    process.stdout.write(
      `${counted.failed === 0 ? '✓' : '✗'} ${name}: ${counted.passed} passed, ${counted.failed} failed (${seconds(since)})\n`,
    );
  }
}

const since = performance.now();
try {
  if (await runStatic()) await runSuites();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
if (stopped && total.failed === 0) total.failed = 1;
const rest = (key: 'skipped' | 'flaky') => (total[key] ? `, ${total[key]} ${key}` : '');
process.stdout.write(`\nDone in ${seconds(since)}\n`);
process.stdout.write(
  `total: ${total.passed} passed, ${total.failed} failed${rest('skipped')}${rest('flaky')}\n`,
);
process.exit(total.failed === 0 ? 0 : 1);
