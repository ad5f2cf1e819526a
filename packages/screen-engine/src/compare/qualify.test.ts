import { describe, expect, it } from 'vitest';
import { countryOf, MATCH_THRESHOLD, qualify, SANCTIONS_THRESHOLD } from './index.ts';

const known = (dob: string[], countries: string[] = []) => ({ dob, countries });

describe('birth dates and countries', () => {
  it('raise a score when they agree, with a reason', () => {
    const { score, reasons } = qualify(
      0.88,
      known(['1960-02-03'], ['RU']),
      known(['1960-02-03'], ['Russia']),
    );
    expect(score).toBeCloseTo(0.95, 4);
    expect(reasons).toEqual(['same date of birth', 'same country']);
  });

  it('lower a score when they differ', () => {
    const { score, reasons } = qualify(
      1,
      known(['1990-02-03'], ['US']),
      known(['1960', '1961-05'], ['Iran']),
    );
    expect(score).toBeCloseTo(0.89, 4);
    expect(reasons).toEqual(['other year of birth', 'other country']);
  });

  it('keep an identical name from being a sanctions match when the birth years differ, with a reason', () => {
    const { score, reasons } = qualify(
      1,
      known(['1990-02-03'], ['IR']),
      known(['1960-02-03', '1971'], ['Iran']),
    );
    expect(score).toBeLessThan(SANCTIONS_THRESHOLD);
    expect(score).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
    expect(reasons).toEqual(['other year of birth', 'same country']);
    expect(qualify(1, known(['1990']), known(['1960', '1990-05'])).score).toBe(1);
  });

  it('never create a match or dismiss one', () => {
    for (const base of [0, 0.3, 0.74, 0.7499]) {
      expect(qualify(base, known(['1960-02-03'], ['RU']), known(['1960-02-03'], ['RU'])).score).toBeLessThan(
        MATCH_THRESHOLD,
      );
    }
    for (const base of [0.75, 0.8, 1]) {
      const moved = qualify(base, known(['1999-01-01'], ['US']), known(['1950-01-01'], ['Iran'])).score;
      expect(moved).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
    }
  });

  it('do nothing when either side has none', () => {
    expect(qualify(0.8, known([], []), known(['1960'], ['Iran']))).toEqual({ score: 0.8, reasons: [] });
  });

  it('treat a swapped day and month as a typing error', () => {
    expect(qualify(0.8, known(['1960-02-03']), known(['1960-03-02'])).reasons).toEqual([
      'same year of birth',
    ]);
  });

  it.each([
    ['RU', 'Russian Federation'],
    ['Iran', 'IR'],
    ['Korea, North', 'kp'],
    ['UK', 'United Kingdom'],
    ["Cote d'Ivoire", 'CI'],
    ['U.S.A.', 'usa'],
  ])('treat %s and %s as one country', (a, b) => {
    expect(countryOf(a)).toBe(countryOf(b));
  });
});
