import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** How the tests of a suite ended: what the last lines of `npm test` say of it. */
export interface SuiteReport {
  passed: number;
  skipped: number;
  failures: Failure[];
  /** Those that passed at a second try alone: counted among the passed, and named, as each is a fault to be mended. */
  flaky: string[];
}

interface Failure {
  /** The file and the whole title of the test; of an error outside of the tests, where it was. */
  title: string;
  message: string;
}

/** Lines of a message that are told once more at the end of the run; the whole of it stands where the test failed. */
const MESSAGE_LINES = 12;

/** What a suite is that ended before it could write its report. */
const NO_REPORT: SuiteReport = {
  passed: 0,
  skipped: 0,
  failures: [{ title: 'the suite', message: 'It left no report.' }],
  flaky: [],
};

/** The file that a reporter writes, named by `npm test`; undefined when the suite is run by itself. */
export const reportFile = (): string | undefined => process.env.ASSAY_SUITE_REPORT;

export const writeReport = (file: string, report: SuiteReport): void =>
  writeFileSync(file, JSON.stringify(report));

/** Reads what a reporter wrote. A suite that left nothing has failed. */
export const readReport = (file: string): SuiteReport =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SuiteReport) : structuredClone(NO_REPORT);

export const failure = (title: string, messages: readonly (string | undefined)[]): Failure => ({
  title,
  message: stripVTControlCharacters(messages.filter(Boolean).join('\n'))
    .split('\n')
    .slice(0, MESSAGE_LINES)
    .join('\n'),
});

/** The failed and the flaky tests of all suites by name, for who reads no more than the end of the output. */
export function describeReports(reports: readonly SuiteReport[]): string {
  const failed = reports
    .flatMap(({ failures }) => failures)
    .map(({ title, message }) => `✗ ${title}\n${message.replaceAll(/^/gm, '    ')}\n`);
  const flaky = reports
    .flatMap((report) => report.flaky)
    .map((title) => `passed at its second try: ${title}\n`);
  return [...failed, ...flaky].join('');
}
