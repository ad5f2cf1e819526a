import { normaliseDomain } from '../normalise/index.ts';

/** A shorter label is an abbreviation, which many names have. */
const SHORTEST = 8;

/**
 * The names that a business gives itself by its own domains: `goldenbaymartialarts.com`, also with the state at its end, is
 * that of Golden Bay Martial Arts. Domains that many share are nobody's.
 */
export function namesOfDomains(domains: readonly string[], states: readonly string[]): string[] {
  return domains.flatMap((given) => {
    const label =
      normaliseDomain(given)
        ?.split('.')[0]
        ?.replace(/[^a-z0-9]/g, '') ?? '';
    const bare = states
      .map((state) => state.toLowerCase())
      .filter((state) => state.length === 2 && label.endsWith(state))
      .map((state) => label.slice(0, -state.length));
    return [label, ...bare].filter((name) => name.length >= SHORTEST);
  });
}
