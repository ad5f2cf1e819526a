import { describe, expect, it } from 'vitest';
import { gaugeArcs, gaugePosition, gaugeTop } from './gauge.ts';
import { riskTier } from './score.ts';

describe('gauge', () => {
  it.each([
    [101, 0],
    [250, 24.59],
    [404, 50],
    [505, 56.44],
    [600, 62.5],
    [601, 62.75],
    [625, 68.75],
    [650, 75],
    [685, 81.25],
    [720, 87.5],
    [810, 93.75],
    [900, 100],
    [0, 0],
    [37, 41.17],
    [74, 62.5],
    [75, 62.75],
    [92, 87.5],
    [99, 100],
  ])('shows %i at %d percent [REP-032]', (score, percent) => {
    expect(gaugePosition(score)).toBeCloseTo(percent, 2);
  });

  it('has its marker at the top [REP-032]', () => {
    expect(gaugePosition(gaugeTop)).toBe(50);
  });

  it('points into the arc of the score’s band and never moves backward for a higher score [REP-032]', () => {
    let before = 0;
    for (let score = 101; score <= 900; score += 1) {
      const percent = gaugePosition(score) ?? -1;
      const arc = gaugeArcs.find(({ band }) => band === riskTier(score));
      expect(percent).toBeGreaterThanOrEqual(Math.max(before, arc?.from ?? 101));
      expect(percent).toBeLessThanOrEqual(arc?.to ?? -1);
      before = percent;
    }
  });

  it.each([100, '100', null, 901, 12.5])('has no pointer for %j [REP-031]', (score) => {
    expect(gaugePosition(score)).toBeNull();
  });
});
