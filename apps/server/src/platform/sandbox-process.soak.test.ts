import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

test('the sandbox exits when its product is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const factsFile = join(folder, 'facts.json');
  writeFileSync(factsFile, JSON.stringify({ as_of: '2026-01-01T00:00:00.000Z', filings: [] }));
  const code = `
    const { startSandbox } = await import(${JSON.stringify(join(import.meta.dirname, 'sandbox-process.ts'))});
    const { url } = await startSandbox({ factsFile: ${JSON.stringify(factsFile)}, delayMs: 0 });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const product = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void product.kill('SIGKILL'));
  const [output] = (await once(product.stdout, 'data')) as [Buffer];
  const answers = () =>
    fetch(output.toString().trim()).then(
      () => true,
      () => false,
    );
  expect(await answers()).toBe(true);
  product.kill('SIGKILL');
  await vi.waitFor(async () => expect(await answers()).toBe(false), { timeout: 10_000, interval: 100 });
});
