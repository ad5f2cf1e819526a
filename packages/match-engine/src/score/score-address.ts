import { type AddressLevel, addressText } from '../explain/index.ts';
import type { NormalMerchant, NormalStreet } from '../normalise/index.ts';
import { typingErrors } from '../tokens/index.ts';
import { WEIGHTS } from './parameters.ts';
import { type MatchReason, reason } from './reason.ts';

/** The points for the street addresses; null when one is missing or one is a street and the other a post office box. */
export function scoreAddress(left: NormalMerchant, right: NormalMerchant): MatchReason | null {
  const level = addressLevel(left.street, right.street);
  if (level === null) return null;
  const W = WEIGHTS.address;
  const isSameUnit =
    left.street?.unit && left.street.unit === right.street?.unit && (level === 'same' || level === 'typo');
  let weight: number = W[level];
  if (level === 'otherUnit' || level === 'otherDirection') weight += W.same;
  if (isSameUnit) weight += W.sameUnit;
  const isSameZip = left.zip !== null && left.zip === right.zip;
  const outcome = weight < 0 ? 'differs' : level === 'same' || level === 'sameBox' ? 'agrees' : 'similar';
  return reason('address', outcome, weight, addressText(level, isSameZip, Boolean(isSameUnit)));
}

/** The level of agreement of two streets, checking the house number first because it is the most distinctive part. */
export function addressLevel(left: NormalStreet | null, right: NormalStreet | null): AddressLevel | null {
  if (!left || !right) return null;
  // A box has no words, so it never matches a street.
  if (left.box && right.box) return left.box === right.box ? 'sameBox' : 'otherBox';
  if (left.words.length === 0 || right.words.length === 0) return null;
  const street = streetErrors(left.words, right.words);
  if (left.number === null || right.number === null) return street > 1 ? 'otherStreet' : 'noNumber';
  if (left.number !== right.number) {
    if (street > 1) return 'otherStreet';
    return isNear(left.number, right.number) ? 'nearNumber' : 'otherNumber';
  }
  if (street > 1) return 'sameNumberOtherStreet';
  if (left.unit && right.unit && left.unit !== right.unit) return 'otherUnit';
  if (left.direction && right.direction && left.direction !== right.direction) return 'otherDirection';
  return street === 0 ? 'same' : 'typo';
}

/** 0 for the same street, 1 for the same except for typing errors or a missing word, 2 for another street. */
function streetErrors(left: readonly string[], right: readonly string[]): 0 | 1 | 2 {
  const leftJoined = left.join('');
  const rightJoined = right.join('');
  if (leftJoined === rightJoined) return 0;
  const errors = typingErrors(leftJoined, rightJoined);
  const length = Math.min(leftJoined.length, rightJoined.length);
  const hasFigure = /\d/.test(leftJoined) || /\d/.test(rightJoined);
  if (!hasFigure && errors <= (length >= 8 ? 2 : length >= 4 ? 1 : 0)) return 1;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  const shared = short.filter((word) => long.includes(word)).length;
  if (shared > 0 && shared === short.length) return 1;
  const isPrefix = length >= 4 && (leftJoined.startsWith(rightJoined) || rightJoined.startsWith(leftJoined));
  return isPrefix && !hasFigure ? 1 : 2;
}

/** One digit wrong, missing or swapped, or a neighboring number of the same block. */
function isNear(left: string, right: string): boolean {
  if (left.length >= 3 && right.length >= 3 && typingErrors(left, right) === 1) return true;
  return Math.abs(Number(left) - Number(right)) <= 4;
}
