import type { NormalMerchant } from '../normalise/index.ts';
import { addressLevel } from '../score/index.ts';
import { typingErrors } from '../tokens/index.ts';

/**
 * Where two records stand to each other: one door, one street and number under the names of two towns, another door of
 * the house, next door, somewhere else, or not told.
 */
export type PlaceLikeness = 'same' | 'otherTown' | 'otherUnit' | 'near' | 'elsewhere' | 'unknown';

/** Compares the places of two records. A street alone, without town or zip, tells nothing: every town has a Main Street. */
export function placeLikeness(left: NormalMerchant, right: NormalMerchant): PlaceLikeness {
  const town = townLikeness(left, right);
  const level = addressLevel(left.street, right.street);
  if (town === 'otherName') return level === 'same' ? 'otherTown' : 'elsewhere';
  if (town === 'another') return 'elsewhere';
  switch (level) {
    case 'same':
    case 'typo':
    case 'sameBox':
      return town === 'same' ? 'same' : 'unknown';
    case 'otherUnit':
      return town === 'same' ? 'otherUnit' : 'unknown';
    case 'nearNumber':
      return town === 'same' ? 'near' : 'unknown';
    case 'otherDirection':
    case 'otherNumber':
    case 'sameNumberOtherStreet':
    case 'otherStreet':
      return 'elsewhere';
    case 'otherBox':
    case 'noNumber':
    case null:
      return 'unknown';
  }
}

/**
 * A zip settles it; without one the town and the state do. One town has many zips, one zip several names of towns, and a
 * quarter is often written for its town.
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
