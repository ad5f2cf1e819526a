import { expect, test } from 'vitest';
import { continuationOpens, lapseDay } from './effective-period.ts';

test.each([
  ['2019-06-11', '2024-06-11'],
  ['2024-02-29', '2029-03-01'],
  ['2020-12-31', '2025-12-31'],
])('a filing of %s lapses at the end of %s', (day, lapses) => {
  expect(lapseDay(day)).toBe(lapses);
});

test('a public finance filing lapses after thirty years', () => {
  expect(lapseDay('2019-06-11', 30)).toBe('2049-06-11');
});

test.each([
  ['2024-06-11', '2023-12-11'],
  ['2024-08-31', '2024-02-29'],
  ['2025-08-31', '2025-02-28'],
  ['2029-03-01', '2028-09-01'],
  ['2024-12-31', '2024-06-30'],
])('a filing that lapses on %s can be continued from %s', (lapses, opens) => {
  expect(continuationOpens(lapses)).toBe(opens);
});
