/** From this score on two names are taken for one; chosen on labelled pairs, with what it gave in docs/screening.md. */
export const MATCH_THRESHOLD = 0.75;

/** From this score on a watchlist item is reported as a sanctions match; below, as a possible one. */
export const SANCTIONS_THRESHOLD = 0.9;

/** Scores are given to four decimals, so the same pair prints the same everywhere. */
export function roundScore(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}
