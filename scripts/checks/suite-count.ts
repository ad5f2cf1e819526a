import { existsSync, readFileSync } from 'node:fs';

/** How many tests of a suite did what. */
export interface SuiteCount {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed at a second try alone: counted among the passed, and named, as each is a fault to be mended. */
  flaky: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A suite that left no report has failed. */
const NO_REPORT: SuiteCount = { passed: 0, failed: 1, skipped: 0, flaky: 0 };

const read = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;

/** Counts a report of Vitest's json reporter. A file that could not be run holds no test and counts as one failed. */
export function vitestCount(file: string): SuiteCount {
  const report = read<VitestReport>(file);
  if (!report) return { ...NO_REPORT };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  };
}

/** Counts a report of Playwright's json reporter. An error outside of the tests counts as one failed. */
export function playwrightCount(file: string): SuiteCount {
  const report = read<PlaywrightReport>(file);
  if (!report) return { ...NO_REPORT };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped, flaky };
}
