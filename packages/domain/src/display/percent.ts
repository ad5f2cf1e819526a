/** A score as a whole percentage: at most 1 is a fraction (0.874 gives `87%`), more is a percentage already; `N/A` without one. */
export function percentage(score: number | null | undefined): string {
  if (score === null || score === undefined || Number.isNaN(score)) return 'N/A';
  return `${Math.round(score <= 1 ? score * 100 : score)}%`;
}
