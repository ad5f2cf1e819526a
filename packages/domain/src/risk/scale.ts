import { bandEdges, type RiskBand, readScore, riskTier, scaleOf } from './score.ts';

type Scale = 'two' | 'three';

function convert(value: unknown, from: Scale, to: Scale): number | null {
  const score = readScore(value);
  const scale = scaleOf(value);
  if (score === null || scale === null) return null;
  if (scale !== from) return score;
  const band = bandEdges[riskTier(score) as RiskBand];
  const [fromLow, fromHigh] = band[from];
  const [toLow, toHigh] = band[to];
  return toLow + ((score - fromLow) * (toHigh - toLow)) / (fromHigh - fromLow);
}

/**
 * Converts a score to the two-digit scale, unrounded, linear within its band. A two-digit score stays unchanged; 100
 * and missing give null (details: report, section 7).
 */
export function toTwoDigits(score: unknown): number | null {
  return convert(score, 'three', 'two');
}

/** Converts a score to the three-digit scale, unrounded; the inverse of toTwoDigits. */
export function toThreeDigits(score: unknown): number | null {
  return convert(score, 'two', 'three');
}

/**
 * The score from 101 to 900, as the report shows it, of a value from 0 to 99, in whole points. Unlike a score, the value
 * may be a fraction, also between two bands. Null outside of 0 to 99 and for no number.
 */
export function toReportScale(value: number): number | null {
  if (!(value >= 0 && value <= bandEdges.lowest.two[1])) return null;
  const whole = Math.floor(value);
  const [low, high] = [toThreeDigits(whole), toThreeDigits(Math.ceil(value))] as [number, number];
  return Math.round(low + (high - low) * (value - whole));
}
