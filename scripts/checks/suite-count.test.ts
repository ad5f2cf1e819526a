import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playwrightCount, vitestCount } from './suite-count.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (content: object): string => {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('the counts of the last line', () => {
  it('counts a test file that could not be run as a failure', () => {
    const file = report({
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'passed', assertionResults: [{}] },
      ],
    });
    expect(vitestCount(file)).toEqual({ passed: 7, failed: 2, skipped: 3, flaky: 0 });
  });

  it('counts errors outside of the tests as failures, and tells of a test that passed only at its second try', () => {
    const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] });
    expect(playwrightCount(file)).toEqual({ passed: 5, failed: 2, skipped: 2, flaky: 1 });
  });

  it('counts a suite without a report as a failure', () => {
    const missing = join(folder, 'missing.json');
    expect(vitestCount(missing).failed).toBe(1);
    expect(playwrightCount(missing).failed).toBe(1);
  });
});
