import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 40_000;
/** Characters of an error that are told: its message and the first places of its stack. */
const LOGGED_LENGTH = 1_200;

/** Only what a program needs to run: a developer's own settings must not reach the tested product. */
const inherited = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TEMP', 'SYSTEMROOT'];

/** A running product. */
export interface Product {
  url: string;
  /** The folder in which it keeps everything, also the mails that it would send. */
  data: string;
  stop(): Promise<void>;
}

/** Starts the whole product with a new demo universe in a folder of its own. The page has to be built. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'assay-e2e-'));
  const product = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../apps/server/src/main.ts'), 'start'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
        PORT: '0',
        ASSAY_DATA: data,
        ASSAY_LOG_LEVEL: 'warn',
        SANDBOX_DELAY_MS: '300',
        // Everybody of the tests calls from one address, faster than people would.
        ASSAY_RATE_LIMIT: '100000',
        ...settings,
      },
    },
  );
  const stop = async () => {
    await end(product);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    return { url: await addressOf(product), data, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address that the product tells once it is ready. */
function addressOf(product: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`The product was not ready within ${START_LIMIT_MS / 1000} s`)),
      START_LIMIT_MS,
    );
    createInterface({ input: product.stdout! }).on('line', (line) => {
      // What went wrong in the server stands beside the tests that it failed.
      if (line.startsWith('{"level":50')) process.stderr.write(`${line.slice(0, LOGGED_LENGTH)}\n`);
      const address = /ready at (http:\S+)/.exec(line)?.[1];
      if (!address) return;
      clearTimeout(limit);
      resolve(address);
    });
    product.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The product ended with ${code} before it was ready`));
    });
  });
}

async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
  if (product.exitCode === null && product.signalCode === null) product.kill('SIGKILL');
}
