import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

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
])('%i failures, a Retry-After of %s ms and the random number %d delay the next call by %d ms', (...args) => {
  const [failures, retryAfterMs, random, delayMs] = args;
  expect(retryDelayMs(failures, retryAfterMs, () => random)).toBe(delayMs);
});
