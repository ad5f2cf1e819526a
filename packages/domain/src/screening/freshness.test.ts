import { describe, expect, it } from 'vitest';
import { daysSince, staleness } from './freshness.ts';

const now = new Date('2026-03-10T15:00:00Z');
const limits = { max_age_days: 7, max_published_days: 30 };

describe('a list', () => {
  it.each([
    ['2026-03-10T14:59:00Z', '2026-03-09', null],
    ['2026-03-03T15:00:01Z', null, null],
    ['2026-03-03T15:00:00Z', null, 'not_refreshed'],
    ['2026-03-03T15:00:00Z', '2026-03-03', 'not_refreshed'],
    ['2026-03-10T14:59:00Z', '2026-02-09', null],
    ['2026-03-10T14:59:00Z', '2026-02-08', 'published_long_ago'],
    ['2026-03-10T14:59:00Z', '2026-03-12', null],
  ])('last confirmed %s and published %s is stale: %s', (confirmed_at, published_at, stale) => {
    expect(staleness({ confirmed_at, published_at }, now, limits)).toBe(stale);
  });

  it('has an age in whole days, never negative', () => {
    expect(daysSince('2026-03-10T15:00:00Z', now)).toBe(0);
    expect(daysSince('2026-03-01', now)).toBe(9);
    expect(daysSince('2026-03-11', now)).toBe(0);
  });
});
