import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeRejects } from './rejects-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-rejects-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('removes the file of an earlier import, and never a device or a socket in its place', async () => {
  const file = join(folder, 'a.rejects.csv');
  writeFileSync(file, 'line,external_id,reason\n');
  await removeRejects(file);
  await removeRejects(file);
  expect(existsSync(file)).toBe(false);
  const socket = join(folder, 'socket');
  const server = createServer().listen(socket);
  await once(server, 'listening');
  await removeRejects(socket);
  expect(existsSync(socket)).toBe(true);
  server.close();
});
