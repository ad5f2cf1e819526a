import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { readReport, type SuiteReport } from './suite-report.ts';

const root = join(import.meta.dirname, '../..');

export type Command = [program: string, ...args: string[]];

/** A program that `npm test` runs. */
export interface Part {
  name: string;
  command: Command;
  /** How many of the runner's lanes it takes. */
  lanes: number;
  /** A suite counts its tests and always finishes; a check passes or fails as a whole, and a failure ends the run. */
  isSuite?: true;
  /**
   * It frees its lanes once it prints a line, and runs until all other parts have ended; then its input ends, and it stops
   * too.
   */
  isService?: true;
}

export interface PartResult {
  name: string;
  report: SuiteReport;
  seconds: number;
}

interface RunOptions {
  lanes: number;
  /** The folder for reports of the suites. */
  reports: string;
  /** Called with each line about a part that started or finished. */
  print: (text: string) => void;
}

/**
 * Runs programs in a fixed number of lanes: each starts, in list order, as soon as enough lanes are free. After a
 * failed check or `stop`, nothing else starts and running programs are terminated.
 */
export class PartRunner {
  readonly results: PartResult[] = [];
  #isStopped = false;
  readonly #running = new Set<ChildProcess>();
  readonly #services: { child: ChildProcess; ended: Promise<unknown> }[] = [];
  readonly #options: RunOptions;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  /** Whether a signal or a failed check ended the run early. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  stop(signal: NodeJS.Signals): void {
    this.#isStopped = true;
    for (const child of this.#running) child.kill(signal);
  }

  async run(parts: readonly Part[]): Promise<void> {
    let free = this.#options.lanes;
    const pending = new Set<Promise<void>>();
    for (const part of parts) {
      while (free < part.lanes && pending.size > 0) await Promise.race(pending);
      if (this.#isStopped) break;
      free -= part.lanes;
      const done = (part.isService ? this.#startService(part) : this.#runPart(part)).then(() => {
        free += part.lanes;
        pending.delete(done);
      });
      pending.add(done);
    }
    await Promise.all(pending);
    for (const { child } of this.#services) child.stdin?.end();
    await Promise.all(this.#services.map(({ ended }) => ended));
  }

  /** Starts a service. It has passed once it is ready; without it, the parts that need it fail. */
  async #startService({ name, command: [program, ...args] }: Part): Promise<void> {
    const since = performance.now();
    const child = spawn(program, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#running.add(child);
    const ended = new Promise((resolve) => {
      child.once('error', resolve);
      child.once('close', resolve);
    }).then(() => this.#running.delete(child));
    this.#services.push({ child, ended });
    const isReady = await Promise.race([
      new Promise<true>((resolve) => child.stdout.once('data', () => resolve(true))),
      ended.then(() => false),
    ]);
    if (!isReady && this.#isStopped) return;
    const seconds = (performance.now() - since) / 1000;
    this.results.push({ name, report: checkReport(name, isReady), seconds });
    this.#options.print(`${isReady ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`);
  }

  async #runPart({ name, command, isSuite }: Part): Promise<void> {
    const { reports, print } = this.#options;
    const since = performance.now();
    const file = join(reports, `${name}.json`);
    if (isSuite) print(`${name} …\n`);
    const { isRight, output } = await this.#spawn(command, isSuite ? { ASSAY_SUITE_REPORT: file } : null);
    const wasStopped = this.#isStopped;
    const seconds = (performance.now() - since) / 1000;
    const duration = `(${seconds.toFixed(1)} s)`;
    // Terminated because of another part, so it neither passed nor failed.
    if (!isRight && wasStopped) return;
    if (isSuite) {
      const report = readReport(file);
      // A suite that exits with an error but reports no failed test has still failed.
      if (!isRight && report.failures.length === 0)
        report.failures.push({ title: name, message: 'It ended with an error.' });
      this.results.push({ name, report, seconds });
      const { passed, failures } = report;
      const mark = failures.length === 0 ? '✓' : '✗';
      print(`${mark} ${name}: ${passed} passed, ${failures.length} failed ${duration}\n`);
      return;
    }
    if (!isRight) this.stop('SIGTERM');
    this.results.push({ name, report: checkReport(name, isRight), seconds });
    print(isRight ? `✓ ${name} ${duration}\n` : `\n✗ ${name} ${duration}\n${output}\n`);
  }

  /** Streams the output of a suite; returns that of a check. */
  #spawn([program, ...args]: Command, suiteEnv: NodeJS.ProcessEnv | null) {
    return new Promise<{ isRight: boolean; output: string }>((resolve) => {
      const stream = suiteEnv ? 'inherit' : 'pipe';
      const chunks: Buffer[] = [];
      const child = spawn(program, args, {
        cwd: root,
        stdio: ['ignore', stream, stream],
        env: { ...process.env, ...suiteEnv },
      });
      this.#running.add(child);
      child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
      child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
      const end = (isRight: boolean, more = '') => {
        this.#running.delete(child);
        resolve({ isRight, output: Buffer.concat(chunks).toString() + more });
      };
      child.once('error', (error) => end(false, error.message));
      child.once('close', (code) => end(code === 0));
    });
  }
}

const checkReport = (name: string, isRight: boolean): SuiteReport => ({
  passed: isRight ? 1 : 0,
  skipped: 0,
  failures: isRight
    ? []
    : [{ title: name, message: 'This check failed and ended the run. Its output is above.' }],
  flaky: [],
});
