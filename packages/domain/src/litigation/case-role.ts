import type { Docket } from './court-case.ts';

export type CaseRole = 'Plaintiff' | 'Defendant' | 'Plaintiff and defendant' | 'Other party';

/** Words that are part of a name without telling two names apart. */
const LEGAL_FORM =
  /^(?:a|an|the|and|llc|inc|incorporated|corp|corporation|co|company|ltd|limited|lp|llp|pc|pllc|dba|jr|sr)$/;

/** The words of a name in any order: without legal form, punctuation, case and initials. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[.'’\p{M}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !LEGAL_FORM.test(word))
    .toSorted()
    .join(' ');

/**
 * The side on which a case names one of the given names, by exact name; null if it names none of them as a party. Not a
 * comparison of identities: it only labels a case that is already about the merchant.
 */
export function caseRole(
  { parties }: Pick<Docket, 'parties'>,
  names: readonly (string | null)[],
): CaseRole | null {
  const own = new Set(names.map((name) => wordsOf(name ?? '')).filter(Boolean));
  const isOn = (side: keyof Docket['parties']) =>
    parties[side].some(({ name, aka }) => [name, ...aka].some((each) => own.has(wordsOf(each))));
  const [isPlaintiff, isDefendant] = [isOn('plaintiffs'), isOn('defendants')];
  if (isPlaintiff && isDefendant) return 'Plaintiff and defendant';
  if (isPlaintiff) return 'Plaintiff';
  if (isDefendant) return 'Defendant';
  return isOn('others') ? 'Other party' : null;
}
