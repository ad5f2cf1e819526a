import { formsOf, type NormalMerchant } from '../normalise/index.ts';
import { compareEins, type MatchReason, scoreNormal } from '../score/index.ts';
import type { TokenStats } from '../tokens/index.ts';
import { haveOneDomain } from './contacts.ts';
import { differInTypos, type NameLikeness, nameLikeness } from './name-likeness.ts';
import { type PlaceLikeness, placeLikeness } from './place-likeness.ts';

/** Whether two records are one business, different businesses, or undecided. */
export type Verdict = 'same' | 'open' | 'different';

/** The comparison of two records, with score and reasons of the matcher. */
export interface Link {
  verdict: Verdict;
  /** Whether a person should decide, because the records may be one business after all. */
  needsReview: boolean;
  score: number;
  reasons: MatchReason[];
}

/** From this score on, two records are one business in 98 of 100 cases. */
const SURE = 10;
/** From this score on, two records are one business in half of the cases. */
const LIKELY = 5;

/**
 * Whether two records are one business at one place. A wrong “same” is the worst result, so the agreement must be
 * strong and without contradiction: two EINs are two businesses, two addresses are two branches, and neither a shared
 * building nor a shared phone makes two different names one business. A merchant that others were merged into is the same
 * if any of them is.
 */
export function link(left: NormalMerchant, right: NormalMerchant, stats: TokenStats): Link {
  if (!left.merged && !right.merged) return linkForms(left, right, stats);
  const links = formsOf(left).flatMap((one) =>
    formsOf(right).map((other) => linkForms(withoutMerged(one), withoutMerged(other), stats)),
  );
  const [best] = links.sort((a, b) => closeness(b) - closeness(a) || b.score - a.score);
  return best!;
}

const closeness = ({ verdict, needsReview }: Link): number =>
  verdict === 'same' ? 3 : needsReview ? 2 : Number(verdict === 'open');

const withoutMerged = ({ merged: _, ...form }: NormalMerchant): NormalMerchant => form;

function linkForms(left: NormalMerchant, right: NormalMerchant, stats: TokenStats): Link {
  const { score, reasons } = scoreNormal(left, right, stats);
  const place = placeLikeness(left, right);
  const name = nameLikeness(left, right, stats);
  const likeness: Likeness = {
    place,
    name: name === 'other' && place === 'same' && differInTypos(left, right, stats) ? 'same' : name,
    shares: shared(left, right),
    score,
  };
  const found = verdict(left, right, likeness);
  return {
    verdict: found,
    needsReview: found !== 'same' && isPossible(left, right, likeness),
    score,
    reasons,
  };
}

interface Likeness {
  place: PlaceLikeness;
  name: NameLikeness;
  shares: ReturnType<typeof shared>;
  score: number;
}

function verdict(
  left: NormalMerchant,
  right: NormalMerchant,
  { place, name, shares, score }: Likeness,
): Verdict {
  if (name === 'otherNumber') return 'different';
  const eins = compareEins(left, right);
  if (eins === 'same') return ofOneEin(place, name, shares);
  // One wrong digit in the EIN is more likely than two businesses with one name, address and phone.
  if (eins !== null)
    return eins === 'typo' && place === 'same' && shares.phone && name === 'same' ? 'same' : 'different';
  switch (place) {
    case 'elsewhere':
      return 'different';
    case 'same':
      if (score < SURE) return 'open';
      if (name === 'same') return 'same';
      if (name === 'other') return 'open';
      return shares.phone || shares.email ? 'same' : 'open';
    case 'otherTown':
      return score >= SURE && shares.phone && name !== 'other' ? 'same' : 'different';
    case 'otherUnit':
    case 'near':
    case 'unknown': {
      const isReached = shares.phone || shares.email;
      return score >= SURE && name === 'same' && isReached ? 'same' : 'open';
    }
  }
}

/**
 * Whether two records that are not joined may be one business: a name that is nearly the same at one place, two names at
 * one address with one phone, or a business that moved within its state and kept its name and a contact.
 */
function isPossible(
  left: NormalMerchant,
  right: NormalMerchant,
  { place, name, shares, score }: Likeness,
): boolean {
  if (name === 'otherNumber') return false;
  const eins = compareEins(left, right);
  const hasContact = eins === 'same' || shares.phone || shares.email || shares.domain;
  if (eins === 'other' || eins === 'typo') return eins === 'typo' && name === 'same' && place === 'same';
  if (place === 'elsewhere')
    return name === 'same' && left.state === right.state && (hasContact || score >= LIKELY);
  if (name === 'other') return place === 'same' && hasContact;
  return score >= LIKELY;
}

/**
 * The same EIN means one company; at two addresses it has two branches, unless it moved and kept its name and phone.
 */
function ofOneEin(place: PlaceLikeness, name: NameLikeness, shares: ReturnType<typeof shared>): Verdict {
  switch (place) {
    case 'same':
    case 'otherUnit':
      return 'same';
    case 'otherTown':
    case 'elsewhere':
      return shares.phone && name === 'same' ? 'same' : 'different';
    case 'near':
    case 'unknown':
      return name !== 'other' || shares.phone || shares.domain ? 'same' : 'open';
  }
}

/** What the businesses share. Owners' phone numbers do not count, because all businesses of an owner have them. */
function shared(left: NormalMerchant, right: NormalMerchant) {
  return {
    phone: left.phones.some((phone) => right.phones.includes(phone)),
    email: left.email !== null && left.email === right.email,
    domain: haveOneDomain(left, right),
  };
}
