import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Part, PartRunner } from './run-parts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-parts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A check that runs a line of JavaScript. */
const check = (name: string, code: string, lanes = 1): Part => ({
  name,
  command: [process.execPath, '--input-type=module', '-e', code],
  lanes,
});
const suite = (name: string, code: string): Part => ({ ...check(name, code), isSuite: true });

/** Passes once the other part has started. */
const meets = (name: string, other: string) => `
  import { existsSync, writeFileSync } from 'node:fs';
  writeFileSync('${folder}/${name}', '');
  const until = performance.now() + 10_000;
  while (!existsSync('${folder}/${other}') && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 10));
  process.exitCode = existsSync('${folder}/${other}') ? 0 : 1;
`;
/** Fails when another part starts while it runs. */
const staysAlone = () => `
  import { readdirSync } from 'node:fs';
  const before = readdirSync('${folder}').length;
  await new Promise((resolve) => setTimeout(resolve, 500));
  process.exitCode = readdirSync('${folder}').length === before ? 0 : 1;
`;
const WAITS = 'setTimeout(() => {}, 60_000)';

async function runParts(parts: Part[]) {
  const lines: string[] = [];
  const runner = new PartRunner({ lanes: 2, reports: folder, print: (text) => lines.push(text) });
  await runner.run(parts);
  return {
    output: lines.join(''),
    passed: runner.results.filter(({ report }) => report.failures.length === 0).map(({ name }) => name),
    failed: runner.results.filter(({ report }) => report.failures.length > 0).map(({ name }) => name),
  };
}

test('runs parts concurrently while lanes are free, and one that needs both lanes alone', async () => {
  const { failed, passed } = await runParts([
    check('a', meets('a', 'b')),
    check('b', meets('b', 'a')),
    check('both', staysAlone(), 2),
    check('c', meets('c', 'd')),
    check('d', meets('d', 'c')),
  ]);
  expect(failed).toEqual([]);
  expect(passed.toSorted()).toEqual(['a', 'b', 'both', 'c', 'd']);
});

test('a failed check ends what runs beside it, shows its output and prevents further starts', async () => {
  const since = performance.now();
  const { failed, passed, output } = await runParts([
    check('long', WAITS),
    check('wrong', `console.log('a word is misspelled'); process.exitCode = 1`),
    check('never', ''),
  ]);
  expect({ failed, passed }).toEqual({ failed: ['wrong'], passed: [] });
  expect(output).toContain('✗ wrong');
  expect(output).toContain('a word is misspelled');
  expect(performance.now() - since).toBeLessThan(30_000);
});

test('a failed suite does not prevent the next part from running', async () => {
  expect(await runParts([suite('tests', 'process.exitCode = 1'), check('next', '')])).toMatchObject({
    failed: ['tests'],
    passed: ['next'],
  });
});

test('a program that cannot be started is a failed check', async () => {
  const missing: Part = { name: 'missing', command: [join(folder, 'no-such-program')], lanes: 1 };
  expect(await runParts([missing])).toMatchObject({
    failed: ['missing'],
    output: expect.stringContaining('ENOENT'),
  });
});

const service = (name: string, code: string): Part => ({ ...check(name, code), isService: true });

test('a service frees its lane once it is ready, and stops after the last part', async () => {
  const runs = `
    import { writeFileSync } from 'node:fs';
    console.log('ready');
    process.stdin.resume().on('end', () => {
      writeFileSync('${folder}/stopped', '');
      process.exit();
    });`;
  const { passed } = await runParts([
    service('product', runs),
    check(
      'both',
      `${staysAlone()} if (readdirSync('${folder}').includes('stopped')) process.exitCode = 1;`,
      2,
    ),
  ]);
  expect(passed).toEqual(['product', 'both']);
  expect(existsSync(join(folder, 'stopped'))).toBe(true);
});

test('a service that ends before it is ready has failed, and the next part runs', async () => {
  expect(await runParts([service('product', 'process.exitCode = 1'), check('next', '')])).toMatchObject({
    failed: ['product'],
    passed: ['next'],
  });
});
