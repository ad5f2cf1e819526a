import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('the sandbox exits if the process that started it was gone before it listened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const facts = join(folder, 'facts.json');
  writeFileSync(facts, JSON.stringify({ as_of: '2026-01-01T00:00:00.000Z', filings: [] }));
  // Its parent is this process, so the named one is gone.
  const options = ['--facts', facts, '--with-parent', String(process.pid + 1)];
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(await once(child, 'exit')).toEqual([0, null]);
}, 30_000);
