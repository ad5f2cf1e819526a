import { toThreeDigits } from './scale.ts';
import type { RiskBand } from './score.ts';

/** Score and place of each knot, in percent of the half circle: 0 left, 50 the top, 100 right (REP-032). */
const knots: readonly [score: number, percent: number][] = [
  [101, 0],
  [404, 50],
  [600, 62.5],
  [650, 75],
  [720, 87.5],
  [900, 100],
];

/** The score marked at the top of the gauge. */
export const gaugeTop = 404;

/** The scores at the ends of the gauge, which show what kind of number stands at its top. */
export const gaugeEnds = [101, 900] as const;

/** From where to where each band's arc runs, in percent. */
export const gaugeArcs: readonly { band: RiskBand; from: number; to: number }[] = [
  { band: 'highest', from: 0, to: 62.5 },
  { band: 'high', from: 62.5, to: 75 },
  { band: 'medium', from: 75, to: 87.5 },
  { band: 'lowest', from: 87.5, to: 100 },
];

/**
 * Where the pointer stands, in percent of the half circle, linear between the knots; a two-digit score is put on the
 * three-digit scale first. Null without a pointer: 100 and missing (REP-032).
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
