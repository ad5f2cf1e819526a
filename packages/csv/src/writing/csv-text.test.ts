import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test.each([
  '=HYPERLINK("http://evil.test")',
  '+1+cmd|/c calc',
  '-2+3',
  '-',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＠SUM(A1)',
  '+15742331870',
])('writes %j as text instead of a formula', (cell) => {
  const written = csvText([[cell]]).trimEnd();
  expect(written.replace(/^"/, '')[0]).toBe("'");
});

test.each([
  [-12.5, '-12.5'],
  ['-12.50', '-12.50'],
  [0, '0'],
  [true, 'true'],
  [null, ''],
  ['a-b=c', 'a-b=c'],
  ["'twas", "'twas"],
  ['a,"b"', '"a,""b"""'],
  ['a\nb', '"a\nb"'],
])('writes %j unchanged: %s', (cell, written) => {
  expect(csvText([['id', cell, 'end']])).toBe(`id,${written},end\n`);
});

test('writes a line per row, and nothing without rows', () => {
  expect(csvText([['a', 1], ['b']])).toBe('a,1\nb\n');
  expect(csvText([])).toBe('');
});
