/**
 * A score as a whole percentage. A score of at most 1 is a fraction (0.874 gives `87%`), a larger one is already a
 * percentage. `N/A` without a score.
 */
export function percentage(score: number | null | undefined): string {
  if (score === null || score === undefined || Number.isNaN(score)) return 'N/A';
  return `${Math.round(score <= 1 ? score * 100 : score)}%`;
}
