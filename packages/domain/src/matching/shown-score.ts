/**
 * A search score with one decimal, truncated so that the digits never contradict the strength: 9.99 is medium and shown
 * as `9.9`, never `10.0`.
 */
export function shownScore(searchScore: number): string {
  const tenths = Math.trunc(Math.round(searchScore * 100) / 10);
  return (tenths / 10).toFixed(1);
}

/** How full the bar of a score is, in percent; a score of 25 or more fills it. */
export function scoreBar(searchScore: number): number {
  return Math.min(100, Math.max(0, searchScore * 4));
}
