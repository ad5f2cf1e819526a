import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { failure, reportFile, type SuiteReport, writeReport } from './suite-report.ts';

/** Reports a Playwright run. An error outside the tests counts as a failed test. */
export default class PlaywrightReporter implements Reporter {
  private suite: Suite | undefined;
  private readonly errors: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.errors.push(error);
  }

  onEnd(): void {
    const file = reportFile();
    if (file) writeReport(file, playwrightReport(this.suite?.allTests() ?? [], this.errors));
  }

  printsToStdio(): boolean {
    return false;
  }
}

const messages = (errors: readonly TestError[]): (string | undefined)[] =>
  errors.map(({ stack, message, value }) => stack ?? message ?? value);

function playwrightReport(tests: readonly TestCase[], errors: readonly TestError[]): SuiteReport {
  const report: SuiteReport = { passed: 0, skipped: 0, failures: [], flaky: [] };
  for (const test of tests) {
    const outcome = test.outcome();
    const title = `${relative(process.cwd(), test.location.file)}:${test.location.line} > ${test.title}`;
    if (outcome === 'unexpected') {
      report.failures.push(failure(title, messages(test.results.flatMap((result) => result.errors))));
    } else if (outcome === 'skipped') {
      report.skipped += 1;
    } else {
      report.passed += 1;
      if (outcome === 'flaky') report.flaky.push(title);
    }
  }
  if (errors.length > 0) report.failures.push(failure('an error outside of the tests', messages(errors)));
  return report;
}
