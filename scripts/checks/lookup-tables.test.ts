import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unsafeLookups } from './lookup-tables.ts';

const root = join(import.meta.dirname, '../..');

test.each([
  [
    "const labels: Record<string, string> = { a: 'A' };\nexport const labelOf = (key: string) => labels[key] ?? key;",
  ],
  ['const seen: Readonly<Record<string, () => void>> = {\n  a: () => undefined,\n};\nseen[name]?.();'],
  ["export const tones: { [key: string]: Tone } = { a: 'high' };"],
  ['const counts: Record<string, number> = {};\ncounts[word] = (counts[word] ?? 0) + 1;'],
  ['const tables: Record<string, string> = Object.fromEntries(pairs);\ntables[word];'],
  ["const label = (trades as Record<string, string>)[word] ?? 'none';"],
  ['const label = labels[path as keyof typeof labels];'],
  ['const isKnown = (word: string) => word in LABELS;'],
  ['if (!(key in legacyKeys)) return;'],
])('finds the lookup of a word in a plain object: %s', (text) => {
  expect(unsafeLookups(text)).toHaveLength(1);
});

test.each([
  ["const labels = new Map([['a', 'A']]);\nlabels.get(word);"],
  ['const counts: Record<string, number> = Object.create(null);\ncounts[word] = 1;'],
  ["const labels: Record<string, string> = Object.setPrototypeOf({ a: 'A' }, null);\nlabels[word];"],
  ["const labels: Record<string, string> = { a: 'A' };\nlabels.a; labels['a'];"],
  ['Object.hasOwn(labels, path) ? labels[path as keyof typeof labels] : path;'],
  ['// const labels: Record<string, string> = {}; labels[word]'],
])('accepts %s', (text) => {
  expect(unsafeLookups(text)).toEqual([]);
});

test('no word from outside is looked up in what every object inherits', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) =>
      !/\.test\.tsx?$|\/testing[./]|packages\/demo-universe|apps\/sandbox|server\/src\/demo/.test(path),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(
    files.flatMap((path) =>
      unsafeLookups(readFileSync(join(root, path), 'utf8')).map(
        ({ line, what }) => `${path}:${line} ${what}`,
      ),
    ),
  ).toEqual([]);
});
