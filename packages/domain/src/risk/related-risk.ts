import { toTwoDigits } from './scale.ts';

/** From this two-digit score on a related merchant is no warning. */
export const RELATED_AT_RISK = 60;

/** Whether the score of a related merchant is a warning: below 60 on the two-digit scale (REP-061). */
export function isRelatedRisk(score: unknown): boolean {
  const onScale = toTwoDigits(score);
  return onScale !== null && onScale < RELATED_AT_RISK;
}
