import type { NormalMerchant } from '../normalise/index.ts';
import { addressLevel } from '../score/index.ts';
import { typingErrors } from '../tokens/index.ts';

/**
 * How the place that a record gives stands to a place of a business, the nearest first. `zip`, `town`: the record gives
 * no street, or the business has none; `otherStreet`: another street of the town, as before a move; `made…`: what is told
 * is where the record was made, not where the business is: by a court or office of its town or county, of its district of
 * the federal courts, of its state; `untold`: nothing is.
 */
const LEVELS = [
  'street',
  'building',
  'zip',
  'town',
  'otherStreet',
  'madeInTown',
  'madeInCounty',
  'madeInDistrict',
  'state',
  'madeInState',
  'untold',
  'madeElsewhere',
  'otherTown',
  'otherState',
] as const;
export type PlaceLevel = (typeof LEVELS)[number];

/** The higher the nearer. */
export const placeRank = (level: PlaceLevel): number => LEVELS.length - LEVELS.indexOf(level);

/** The very address, or the next number or another unit of it. */
export const isDoor = (level: PlaceLevel): boolean => level === 'street' || level === 'building';

/** The level of two places, each a record at one of its addresses. */
export function placeLevel(said: NormalMerchant, known: NormalMerchant): PlaceLevel {
  const town = townLevel(said, known);
  const street = addressLevel(said.street, known.street);
  switch (town) {
    case 'otherState':
    case 'otherTown':
    case 'state':
    case 'untold':
      // A street and number alone tell nothing: every town has a Main Street.
      return town === 'state' && (street === 'same' || street === 'typo' || street === 'sameBox')
        ? 'street'
        : town;
    case 'zip':
    case 'town':
      break;
  }
  switch (street) {
    case 'same':
    case 'typo':
    case 'sameBox':
      return 'street';
    case 'otherUnit':
    case 'nearNumber':
      return 'building';
    case 'otherDirection':
    case 'otherNumber':
    case 'sameNumberOtherStreet':
    case 'otherStreet':
    case 'otherBox':
      return 'otherStreet';
    case 'noNumber':
    case null:
      return town;
  }
}

/** One zip has several names of towns and one town many zips: either settles it. */
function townLevel(
  said: NormalMerchant,
  known: NormalMerchant,
): 'zip' | 'town' | 'state' | 'untold' | 'otherTown' | 'otherState' {
  if (said.state && known.state && said.state !== known.state) return 'otherState';
  if (said.zip && said.zip === known.zip) return 'zip';
  if (said.city && known.city) {
    if (isSameTown(said.city, known.city))
      return said.state && known.state ? 'town' : townWithoutState(said, known);
    // Two names of towns under zips of one area may be a suburb and its town; the street decides then.
    return said.state && known.state ? 'otherTown' : 'untold';
  }
  if (said.zip && known.zip) {
    if (typingErrors(said.zip, known.zip) === 1 && said.state && said.state === known.state) return 'state';
    return said.zip.slice(0, 3) === known.zip.slice(0, 3) ? 'state' : 'otherTown';
  }
  return said.state && known.state ? 'state' : 'untold';
}

/** A town without its state is that town where the zip area does not contradict. */
function townWithoutState(said: NormalMerchant, known: NormalMerchant): 'town' | 'otherTown' {
  if (!said.zip || !known.zip) return 'town';
  return said.zip.slice(0, 3) === known.zip.slice(0, 3) ? 'town' : 'otherTown';
}

const isSameTown = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= 5 && typingErrors(one, other) <= 1);
