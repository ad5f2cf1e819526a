import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running product with the demo universe in its own folder. */
export interface Product {
  base: string;
  stop(): Promise<void>;
}

/** Creates a temporary data folder; the caller removes it. */
export const dataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'assay-load-'));

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Starts the product as `npm start` does, on a free port, with additional environment settings. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const folder = await dataFolder();
  const product = await startIn(folder, settings);
  const stop = async () => {
    await product.stop();
    await removeFolder(folder);
  };
  return { ...product, stop };
}

/** Starts it on the caller's folder, by default from this checkout. */
export async function startIn(
  folder: string,
  settings: Record<string, string>,
  checkout = join(import.meta.dirname, '../..'),
): Promise<Product> {
  const child = spawn(process.execPath, [join(checkout, 'apps/server/src/main.ts'), 'start'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: '0', ASSAY_DATA: folder, ASSAY_LOG_LEVEL: 'error', ...settings },
  });
  const stop = async () => {
    const gone = once(child, 'exit');
    if (child.exitCode === null) child.kill('SIGTERM');
    await gone;
  };
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const base = /ready at (http:\S+)/.exec(output)?.[1];
    if (base) {
      child.stdout.resume();
      return { base, stop };
    }
  }
  throw new Error('The product did not start');
}
