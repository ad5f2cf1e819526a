import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { utcDays } from './utc-days.ts';

const root = join(import.meta.dirname, '../..');

/** The days of lists, which their publishers state and which may be ahead of the business day. */
const ofPublishers = /^apps\/server\/src\/features\/screening\/import\//;

test.each([
  ['const today = clock.now().toISOString().slice(0, 10);'],
  ['const today = new Date().toISOString()\n  .slice(0, 10);'],
  ['const month = now.toISOString().slice(0, 7);'],
  ['const year = now.toISOString().substring(0, 4);'],
  ["const [day] = seen_at.toISOString().split('T');"],
])('finds the UTC day of a time: %s', (text) => {
  expect(utcDays(text)).toHaveLength(1);
});

test.each([
  ['const today = todayOf(call);'],
  ['created_at: row.created_at.toISOString(),'],
  ["const hour = now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length);"],
  ['// now.toISOString().slice(0, 10)'],
])('accepts %s', (text) => {
  expect(utcDays(text)).toEqual([]);
});

test('features take days in the business time zone', () => {
  const files = globSync('apps/server/src/features/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|\/testing(\/|\.ts$)/.test(path) && !ofPublishers.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.flatMap((path) => utcDays(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`)),
  ).toEqual([]);
});
