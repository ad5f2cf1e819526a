import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running product with the demo universe in a folder of its own. */
export interface Product {
  base: string;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, on a free port; the settings are added to the environment. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-load-'));
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../apps/server/src/main.ts'), 'start'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PORT: '0', ASSAY_DATA: folder, ASSAY_LOG_LEVEL: 'error', ...settings },
    },
  );
  const stop = async () => {
    const gone = once(child, 'exit');
    if (child.exitCode === null) child.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const base = /ready at (http:\S+)/.exec(said)?.[1];
    if (base) {
      child.stdout.resume();
      return { base, stop };
    }
  }
  throw new Error('The product did not start');
}
