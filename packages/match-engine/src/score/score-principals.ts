import { fullFirstName } from '@assay/names/given-names';
import { type PersonLevel, personText } from '../explain/index.ts';
import type { NormalMerchant, NormalPerson, NormalPrincipal } from '../normalise/index.ts';
import { typingErrors } from '../tokens/index.ts';
import { WEIGHTS } from './parameters.ts';
import { type MatchReason, reason } from './reason.ts';
import { addressLevel } from './score-address.ts';

/**
 * The points for the best pair of principals. Lists of owners are seldom complete, so a different owner says little.
 */
export function scorePrincipals(left: NormalMerchant, right: NormalMerchant): MatchReason | null {
  let best: ReasonParts | null = null;
  for (const mine of left.principals) {
    for (const theirs of right.principals) {
      const found = scorePrincipal(mine, theirs);
      if (found && (best === null || found.weight > best.weight)) best = found;
    }
  }
  return best && reason('principal', best.outcome, best.weight, best.text);
}

/** The comparison of a pair of principals. With weight 0 it says nothing, and cancels the difference of other pairs. */
type ReasonParts = Pick<MatchReason, 'outcome' | 'weight' | 'text'>;

function scorePrincipal(left: NormalPrincipal, right: NormalPrincipal): ReasonParts | null {
  const who = left.person && right.person ? comparePersons(left.person, right.person) : null;
  if (who === 'other') return { outcome: 'differs', weight: W.differs, text: 'another person' };
  const shown = right.person ?? left.person;
  const name = shown ? personText(shown, who ?? 'full') : '';
  const level = addressLevel(left.street, right.street);
  const isSameHome = level === 'same' || level === 'typo';
  const isSamePlace =
    (left.state !== null && left.state === right.state) || (left.zip !== null && left.zip === right.zip);
  let weight = who ? NAME_WEIGHTS[who] : 0;
  if (isSameHome) weight += W.sameAddress;
  // A shared state or zip does not confirm a name that is only possibly the same.
  if (isSamePlace && (who !== 'nearLast' || isSameHome)) weight += W.placeSame;
  if (who === null && weight === 0) return null;
  const text = isSameHome
    ? `${name === '' ? 's' : `${name}, s`}ame address`
    : name === ''
      ? 'same place'
      : name;
  return { outcome: who === 'full' ? 'agrees' : 'similar', weight, text: text };
}

const W = WEIGHTS.principal;

const NAME_WEIGHTS: Record<PersonLevel, number> = {
  full: W.full,
  initial: W.initial,
  firstTypo: W.initial,
  swapped: W.initial,
  lastTypo: W.typo,
  lastOnly: W.lastOnly,
  otherFirst: W.lastOnly + W.otherFirst,
  nearLast: 0,
};

function comparePersons(left: NormalPerson, right: NormalPerson): PersonLevel | 'other' {
  const lastErrors = left.last === right.last ? 0 : typingErrors(left.last, right.last);
  const first = compareFirst(left.first, right.first);
  if (lastErrors === 0) {
    if (first === 'same') return 'full';
    if (first === 'initial') return 'initial';
    if (first === 'typo') return 'firstTypo';
    if (first === 'missing') return 'lastOnly';
    return left.first === right.middle || left.middle === right.first ? 'initial' : 'otherFirst';
  }
  const shorter = Math.min(left.last.length, right.last.length);
  const isTypo = lastErrors === 1 && shorter >= 4;
  if (isTypo && (first === 'same' || first === 'initial')) return 'lastTypo';
  if (left.first === right.last && left.last === right.first) return 'swapped';
  const isFarTypo = lastErrors === 2 && shorter >= 7 && first === 'same';
  return isFarTypo || (isTypo && (first === 'missing' || first === 'typo')) ? 'nearLast' : 'other';
}

function compareFirst(
  left: string | null,
  right: string | null,
): 'same' | 'initial' | 'typo' | 'missing' | 'other' {
  if (!left || !right) return 'missing';
  if (fullFirstName(left) === fullFirstName(right)) return 'same';
  if (left.length === 1 || right.length === 1) return left[0] === right[0] ? 'initial' : 'other';
  return Math.min(left.length, right.length) >= 4 && typingErrors(left, right) === 1 ? 'typo' : 'other';
}
