import { type NormalMerchant, normaliseMerchant } from '../normalise/index.ts';
import type { ClaimedPlace } from './claim.ts';
import { type PlaceLevel, placeRank } from './place-level.ts';

/** How the place where a record was made relates to the places of a business or person. */
export type JurisdictionLevel = Extract<PlaceLevel, `made${string}`>;

/**
 * Whether a court or office is responsible for one of the places; null when either has no state. A court serves its
 * whole county, so a business in the seat itself is no nearer than one in the next town. Without a known county, the
 * town counts.
 */
export function jurisdictionLevel(
  madeAt: ClaimedPlace,
  places: readonly (Pick<NormalMerchant, 'city' | 'state'> & Pick<ClaimedPlace, 'county' | 'district'>)[],
): JurisdictionLevel | null {
  const at = normaliseMerchant(madeAt);
  if (!at.state) return null;
  const levels = places.flatMap(({ state, city, county, district }): JurisdictionLevel[] => {
    if (!state) return [];
    if (state !== at.state) return ['madeElsewhere'];
    if (madeAt.county && county) {
      if (madeAt.county === county) return ['madeInCounty'];
    } else if (at.city && at.city === city) return ['madeInTown'];
    const isOfDistrict = Boolean(madeAt.district) && madeAt.district === district;
    return [isOfDistrict ? 'madeInDistrict' : 'madeInState'];
  });
  return levels.sort((a, b) => placeRank(b) - placeRank(a))[0] ?? null;
}
