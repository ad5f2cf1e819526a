/** The score from which two names match; chosen on labeled pairs, with the results in docs/screening.md. */
export const MATCH_THRESHOLD = 0.75;

/** The score from which a watchlist item is reported as a sanctions match; below it is a possible match. */
export const SANCTIONS_THRESHOLD = 0.9;

/**
 * The maximum score of a name in a reading that may not have been meant: a possible match, of which only the same date of
 * birth makes more.
 */
export const DOUBTFUL = SANCTIONS_THRESHOLD - 0.03;

/** Rounds to four decimals, so that the same pair gives the same output everywhere. */
export function roundScore(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}
