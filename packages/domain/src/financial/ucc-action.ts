import type { UccFiling } from './ucc-filing.ts';

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

/**
 * Whether a filing is a claim still in effect, judging by its status alone; `lien-position` also considers later
 * filings. Amendments and other later filings are not claims themselves.
 */
export const isActiveFiling = ({ status, filing_type }: Pick<UccFiling, 'status' | 'filing_type'>): boolean =>
  uccAction(filing_type) === 'initial' &&
  !/\b(?:terminated|lapsed|expired|released|inactive)\b/i.test(status ?? '');

/** Classifies a filing by its type text. A filing without a type counts as an initial filing. */
export function uccAction(filingType: string | null | undefined): UccAction {
  if (!filingType?.trim()) return 'initial';
  return words.find(([, pattern]) => pattern.test(filingType))?.[0] ?? 'unknown';
}
