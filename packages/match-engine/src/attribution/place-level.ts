import type { AddressLevel } from '../explain/index.ts';
import type { NormalMerchant } from '../normalise/index.ts';
import { addressLevel } from '../score/index.ts';
import { typingErrors } from '../tokens/index.ts';

/**
 * How the place of a record relates to a place of a business, nearest first. `zip`, `town`: one of the two has no
 * street; `otherStreet`: another street of the town, as before a move; `made…`: only known where the record was made,
 * by a court or office of the business's town, county, federal court district or state; `untold`: unknown.
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

/** Higher for a nearer place. */
export const placeRank = (level: PlaceLevel): number => LEVELS.length - LEVELS.indexOf(level);

/** Whether the address is the same, or has a neighboring number or another unit. */
export const isSameAddress = (level: PlaceLevel): boolean => level === 'street' || level === 'building';

/** Compares two places, each given as a record at one of its addresses. */
export function placeLevel(stated: NormalMerchant, known: NormalMerchant): PlaceLevel {
  const town = townLevel(stated, known);
  const street = addressLevel(stated.street, known.street);
  const inTown = street && IN_TOWN[street];
  if (town === 'zip' || town === 'town') return inTown ?? town;
  // A street and number are not enough without the town: every town has a Main Street.
  return town === 'state' && inTown === 'street' ? 'street' : town;
}

/** How near two addresses of one town are. */
const IN_TOWN: Record<AddressLevel, 'street' | 'building' | 'otherStreet' | null> = {
  same: 'street',
  typo: 'street',
  sameBox: 'street',
  otherUnit: 'building',
  nearNumber: 'building',
  otherDirection: 'otherStreet',
  otherNumber: 'otherStreet',
  sameNumberOtherStreet: 'otherStreet',
  otherStreet: 'otherStreet',
  otherBox: 'otherStreet',
  noNumber: null,
};

/** One zip may have several town names and one town many zips, so either is sufficient. */
function townLevel(
  stated: NormalMerchant,
  known: NormalMerchant,
): 'zip' | 'town' | 'state' | 'untold' | 'otherTown' | 'otherState' {
  if (stated.state && known.state && stated.state !== known.state) return 'otherState';
  if (stated.zip && stated.zip === known.zip) return 'zip';
  if (stated.city && known.city) {
    if (isSameTown(stated.city, known.city))
      return stated.state && known.state ? 'town' : townWithoutState(stated, known);
    // Treated as another town even if the zips share an area, where one may be a suburb of the other.
    return stated.state && known.state ? 'otherTown' : 'untold';
  }
  if (stated.zip && known.zip) {
    if (typingErrors(stated.zip, known.zip) === 1 && stated.state && stated.state === known.state)
      return 'state';
    return stated.zip.slice(0, 3) === known.zip.slice(0, 3) ? 'state' : 'otherTown';
  }
  return stated.state && known.state ? 'state' : 'untold';
}

/** A town without its state is the same town unless the zip areas differ. */
function townWithoutState(stated: NormalMerchant, known: NormalMerchant): 'town' | 'otherTown' {
  if (!stated.zip || !known.zip) return 'town';
  return stated.zip.slice(0, 3) === known.zip.slice(0, 3) ? 'town' : 'otherTown';
}

const isSameTown = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= 5 && typingErrors(one, other) <= 1);
