import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The run time of a command in seconds and its peak memory in megabytes. */
export interface CommandFigures {
  seconds: number;
  megabytes: number;
}

/** Runs a command of the product with the given environment. @throws if it fails */
export async function runCommand(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<CommandFigures> {
  const { ended } = beginCommand(environment, args);
  const { isKilled: _, ...figures } = await ended;
  return figures;
}

/** Starts a command that may be killed. Resolves when it ends, even if killed; throws if it fails by itself. */
export function beginCommand(
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
): { ended: Promise<CommandFigures & { isKilled: boolean }>; kill(): void } {
  const started = performance.now();
  const child = spawn(process.execPath, ['apps/server/src/main.ts', ...args], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakMegabytes(child.pid!) ?? 0);
  }, 200);
  const ended = new Promise<CommandFigures & { isKilled: boolean }>((resolve, reject) =>
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      const isKilled = signal === 'SIGKILL';
      if (code !== 0 && !isKilled) reject(new Error(`assay ${args.join(' ')} ended with ${code ?? signal}`));
      else resolve({ seconds: (performance.now() - started) / 1000, megabytes, isKilled });
    }),
  );
  return { ended, kill: () => child.kill('SIGKILL') };
}

function peakMegabytes(pid: number): number | null {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return null;
  }
}
