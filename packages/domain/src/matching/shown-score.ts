/**
 * A search score with one decimal. Cut, not rounded, so that the digits never contradict the strength: 9.99 is `9.9`,
 * medium, and never `10.0`.
 */
export function shownScore(searchScore: number): string {
  const tenths = Math.trunc(Math.round(searchScore * 100) / 10);
  return (tenths / 10).toFixed(1);
}

/** How full the bar of a score is, in percent: 25 and more fill it. */
export function scoreBar(searchScore: number): number {
  return Math.min(100, Math.max(0, searchScore * 4));
}
