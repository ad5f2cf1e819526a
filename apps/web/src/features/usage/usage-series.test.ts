import { expect, test } from 'vitest';
import { usageSeries } from './usage-series.ts';

const row = (name: string, ...counts: number[]) => ({
  name,
  counts,
  total: counts.reduce((sum, one) => sum + one, 0),
});
const tableOf = (...rows: ReturnType<typeof row>[]) => ({
  months: ['2026-01-01', '2026-02-01'],
  rows,
  totals: [0, 0],
  total: 0,
});

test('users with the most searches come first, and users without searches are left out', () => {
  const series = usageSeries(tableOf(row('Ada', 1, 2), row('Bo', 0, 0), row('Cy', 4, 4)));
  expect(series.map(({ label, values }) => [label, values])).toEqual([
    ['Cy', [4, 4]],
    ['Ada', [1, 2]],
  ]);
});

test('combines the last of many users without losing any of the sum', () => {
  const many = Array.from({ length: 9 }, (_, index) => row(`User ${index}`, index + 1, 1));
  const series = usageSeries(tableOf(...many));
  expect(series.map(({ label }) => label)).toEqual([
    ...['User 8', 'User 7', 'User 6', 'User 5', 'User 4'],
    '4 others',
  ]);
  expect(series.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(45);
});
