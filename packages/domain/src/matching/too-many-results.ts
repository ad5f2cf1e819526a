/**
 * How many matches, badges, locations, doctors and principals are shown before the rest collapses (ONB-084, ONB-088).
 */
export const firstShown = { matches: 20, badges: 6, locations: 3, doctors: 3, principals: 3 } as const;

/** More than 20 results are too many (ONB-084). */
export function tooManyResults(count: number): boolean {
  return count > firstShown.matches;
}
