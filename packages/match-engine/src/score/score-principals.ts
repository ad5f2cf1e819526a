import { fullFirstName } from '@assay/names/given-names';
import { personText } from '../explain/index.ts';
import type { NormalMerchant, NormalPerson, NormalPrincipal } from '../normalise/index.ts';
import { typingErrors } from '../tokens/index.ts';
import { WEIGHTS } from './parameters.ts';
import { type MatchReason, reason } from './reason.ts';
import { addressLevel } from './score-address.ts';

/** Points for the best pair of principals. Owner lists are seldom complete, so another owner says little. */
export function scorePrincipals(left: NormalMerchant, right: NormalMerchant): MatchReason | null {
  let best: MatchReason | null = null;
  for (const mine of left.principals) {
    for (const theirs of right.principals) {
      const found = scorePrincipal(mine, theirs);
      if (found && (best === null || found.weight > best.weight)) best = found;
    }
  }
  return best;
}

function scorePrincipal(left: NormalPrincipal, right: NormalPrincipal): MatchReason | null {
  const W = WEIGHTS.principal;
  const who = left.person && right.person ? comparePersons(left.person, right.person) : null;
  const shown = right.person ?? left.person;
  const name = shown ? personText(shown) : '';
  const level = addressLevel(left.street, right.street);
  const isSameHome = level === 'same' || level === 'typo';
  const isSamePlace =
    (left.state !== null && left.state === right.state) || (left.zip !== null && left.zip === right.zip);
  let weight = who?.weight ?? 0;
  if (who === null || who.weight > 0) {
    if (isSameHome) weight += W.sameAddress;
    if (isSamePlace) weight += W.placeSame;
  }
  if (weight === 0) return null;
  if (who && who.weight < 0) return reason('principal', 'differs', weight, 'another person');
  const told = isSameHome
    ? `${name === '' ? 's' : `${name}, s`}ame address`
    : name === ''
      ? 'same place'
      : name;
  return reason('principal', who?.isFull ? 'agrees' : 'similar', weight, told);
}

function comparePersons(left: NormalPerson, right: NormalPerson): { weight: number; isFull: boolean } {
  const W = WEIGHTS.principal;
  const lastErrors = left.last === right.last ? 0 : typingErrors(left.last, right.last);
  const first = compareFirst(left.first, right.first);
  if (lastErrors === 0) {
    if (first === 'same') return { weight: W.full, isFull: true };
    if (first === 'initial') return { weight: W.initial, isFull: false };
    if (first === 'typo') return { weight: W.initial, isFull: false };
    if (first === 'missing') return { weight: W.lastOnly, isFull: false };
    return {
      weight:
        left.first === right.middle || left.middle === right.first ? W.initial : W.lastOnly + W.otherFirst,
      isFull: false,
    };
  }
  const isTypo = lastErrors === 1 && Math.min(left.last.length, right.last.length) >= 4;
  if (isTypo && (first === 'same' || first === 'initial')) return { weight: W.typo, isFull: false };
  const isSwapped = left.first === right.last && left.last === right.first;
  return isSwapped ? { weight: W.initial, isFull: false } : { weight: W.differs, isFull: false };
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
