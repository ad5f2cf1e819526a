import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The outcome of a suite, as summarized in the last lines of `npm test`. */
export interface SuiteReport {
  passed: number;
  skipped: number;
  failures: Failure[];
  /** Tests that passed only on the second try: counted as passed, but named, because each one needs fixing. */
  flaky: string[];
}

interface Failure {
  /** The file and full title of the test; for an error outside the tests, its location. */
  title: string;
  message: string;
}

/** Lines of an error message repeated at the end of the run; the full message is printed where the test failed. */
const MESSAGE_LINES = 12;

/** The report of a suite that ended before writing one. */
const NO_REPORT: SuiteReport = {
  passed: 0,
  skipped: 0,
  failures: [{ title: 'the suite', message: 'It left no report.' }],
  flaky: [],
};

/** The report file to write, set by `npm test`; undefined when the suite runs alone. */
export const reportFile = (): string | undefined => process.env.ASSAY_SUITE_REPORT;

export const writeReport = (file: string, report: SuiteReport): void =>
  writeFileSync(file, JSON.stringify(report));

/** Reads a report. A suite without one has failed. */
export const readReport = (file: string): SuiteReport =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SuiteReport) : structuredClone(NO_REPORT);

export const failure = (title: string, messages: readonly (string | undefined)[]): Failure => ({
  title,
  message: stripVTControlCharacters(messages.filter(Boolean).join('\n'))
    .split('\n')
    .slice(0, MESSAGE_LINES)
    .join('\n'),
});

/** The failed and flaky tests of all suites by name, for readers who see only the end of the output. */
export function describeReports(reports: readonly SuiteReport[]): string {
  const failed = reports
    .flatMap(({ failures }) => failures)
    .map(({ title, message }) => `✗ ${title}\n${message.replaceAll(/^/gm, '    ')}\n`);
  const flaky = reports
    .flatMap((report) => report.flaky)
    .map((title) => `passed at its second try: ${title}\n`);
  return [...failed, ...flaky].join('');
}
