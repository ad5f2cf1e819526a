import { normaliseDomain } from '../normalise/index.ts';

/** Shorter labels are abbreviations that fit many names. */
const SHORTEST = 8;

/**
 * The names spelled by a business's own domains: `goldenbaymartialarts.com`, optionally with the state at its end,
 * spells Golden Bay Martial Arts. Ignores shared domains.
 */
export function namesOfDomains(domains: readonly string[], states: readonly string[]): string[] {
  return domains.flatMap((domain) => {
    const label =
      normaliseDomain(domain)
        ?.split('.')[0]
        ?.replace(/[^a-z0-9]/g, '') ?? '';
    const bare = states
      .map((state) => state.toLowerCase())
      .filter((state) => state.length === 2 && label.endsWith(state))
      .map((state) => label.slice(0, -state.length));
    return [label, ...bare].filter((name) => name.length >= SHORTEST);
  });
}
