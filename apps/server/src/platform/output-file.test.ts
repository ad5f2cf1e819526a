import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { writeOutput } from './output-file.ts';
import { StartProblem } from './start-problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-output-'));
const path = join(folder, 'out.csv');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => writeFileSync(path, 'earlier'));

test('replaces an earlier file once the whole is written', async () => {
  await writeOutput(path, async (write) => {
    await write('a\n');
    expect(readFileSync(path, 'utf8')).toBe('earlier');
    // More than the stream takes at once.
    await write('b'.repeat(1_000_000));
  });
  expect(readFileSync(path, 'utf8')).toBe(`a\n${'b'.repeat(1_000_000)}`);
  expect(readdirSync(folder)).toEqual(['out.csv']);
});

test('leaves an earlier file and nothing else when the work fails', async () => {
  const fault = new Error('the database is gone');
  const work = async (write: (text: string) => Promise<void>) => {
    await write('half');
    throw fault;
  };
  await expect(writeOutput(path, work)).rejects.toBe(fault);
  expect(readFileSync(path, 'utf8')).toBe('earlier');
  expect(readdirSync(folder)).toEqual(['out.csv']);
});

test('says why it cannot be written', async () => {
  const write = (at: string) => writeOutput(at, (next) => next('text'));
  await expect(write(folder)).rejects.toThrow(
    new StartProblem(`The file "${folder}" cannot be written (EISDIR).`),
  );
  await expect(write(join(folder, 'none', 'x'))).rejects.toThrow('cannot be written (ENOENT).');
});

test.runIf(existsSync('/dev/full'))('says that the disk is full, and never replaces a device', async () => {
  const fills = writeOutput('/dev/full', async (write) => {
    for (let at = 0; at < 100; at += 1) await write('x'.repeat(10_000));
  });
  await expect(fills).rejects.toThrow(new StartProblem('The file "/dev/full" cannot be written (ENOSPC).'));
  await writeOutput('/dev/null', (write) => write('text'));
  expect(readdirSync('/dev').filter((name) => name.endsWith('.part'))).toEqual([]);
});
