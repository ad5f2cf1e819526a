import { describe, expect, it } from 'vitest';
import { toThreeDigits, toTwoDigits } from './scale.ts';

describe('the two scales of a score', () => {
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
  ])('three digits %i are %d on two', (three, two) => {
    expect(toTwoDigits(three)).toBeCloseTo(two, 2);
  });

  it.each([
    [0, 101],
    [74, 600],
    [75, 601],
    [99, 900],
    [60, 505.59],
  ])('two digits %i are %d on three', (two, three) => {
    expect(toThreeDigits(two)).toBeCloseTo(three, 2);
  });

  it('leaves a score that stands on the asked scale, and gives nothing for 100 and missing', () => {
    expect(toTwoDigits(59)).toBe(59);
    expect(toThreeDigits(671)).toBe(671);
    for (const score of [100, '100', null, 901]) {
      expect(toTwoDigits(score)).toBeNull();
      expect(toThreeDigits(score)).toBeNull();
    }
  });

  it('compares unrounded: 505 is under 60, 506 is not', () => {
    expect(toTwoDigits(505)).toBeLessThan(60);
    expect(toTwoDigits(506)).toBeGreaterThan(60);
  });
});
