import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeReports, readReport } from './suite-report.ts';

const checks = import.meta.dirname;
const root = join(checks, '../..');
// Inside the checkout, so that tests there find the runner.
const parent = join(root, 'test-results');
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(join(parent, 'suite-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the files with one of the runners, as `npm test` does, and reads its report. */
function runSuite(runner: 'vitest' | 'playwright', args: string[], files: Record<string, string>) {
  const home = mkdtempSync(join(folder, `${runner}-`));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text);
  const report = join(home, 'report.json');
  // Removes the variables that would tell a runner that it runs inside another.
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  spawnSync(process.execPath, [join(root, 'node_modules/.bin', runner), ...args], {
    cwd: home,
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ASSAY_SUITE_REPORT: report },
  });
  return readReport(report);
}

/** Four tests, one per outcome; `retries` is the runner's expression for the number of earlier tries. */
const tests = (runner: string, retries: string) => `
  import { test } from '${runner}';
  let tries = 0;
  test('passes', () => {});
  test('passes on the second try', () => { if (${retries} === 0) throw new Error('too early'); });
  test('fails', () => { throw new Error('expected 1 to be 2'); });
  test.skip('is skipped', () => {});
`;

describe('the report of a suite', () => {
  it('counts Vitest tests and names failed tests, files that could not run, and flaky tests', () => {
    const report = runSuite(
      'vitest',
      [
        'run',
        '--retry=1',
        '--no-isolate',
        '--maxWorkers=1',
        `--reporter=${join(checks, 'vitest-reporter.ts')}`,
      ],
      {
        'vitest.config.ts': 'export default {};',
        'some.test.ts': tests('vitest', 'tries++'),
        'broken.test.ts': `throw new Error('no such room');`,
      },
    );
    expect(report).toMatchObject({
      passed: 2,
      skipped: 1,
      flaky: ['some.test.ts > passes on the second try'],
    });
    expect(report.failures.map(({ title }) => title).sort()).toEqual([
      'broken.test.ts',
      'some.test.ts > fails',
    ]);
    const described = describeReports([report]);
    expect(described).toContain('expected 1 to be 2');
    expect(described).toContain('no such room');
    expect(described).toContain('passed at its second try: some.test.ts > passes on the second try');
  });

  it('counts Playwright tests, names failed and flaky ones, and counts an error outside the tests as a failed one', () => {
    const report = runSuite(
      'playwright',
      ['test', '--retries=1', '--workers=1', `--reporter=${join(checks, 'playwright-reporter.ts')}`],
      {
        'playwright.config.ts': `export default { outputDir: './out', globalTeardown: './teardown.ts' };`,
        'teardown.ts': `export default () => { throw new Error('no such room'); };`,
        'some.test.ts': tests('@playwright/test', 'test.info().retry'),
      },
    );
    expect(report).toMatchObject({ passed: 2, skipped: 1 });
    expect(report.failures).toEqual([
      {
        title: expect.stringMatching(/^some\.test\.ts:\d+ > fails$/),
        message: expect.stringContaining('1 to be 2'),
      },
      { title: 'an error outside of the tests', message: expect.stringContaining('no such room') },
    ]);
    expect(report.flaky).toEqual([expect.stringMatching(/^some\.test\.ts:\d+ > passes on the second try$/)]);
  });

  it('is a single failure for a suite without a report', () => {
    expect(readReport(join(folder, 'missing.json')).failures).toHaveLength(1);
  });
});
