import { type ClaimedPlace, placeLevel } from '../attribution/index.ts';
import { addressText } from '../explain/index.ts';
import { normaliseMerchant } from '../normalise/index.ts';
import { addressLevel } from '../score/index.ts';
import { best, type ValueComparison } from './comparison.ts';

/** Compares an address with those of a source. A neighboring house number is a different address. */
export function compareAddress(stated: ClaimedPlace, known: readonly ClaimedPlace[]): ValueComparison | null {
  return best(known.map((place) => comparePlaces(stated, place)));
}

function comparePlaces(stated: ClaimedPlace, known: ClaimedPlace): ValueComparison | null {
  const own = normaliseMerchant(stated);
  const other = normaliseMerchant(known);
  if (!(other.street || other.city || other.zip)) return null;
  const level = placeLevel(own, other);
  if (level === 'otherState') return { outcome: 'differs', text: 'another state' };
  if (level === 'otherTown') return { outcome: 'differs', text: 'another town' };
  const street = addressLevel(own.street, other.street);
  if (street === 'same' || street === 'typo' || street === 'sameBox') {
    const isSameZip = own.zip !== null && own.zip === other.zip;
    return level === 'street'
      ? { outcome: 'agrees', text: addressText(street, isSameZip, false) }
      : { outcome: 'open', text: 'same street and number, no town given' };
  }
  if (street !== null && street !== 'noNumber')
    return { outcome: 'differs', text: addressText(street, false, false) };
  if (level === 'zip' || level === 'town')
    return own.street
      ? { outcome: 'open', text: 'same town, no street given' }
      : { outcome: 'agrees', text: 'same town' };
  return level === 'state' ? { outcome: 'open', text: 'same state, no street given' } : null;
}
