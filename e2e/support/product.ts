import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 40_000;
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;
/** How many characters of an error are logged: its message and the top of its stack. */
const LOGGED_LENGTH = 1_200;

/** Only what a program needs to run: a developer's own settings must not affect the tested product. */
const inherited = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'NODE_COMPILE_CACHE'];

export interface Product {
  url: string;
  /** The folder with its data, including the mail outbox. */
  data: string;
  stop(): Promise<void>;
}

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');
const commands = join(import.meta.dirname, '../../apps/server/src/commands.ts');

/** In memory where there is room: on a disk, each of many thousand transactions waits for it. */
function parentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Starts the whole product with a new demo universe in a new folder. The page must be built. */
export async function startProduct(): Promise<Product> {
  const data = mkdtempSync(join(parentFolder(), 'assay-e2e-'));
  const product = await startRole('start', data, {});
  return {
    ...product,
    async stop() {
      await product.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts another API with different settings on the database of a running product. */
export const startApi = (data: string, settings: Record<string, string>): Promise<Product> =>
  startRole('api', data, settings);

/** Runs a one-shot command against a running product, as its operator would. */
export async function runCommand(data: string, words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [main, ...words], { env: environmentOf(data, {}) });
}

/** Runs one-shot commands against a running product, one after the other in one process, which takes long to start. */
export async function runCommands(data: string, all: string[][]): Promise<void> {
  const script = `
    const { runCommand } = await import(${JSON.stringify(commands)});
    for (const words of ${JSON.stringify(all)}) await runCommand(words);`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: environmentOf(data, {}),
  });
}

const environmentOf = (data: string, settings: Record<string, string>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
  PORT: '0',
  ASSAY_DATA: data,
  ASSAY_LOG_LEVEL: 'warn',
  // These businesses include all that the tests use, and portfolios of more than one page. More would be scored in the
  // background, beside the tests.
  ASSAY_DEMO_SIZE: '900',
  SANDBOX_DELAY_MS: '300',
  // All tests call from the same address, and faster than people.
  ASSAY_RATE_LIMIT: '100000',
  ...settings,
});

async function startRole(
  role: 'start' | 'api',
  data: string,
  settings: Record<string, string>,
): Promise<Product> {
  const product = spawn(process.execPath, [main, role], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environmentOf(data, settings),
  });
  const stop = () => end(product);
  try {
    return { url: await addressOf(product), data, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address that the product prints once it is ready. */
function addressOf(product: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`The product was not ready within ${START_LIMIT_MS / 1000} s`)),
      START_LIMIT_MS,
    );
    createInterface({ input: product.stdout! }).on('line', (line) => {
      // Prints the server's errors next to the tests that they fail.
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
