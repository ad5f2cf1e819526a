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

/**
 * How many matches, badges, locations, doctors and principals are shown before the rest collapses (ONB-084, ONB-088).
 */
export const firstShown = { matches: 20, badges: 6, locations: 3, doctors: 3, principals: 3 } as const;

/** More than 20 results are too many (ONB-084). */
export function tooManyResults(count: number): boolean {
  return count > firstShown.matches;
}
