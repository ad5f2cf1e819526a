import { expect, test } from 'vitest';
import { nextTryMs } from './next-try.ts';

test.each([
  [1, null, 0, 1500],
  [1, null, 1, 2500],
  [2, null, 0.5, 4000],
  [3, null, 0.5, 8000],
  [1, 7000, 0, 7000],
  [1, 7000, 0.5, 7500],
  [1, 7000, 1, 8000],
  [30, null, 1, 375_000],
  [1, 3_600_000, 0, 300_000],
])('after %i failures, asked to wait %s ms, with chance %d: %d ms', (failures, retryAfter, chance, pause) => {
  expect(nextTryMs(failures, retryAfter, () => chance)).toBe(pause);
});
