/** What a filing does to a financing statement (UCC 9-512 to 9-515, 9-518). */
export type UccAction =
  | 'initial'
  | 'continuation'
  | 'termination'
  | 'assignment'
  | 'release'
  | 'amendment'
  | 'information'
  | 'unknown';

/** The first match wins: "UCC3 termination" is not an initial filing, "partial release" is not a termination. */
const words: readonly [UccAction, RegExp][] = [
  ['information', /\b(?:information|correction) statement\b/i],
  ['termination', /terminated?\b|termination/i],
  ['continuation', /continued?\b|continuation/i],
  ['assignment', /\bassign/i],
  ['release', /released?\b|collateral (?:deleted|deletion)|(?:delete|deletion of) collateral/i],
  ['amendment', /\b(?:amend|change|restat|collateral|ucc ?-?3)/i],
  ['initial', /\b(?:initial|original|financing statement|ucc ?-?1|in lieu)/i],
];

/** Classifies a filing by its type text. A filing without a type counts as an initial filing. */
export function uccAction(filingType: string | null | undefined): UccAction {
  if (!filingType?.trim()) return 'initial';
  return words.find(([, pattern]) => pattern.test(filingType))?.[0] ?? 'unknown';
}
