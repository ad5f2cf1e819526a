import { describe, expect, it } from 'vitest';
import { readScore, riskTier, tierLabel } from './score.ts';

const inRange = (low: number, high: number) =>
  Array.from({ length: high - low + 1 }, (_, index) => low + index);

describe('riskTier', () => {
  it.each([
    [101, 600, 'Highest Risk'],
    [601, 650, 'High Risk'],
    [651, 720, 'Medium Risk'],
    [721, 900, 'Lowest Risk'],
    [0, 74, 'Highest Risk'],
    [75, 84, 'High Risk'],
    [85, 92, 'Medium Risk'],
    [93, 99, 'Lowest Risk'],
  ])('every score from %i to %i is %s [REP-030]', (low, high, label) => {
    for (const score of inRange(low, high)) expect(tierLabel(riskTier(score))).toBe(label);
  });

  it.each([100, '100'])('exactly %j is the default of a thin file [REP-031]', (score) => {
    expect(tierLabel(riskTier(score))).toBe('Default/Unknown');
  });

  it.each([
    null,
    undefined,
    '',
    '99',
    '671',
    ' 100',
    -1,
    901,
    671.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
  ])('the score %j counts as missing and is Unknown [REP-031]', (score) => {
    expect(readScore(score)).toBeNull();
    expect(tierLabel(riskTier(score))).toBe('Unknown');
  });
});
