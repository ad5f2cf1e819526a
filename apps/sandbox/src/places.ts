import type { Facts } from './facts.ts';
import type { FactPlace, FactReview } from './facts-reputation.ts';
import { comparableName } from './registers.ts';

/** A place with its name normalized for comparison. */
export type NamedPlace = { place: FactPlace; name: string };

/** The places of a review site. */
export const placesOn = ({ places }: Facts, site: string): NamedPlace[] =>
  places.filter((place) => place.site === site).map((place) => ({ place, name: comparableName(place.name) }));

/** The reviews of a place published by a day, and their total number including later ones since the facts were made. */
export function reviewsBy(
  place: FactPlace,
  { today, asOf }: { today: string; asOf: string },
): { reviews: FactReview[]; count: number } {
  const reviews = place.reviews.filter(({ published_at }) => published_at.slice(0, 10) <= today);
  const since = reviews.filter(({ published_at }) => published_at > asOf);
  return { reviews, count: place.review_count + since.length };
}
