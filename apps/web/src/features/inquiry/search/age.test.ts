import { expect, test } from 'vitest';
import { age } from './age.ts';

const now = new Date('2026-11-20T18:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const minutes = 60_000;
const hours = 60 * minutes;

test.each([
  [-5 * minutes, 'now'],
  [59_999, 'now'],
  [minutes, '1 min'],
  [59.9 * minutes, '59 min'],
  [hours, '1 h'],
  [23.9 * hours, '23 h'],
])('shows a moment %i ms ago as %s', (passed, expected) => {
  expect(age(ago(passed), now)).toBe(expected);
});

test('shows the weekday after a day, and the date after six', () => {
  expect(age(ago(26 * hours), now)).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/);
  expect(age(ago(7 * 24 * hours), now)).toMatch(/^11\/1[34]\/2026$/);
});
