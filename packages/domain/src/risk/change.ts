import type { RiskReason } from './contract.ts';
import { readScore, scaleOf } from './score.ts';

/**
 * The signed change from the previous score, such as `+12`, `−31` or `0`; null unless both are on the same scale
 * (details: report, section 8).
 */
export function scoreChange(current: unknown, previous: unknown): string | null {
  const scale = scaleOf(current);
  const [now, before] = [readScore(current), readScore(previous)];
  if (scale === null || scale !== scaleOf(previous) || now === null || before === null) return null;
  return signedPoints(now - before);
}

/** Points with a sign: `+28`, `−46` (a real minus sign), `0`. */
export function signedPoints(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** Sorts reasons for the report: most points first, then by code. */
export function byPoints(reasons: readonly RiskReason[]): RiskReason[] {
  return reasons.toSorted((a, b) => b.points - a.points || (a.code < b.code ? -1 : 1));
}

/** Whether a reason's code is missing from the previous reasons. Without a previous score nothing is new, nor after a user's decision. */
export function isNewReason(
  code: string,
  score: {
    prev_score: number | null;
    prev_reason_codes: readonly { code: string }[];
    is_by_decision?: boolean | undefined;
  },
): boolean {
  if (score.prev_score === null || score.is_by_decision) return false;
  return !score.prev_reason_codes.some((previous) => previous.code === code);
}
