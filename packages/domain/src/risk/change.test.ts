import { describe, expect, it } from 'vitest';
import { byPoints, isNewReason, scoreChange, signedPoints } from './change.ts';

describe('change of a score', () => {
  it.each([
    [671, 702, '−31'],
    [702, 671, '+31'],
    [671, 671, '0'],
    [80, 75, '+5'],
    [671, 80, null],
    [671, 100, null],
    [100, 671, null],
    [100, 100, null],
    [671, null, null],
    [null, 671, null],
  ])('a score of %j after %j shows %j', (now, before, text) => {
    expect(scoreChange(now, before)).toBe(text);
  });

  it('writes points with a sign', () => {
    expect([28, -46, 0].map(signedPoints)).toEqual(['+28', '−46', '0']);
  });
});

describe('reasons of a score', () => {
  const reason = (code: string, points: number) => ({ code, points, text: code, evidence: [] });

  it('are sorted by most points, then by code', () => {
    const reasons = [reason('V13', 80), reason('V03', 120), reason('V06', 80)];
    expect(byPoints(reasons).map(({ code }) => code)).toEqual(['V03', 'V06', 'V13']);
  });

  it('are new when the previous score lacks them, and never without a previous score', () => {
    expect(isNewReason('V03', { prev_score: 700, prev_reason_codes: [{ code: 'V13' }] })).toBe(true);
    expect(isNewReason('V13', { prev_score: 700, prev_reason_codes: [{ code: 'V13' }] })).toBe(false);
    expect(isNewReason('V03', { prev_score: null, prev_reason_codes: [] })).toBe(false);
  });
});
