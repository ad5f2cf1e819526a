import { toThreeDigits } from './scale.ts';
import type { RiskBand } from './score.ts';

/** Knots of the scale: score and position in percent of the half circle; 0 is left, 50 the top, 100 right (REP-032). */
const knots: readonly [score: number, percent: number][] = [
  [101, 0],
  [404, 50],
  [600, 62.5],
  [650, 75],
  [720, 87.5],
  [900, 100],
];

/** The score at the top of the gauge. */
export const gaugeTop = 404;

/** The scores at the two ends, shown to make the scale clear. */
export const gaugeEnds = [101, 900] as const;

/** The start and end of each band's arc, in percent. */
export const gaugeArcs: readonly { band: RiskBand; from: number; to: number }[] = [
  { band: 'highest', from: 0, to: 62.5 },
  { band: 'high', from: 62.5, to: 75 },
  { band: 'medium', from: 75, to: 87.5 },
  { band: 'lowest', from: 87.5, to: 100 },
];

/**
 * The pointer position in percent of the half circle, interpolated linearly between the knots; two-digit scores are
 * first converted to three digits. Null (no pointer) for 100 and for a missing score (REP-032).
 */
export function gaugePosition(score: unknown): number | null {
  const three = toThreeDigits(score);
  if (three === null) return null;
  for (let index = 1; index < knots.length; index += 1) {
    const [lowScore, lowPercent] = knots[index - 1]!;
    const [highScore, highPercent] = knots[index]!;
    if (three <= highScore) {
      return lowPercent + ((three - lowScore) * (highPercent - lowPercent)) / (highScore - lowScore);
    }
  }
  return null;
}
