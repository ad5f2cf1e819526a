import { expect, test } from 'vitest';
import { timelineScale } from './timeline-scale.ts';

const options = { width: 520, edge: 10, apart: 50 };

test('places the first day at one edge and the last at the other', () => {
  const { at } = timelineScale(['2016-05-01', '2026-11-21', '2020-01-01'], options);
  expect([at('2016-05-01'), at('2026-11-21')]).toEqual([10, 510]);
  expect(at('2020-01-01')).toBeGreaterThan(10);
});

test('labels years at their start, never closer than the minimum distance', () => {
  const { years } = timelineScale(['1980-05-01', '2026-11-21'], options);
  expect(years[0]?.year).toBe(1981);
  const gaps = years.slice(1).map(({ at }, index) => at - (years[index]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(49);
});

test('adds a year before a single day', () => {
  const { at, years } = timelineScale(['2026-11-21'], options);
  expect(at('2026-11-21')).toBe(510);
  expect(years).toEqual([{ year: 2026, at: expect.any(Number) }]);
});
