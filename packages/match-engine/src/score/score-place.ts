import type { NormalMerchant } from '../normalise/index.ts';
import { typingErrors } from '../tokens/index.ts';
import { WEIGHTS } from './parameters.ts';
import { type MatchReason, reason } from './reason.ts';

/** The points for city, state and zip. Another city in the same zip is a postal name, not a contradiction. */
export function scorePlace(left: NormalMerchant, right: NormalMerchant): Array<MatchReason | null> {
  return [scoreCity(left, right), scoreState(left, right), scoreZip(left.zip, right.zip)];
}

function scoreCity(left: NormalMerchant, right: NormalMerchant): MatchReason | null {
  if (!left.city || !right.city) return null;
  if (left.city === right.city) return reason('city', 'agrees', WEIGHTS.city.same, 'same');
  const errors = typingErrors(left.city, right.city);
  const isTypo =
    Math.min(left.city.length, right.city.length) >= 5 && errors <= (left.city.length >= 9 ? 2 : 1);
  if (isTypo)
    return reason('city', 'similar', WEIGHTS.city.typo, `${errors} typing error${errors > 1 ? 's' : ''}`);
  if (left.zip !== null && left.zip === right.zip) return null;
  return reason('city', 'differs', WEIGHTS.city.differs, 'another city');
}

function scoreState(left: NormalMerchant, right: NormalMerchant): MatchReason | null {
  if (!left.state || !right.state) return null;
  if (left.state === right.state) return reason('state', 'agrees', WEIGHTS.state.same, 'same');
  if (left.zip !== null && left.zip === right.zip) return null;
  return reason('state', 'differs', WEIGHTS.state.differs, 'another state');
}

function scoreZip(left: string | null, right: string | null): MatchReason | null {
  if (!left || !right) return null;
  if (left === right) return reason('zip', 'agrees', WEIGHTS.zip.same, 'same');
  if (typingErrors(left, right) === 1) return reason('zip', 'similar', WEIGHTS.zip.typo, '1 digit differs');
  if (left.slice(0, 3) === right.slice(0, 3)) {
    return reason('zip', 'similar', WEIGHTS.zip.sameArea, 'same zip area');
  }
  return reason('zip', 'differs', WEIGHTS.zip.differs, 'another zip');
}
