import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartProblem } from './start-problem.ts';

/** The running vendor sandbox of a demo. */
export interface Sandbox {
  /** Each vendor is served under its name. */
  url: string;
  stop(): Promise<void>;
}

const entry = join(import.meta.dirname, '../../../sandbox/src/main.ts');
const ready = /http:\/\/127\.0\.0\.1:\d+/;

/** Starts the sandbox in a separate process on a free port; it prints its URL in its first line. */
export async function startSandbox(options: { factsFile: string; delayMs: number }): Promise<Sandbox> {
  const child = spawn(
    process.execPath,
    [
      ...[entry, '--facts', options.factsFile, '--port', '0', '--delay', String(options.delayMs)],
      ...['--with-parent', String(process.pid)],
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      // Ctrl-C must reach it through this process, after the worker has drained.
      detached: true,
    },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
      const found = ready.exec(text);
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) =>
      reject(new StartProblem(`The vendor sandbox did not start (exit ${code}).`)),
    );
  });
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
