import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { failure, reportFile, type SuiteReport, writeReport } from './suite-report.ts';

type RunEnd = Parameters<NonNullable<Reporter['onTestRunEnd']>>;

/** Reports a Vitest run. A file that could not run counts as a failed test, and so does an error outside the tests. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: RunEnd[0], unhandled: RunEnd[1]): void {
    const file = reportFile();
    if (file) writeReport(file, vitestReport(modules, unhandled));
  }
}

type Errors = readonly { message: string; stack?: string | undefined }[];

const messages = (errors: Errors): (string | undefined)[] =>
  errors.map(({ stack, message }) => stack ?? message);

function vitestReport(modules: readonly TestModule[], unhandled: Errors): SuiteReport {
  const report: SuiteReport = { passed: 0, skipped: 0, failures: [], flaky: [] };
  for (const module of modules) {
    const name = relative(process.cwd(), module.moduleId);
    addErrors(report, name, module.errors());
    for (const suite of module.children.allSuites()) {
      addErrors(report, `${name} > ${suite.fullName}`, suite.errors());
    }
    for (const test of module.children.allTests()) add(report, `${name} > ${test.fullName}`, test);
  }
  addErrors(report, 'an error outside of the tests', unhandled);
  return report;
}

function addErrors(report: SuiteReport, title: string, errors: Errors): void {
  if (errors.length > 0) report.failures.push(failure(title, messages(errors)));
}

function add(report: SuiteReport, title: string, test: TestCase): void {
  const { state, errors } = test.result();
  if (state === 'failed') {
    report.failures.push(failure(title, messages(errors)));
  } else if (state === 'passed') {
    report.passed += 1;
    if (test.diagnostic()?.flaky) report.flaky.push(title);
  } else {
    report.skipped += 1;
  }
}
