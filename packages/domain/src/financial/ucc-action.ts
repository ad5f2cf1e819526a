import type { UccFiling } from './ucc-filing.ts';

/** What a record in the files of a filing office does to a financing statement (UCC 9-512 to 9-515, 9-518). */
export type UccAction =
  | 'initial'
  | 'continuation'
  | 'termination'
  | 'assignment'
  | 'release'
  | 'amendment'
  | 'information'
  | 'unknown';

/** The first that matches wins: "UCC3 termination" is no initial filing, "partial release" no termination. */
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
 * Whether a filing still has effect, as far as its status says; its own records say more (`lien-position`). What is filed
 * to a financing statement is no claim of its own.
 */
export const isStandingFiling = ({
  status,
  filing_type,
}: Pick<UccFiling, 'status' | 'filing_type'>): boolean =>
  uccAction(filing_type) === 'initial' &&
  !/\b(?:terminated|lapsed|expired|released|inactive)\b/i.test(status ?? '');

/** What a filing does, from the words of its type; one without a type is taken for the initial filing, which counts. */
export function uccAction(filingType: string | null | undefined): UccAction {
  if (!filingType?.trim()) return 'initial';
  return words.find(([, pattern]) => pattern.test(filingType))?.[0] ?? 'unknown';
}
