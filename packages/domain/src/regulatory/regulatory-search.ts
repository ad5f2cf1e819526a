/** What a link of the regulatory search is for. */
type Use = 'Business Registration' | 'Professional Licensing' | 'Consumer Complaint';

/** The address of the regulatory search for a use, in a state by its code where one is known (REP-086). */
export function regulatorySearch({ state, use }: { state: string | null; use: Use }): string {
  const query = [
    ...(state ? [`state=${encodeURIComponent(state)}`] : []),
    `use_case=${encodeURIComponent(use)}`,
  ];
  return `/regulatory-search/all/?${query.join('&')}`;
}
