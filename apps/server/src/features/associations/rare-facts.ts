import { factKeys, hasFact, type SharedFact, sharedFacts } from '@assay/match-engine/association';
import type { ProfiledMerchant } from './with-profile.ts';

/** A fact that more merchants have is no evidence of an association (details: report, section 16). */
const MAX_CARRIERS = 10;

/** The rare facts that the subject shares with each of the others. */
export function sharedRareFacts(
  subject: ProfiledMerchant,
  others: readonly ProfiledMerchant[],
  crowded: ReadonlySet<bigint>,
): { other: ProfiledMerchant; facts: SharedFact[] }[] {
  const all = [subject, ...others];
  const known = new Map<string, boolean>();
  const isRare = (fact: SharedFact): boolean => {
    const keys = factKeys(fact).map(({ key }) => key);
    if (keys.some((key) => crowded.has(key))) return false;
    const name = JSON.stringify('value' in fact ? [fact.kind, fact.value] : fact);
    const isFew =
      known.get(name) ?? all.filter(({ profile }) => hasFact(profile, fact)).length <= MAX_CARRIERS;
    known.set(name, isFew);
    return isFew;
  };
  return others
    .map((other) => ({ other, facts: sharedFacts(subject.profile, other.profile).filter(isRare) }))
    .filter(({ facts }) => facts.length > 0);
}
