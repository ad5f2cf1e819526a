import { describe, expect, it } from 'vitest';
import { toReportScale, toThreeDigits, toTwoDigits } from './scale.ts';
import { riskTier } from './score.ts';

describe('the two score scales', () => {
  it.each([
    [101, 0],
    [600, 74],
    [601, 75],
    [650, 84],
    [651, 85],
    [720, 92],
    [721, 93],
    [900, 99],
    [505, 59.91],
    [506, 60.06],
  ])('converts three digits %i to two digits %d', (three, two) => {
    expect(toTwoDigits(three)).toBeCloseTo(two, 2);
  });

  it.each([
    [0, 101],
    [74, 600],
    [75, 601],
    [99, 900],
    [60, 505.59],
  ])('converts two digits %i to three digits %d', (two, three) => {
    expect(toThreeDigits(two)).toBeCloseTo(three, 2);
  });

  it('keeps a score that is on the target scale and returns null for 100 and missing', () => {
    expect(toTwoDigits(59)).toBe(59);
    expect(toThreeDigits(671)).toBe(671);
    for (const score of [100, '100', null, 901]) {
      expect(toTwoDigits(score)).toBeNull();
      expect(toThreeDigits(score)).toBeNull();
    }
  });

  it('compares without rounding: 505 is below 60, 506 is not', () => {
    expect(toTwoDigits(505)).toBeLessThan(60);
    expect(toTwoDigits(506)).toBeGreaterThan(60);
  });

  it('finds every score of the report again from its value of two digits, rounded to hundredths', () => {
    for (let score = 101; score <= 900; score++) {
      const two = Math.round((toTwoDigits(score) ?? 0) * 100) / 100;
      expect([score, toReportScale(two)]).toEqual([score, score]);
    }
  });

  it('a higher value of two digits is never lower on the scale of the report, and stays in its band', () => {
    let before = 101;
    for (let hundredths = 0; hundredths <= 9900; hundredths++) {
      const value = hundredths / 100;
      const score = toReportScale(value) ?? 0;
      expect(score).toBeGreaterThanOrEqual(before);
      if (Number.isInteger(value)) expect(riskTier(score)).toBe(riskTier(value));
      before = score;
    }
    expect(before).toBe(900);
  });

  it.each([-0.01, 99.01, 100, 780, Number.NaN])(
    '%d has no counterpart on the scale of the report',
    (value) => {
      expect(toReportScale(value)).toBeNull();
    },
  );
});
