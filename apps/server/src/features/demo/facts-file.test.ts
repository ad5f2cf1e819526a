import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { factsFile, hasFacts, writeFacts } from './facts-file.ts';
import { demoUniverse } from './universe/universe.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facts-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('facts are known by the moment of their universe and hold its filings', async () => {
  const universe = demoUniverse({ now: new Date('2026-11-21T12:00:00Z'), size: 250 });
  const file = factsFile(folder);
  expect(await hasFacts(file, universe.as_of)).toBe(false);
  await writeFacts(file, universe);
  expect(await hasFacts(file, universe.as_of)).toBe(true);
  expect(await hasFacts(file, '2026-11-22T12:00:00.000Z')).toBe(false);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    as_of: universe.as_of,
    filings: universe.filings,
  });
});
