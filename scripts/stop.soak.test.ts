import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'assay-stop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** `npm start` on a separate port; resolves when the product prints its address. */
async function npmStart() {
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group, so that leftovers of a failed test can be ended.
    detached: true,
    env: { ...process.env, PORT: '0', ASSAY_DATA: folder, ASSAY_DEMO: 'off', ASSAY_LOG_LEVEL: 'error' },
  });
  let output = '';
  for await (const chunk of npm.stdout) {
    output += chunk;
    if (output.includes('Assay is ready')) break;
  }
  return { npm, url: /Assay is ready at (\S+)/.exec(output)?.[1] ?? '' };
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
/** Whether the embedded database of the folder is running. */
const hasDatabase = () => {
  try {
    return readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8') !== '';
  } catch {
    return false;
  }
};

test.each([
  ['SIGTERM to npm alone', 'SIGTERM', 1],
  ['SIGKILL to npm alone', 'SIGKILL', 1],
  ['SIGTERM to all processes at once', 'SIGTERM', -1],
] as const)(
  'a %s ends the product, its database and its port',
  async (_what, signal, whom) => {
    const { npm, url } = await npmStart();
    try {
      expect([await answers(url), hasDatabase()]).toEqual([true, true]);
      process.kill(whom * npm.pid!, signal);
      await vi.waitFor(async () => expect(await answers(url)).toBe(false), {
        timeout: 20_000,
        interval: 200,
      });
      await vi.waitFor(() => expect(hasDatabase()).toBe(false), { timeout: 20_000, interval: 200 });
    } finally {
      try {
        process.kill(-npm.pid!, 'SIGKILL');
      } catch {
        // Nothing is left to end.
      }
    }
  },
  90_000,
);
