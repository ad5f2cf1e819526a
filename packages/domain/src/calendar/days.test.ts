import { expect, test } from 'vitest';
import { dayPlus, lastMonths, monthsBefore } from './days.ts';

test('adds days to a calendar day', () => {
  expect(dayPlus('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayPlus('2024-03-01', -1)).toBe('2024-02-29');
});

test('subtracts calendar months from a day', () => {
  expect(monthsBefore('2026-05-31', 3)).toBe('2026-02-28');
  expect(monthsBefore('2024-05-31', 3)).toBe('2024-02-29');
  expect(monthsBefore('2026-01-15', 12)).toBe('2025-01-15');
});

test('lists the months up to the given one, across years', () => {
  expect(lastMonths('2026-02-01', 4)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
  expect(lastMonths('2026-02', 1)).toEqual(['2026-02-01']);
  expect(lastMonths('2026-02-28', 2)).toEqual(['2026-01-01', '2026-02-01']);
});
