import { factKeys, hasFact, type SharedFact, sharedFacts } from '@assay/match-engine/association';
import type { ProfiledMerchant } from './with-profile.ts';

/** What more merchants have than this says nothing of any two of them (details: report, section 16). */
const MAX_CARRIERS = 10;

/** What the subject shares with each of the others and few have. */
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
