import { expect, it } from 'vitest';
import { byPoints, isNewReason } from './change.ts';
import type { RiskReason } from './contract.ts';

it('a reason is new if its code is not among the previous ones', () => {
  const before = { prev_score: 700, prev_reason_codes: [{ code: 'V01' }, { code: 'V02' }] };
  expect(['V01', 'V02', 'V03'].map((code) => isNewReason(code, before))).toEqual([false, false, true]);
  expect(isNewReason('V03', { prev_score: 700, prev_reason_codes: [] })).toBe(true);
});

it('sorts reasons with equal points by code', () => {
  const reason = (code: string, points: number): RiskReason => ({ code, points, text: '', evidence: [] });
  const reasons = [reason('V02', 40), reason('V03', 90), reason('V01', 40)];
  expect(byPoints(reasons).map(({ code }) => code)).toEqual(['V03', 'V01', 'V02']);
  expect(byPoints(reasons.toReversed()).map(({ code }) => code)).toEqual(['V03', 'V01', 'V02']);
});
