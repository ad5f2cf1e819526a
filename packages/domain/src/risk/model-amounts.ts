import { largestAmount } from '../display/index.ts';

/** A lowest amount in dollars, and the tenths of a rule's points that a claim of it weighs. */
const weights: readonly (readonly [from: number, tenths: number])[] = [
  [100_000, 20],
  [25_000, 15],
  [2_500, 10],
  [0, 5],
];
const UNKNOWN = 10;

/**
 * The points of a claim of an amount in dollars, from those of the rule: half under $2,500, one and a half times from
 * $25,000, twice from $100,000. A claim of an unknown amount has the points of the rule, because unknown is not small.
 */
export function pointsForAmount(points: number, amount: number | null | undefined): number {
  const tenths =
    typeof amount === 'number' ? (weights.find(([from]) => amount >= from)?.[1] ?? UNKNOWN) : UNKNOWN;
  return (points * tenths) / 10;
}

/**
 * The largest of the amounts that a record states, as a number of dollars to compare; null without one. An amount of 0
 * says nothing. For display, `largestAmount` has it exactly.
 */
export function statedAmount(...amounts: readonly (string | null | undefined)[]): number | null {
  const largest = largestAmount(amounts);
  // Infinity would be null once it is stored.
  return largest === null ? null : Math.min(Number(largest), Number.MAX_SAFE_INTEGER);
}
