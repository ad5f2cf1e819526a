import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Runs a command of the product with an environment and answers its seconds and its peak memory in megabytes. */
export async function runCommand(
  environment: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ seconds: number; megabytes: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['apps/server/src/main.ts', ...args], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakMegabytes(child.pid!) ?? 0);
  }, 200);
  const code = await new Promise((resolve) => child.on('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`assay ${args.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - started) / 1000, megabytes };
}

function peakMegabytes(pid: number): number | null {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return null;
  }
}
