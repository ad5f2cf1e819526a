export type Strength = 'High' | 'Medium' | 'Low';

/**
 * Match strength by search_score: 10 or more is high, 5 to below 10 medium, below 5 low; null without a score
 * (ONB-085).
 */
export function strength(searchScore: number | null | undefined): Strength | null {
  if (searchScore === null || searchScore === undefined || Number.isNaN(searchScore)) return null;
  if (searchScore >= 10) return 'High';
  return searchScore >= 5 ? 'Medium' : 'Low';
}
