/** What a link of the regulatory search is used for. */
type Use = 'Business Registration' | 'Professional Licensing' | 'Consumer Complaint';

/** The URL of the regulatory search for a use and, if known, a state code (REP-086). */
export function regulatorySearch({ state, use }: { state: string | null; use: Use }): string {
  const query = [
    ...(state ? [`state=${encodeURIComponent(state)}`] : []),
    `use_case=${encodeURIComponent(use)}`,
  ];
  return `/regulatory-search/all/?${query.join('&')}`;
}
