import type { AddressLevel } from '../explain/index.ts';
import type { NormalMerchant } from '../normalise/index.ts';
import { addressLevel } from '../score/index.ts';
import { typingErrors } from '../tokens/index.ts';

/**
 * How the places of two records compare: the same address, the same street and number in towns with different names,
 * another unit of the building, next door, somewhere else, or unknown.
 */
export type PlaceLikeness = 'same' | 'otherTown' | 'otherUnit' | 'near' | 'elsewhere' | 'unknown';

/** Compares the places of two records. A street without town or zip says nothing: every town has a Main Street. */
export function placeLikeness(left: NormalMerchant, right: NormalMerchant): PlaceLikeness {
  const town = townLikeness(left, right);
  const level = addressLevel(left.street, right.street);
  if (town === 'otherName') return level === 'same' ? 'otherTown' : 'elsewhere';
  if (town === 'another') return 'elsewhere';
  const inTown = level === null ? 'unknown' : IN_TOWN[level];
  return town === 'same' || inTown === 'elsewhere' ? inTown : 'unknown';
}

const IN_TOWN: Record<AddressLevel, PlaceLikeness> = {
  same: 'same',
  typo: 'same',
  sameBox: 'same',
  otherUnit: 'otherUnit',
  nearNumber: 'near',
  otherDirection: 'elsewhere',
  otherNumber: 'elsewhere',
  sameNumberOtherStreet: 'elsewhere',
  otherStreet: 'elsewhere',
  otherBox: 'unknown',
  noNumber: 'unknown',
};

/**
 * Equal zips are sufficient; otherwise town and state decide. A town may have many zips, a zip several town names, and
 * a neighborhood is often given as the town.
 */
function townLikeness(
  left: NormalMerchant,
  right: NormalMerchant,
): 'same' | 'otherName' | 'another' | 'unknown' {
  if (left.zip && left.zip === right.zip) return 'same';
  if (left.state && right.state && left.state !== right.state) return 'another';
  if (!left.city || !right.city) {
    return left.zip && right.zip && left.zip.slice(0, 3) !== right.zip.slice(0, 3) ? 'another' : 'unknown';
  }
  const isTypo =
    Math.min(left.city.length, right.city.length) >= 5 && typingErrors(left.city, right.city) <= 1;
  if (left.city === right.city || isTypo) return 'same';
  return left.zip && right.zip ? 'another' : 'otherName';
}
