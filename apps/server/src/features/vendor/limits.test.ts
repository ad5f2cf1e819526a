import { expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { StartProblem } from '#platform/start-problem';
import { checkLimits, limitsOf } from './limits.ts';

const vendor = { vendor: 'cobalt', limits: { perMinute: 60, concurrency: 5 } };

test.each([
  [undefined, { perMinute: 60, concurrency: 5 }],
  ['', { perMinute: 60, concurrency: 5 }],
  ['gdelt=6/1', { perMinute: 60, concurrency: 5 }],
  ['cobalt=120/8', { perMinute: 120, concurrency: 8 }],
  [' gdelt=6/1  cobalt=120/8 ', { perMinute: 120, concurrency: 8 }],
])('VENDOR_LIMITS %j gives the vendor the limits %j', (VENDOR_LIMITS, limits) => {
  expect(limitsOf(vendor, readConfig({ VENDOR_LIMITS }))).toEqual(limits);
});

test.each(['cobalt=0/5', 'cobalt=60/0', 'cobalt=60', 'cobalt'])(
  'VENDOR_LIMITS %j is refused at start',
  (VENDOR_LIMITS) => {
    expect(() => readConfig({ VENDOR_LIMITS })).toThrow('VENDOR_LIMITS');
  },
);

test('limits of a vendor that does not exist are refused with the names of those that do', () => {
  expect(() => checkLimits(readConfig({ VENDOR_LIMITS: 'gdelt=6/1 unknown_vendor=10/1' }))).toThrow(
    StartProblem,
  );
  expect(() => checkLimits(readConfig({ VENDOR_LIMITS: 'gdelt=6/1 unknown_vendor=10/1' }))).toThrow(
    /^VENDOR_LIMITS names a vendor that does not exist, unknown_vendor: the vendors are bbb_feed, .*cobalt, .*gdelt, .*yente\.$/,
  );
  for (const VENDOR_LIMITS of ['', 'gdelt=6/1 cobalt=120/8'])
    expect(() => checkLimits(readConfig({ VENDOR_LIMITS }))).not.toThrow();
});
