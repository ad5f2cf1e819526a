import { describe, expect, it } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
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

const SEED = seedOf(23_19);

it(`a reason is new only if it was missing before and no decision led to it, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below } = randomFrom(SEED);
  for (let draw = 0; draw < DRAWS; draw++) {
    const before = Array.from({ length: below(4) }, () => pick(['V02', 'V03', 'V07']));
    const score = {
      prev_score: pick([null, 100, 640]),
      prev_reason_codes: before.map((code) => ({ code })),
      is_by_decision: pick([true, false, undefined]),
    };
    const code = pick(['V02', 'V03', 'V07']);
    const isMissing = score.prev_score !== null && !before.includes(code);
    if (isNewReason(code, score) !== (isMissing && !score.is_by_decision))
      expect({ code, score }).toBe('news that no decision made');
  }
});
