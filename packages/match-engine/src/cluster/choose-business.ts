import type { NormalMerchant } from '../normalise/index.ts';
import type { TokenStats } from '../tokens/index.ts';
import { type SharedContacts, withOwnContacts } from './contacts.ts';
import { type Link, link } from './link.ts';

/** A record that fits two different businesses is neither unless one link is stronger by this much. */
export const CLEARLY = 4;

/** The business that a record is, and those of which a person should say whether it is one of them, best first. */
export interface BusinessChoice<Candidate> {
  same: (Candidate & Link) | null;
  questions: (Candidate & Link)[];
}

/**
 * Chooses among found businesses the one that a record is. A shared contact never decides without an agreeing name, and
 * contacts that many businesses share do not count.
 */
export function chooseBusiness<Candidate extends { normal: NormalMerchant }>(
  record: NormalMerchant,
  candidates: readonly Candidate[],
  { shared, stats }: { shared: SharedContacts; stats: TokenStats },
): BusinessChoice<Candidate> {
  const own = (normal: NormalMerchant) => withOwnContacts(normal, shared);
  const compared = candidates
    .map((candidate) => ({ ...candidate, ...link(own(record), own(candidate.normal), stats) }))
    .sort((a, b) => b.score - a.score);
  const [best, ...others] = compared.filter(({ verdict }) => verdict === 'same');
  const isDoubtful =
    best !== undefined &&
    others.some(
      (other) =>
        best.score < other.score + CLEARLY &&
        link(own(best.normal), own(other.normal), stats).verdict === 'different',
    );
  const same = best !== undefined && !isDoubtful ? best : null;
  return {
    same,
    questions: same ? [] : compared.filter(({ verdict, needsReview }) => verdict === 'same' || needsReview),
  };
}
