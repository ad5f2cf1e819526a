import type { Facts } from './facts.ts';
import type { FactPlace, FactReview } from './facts-reputation.ts';
import { comparableName } from './registers.ts';
import { hasCome } from './vendor.ts';

/** A place with its name normalized for comparison. */
export type NamedPlace = { place: FactPlace; name: string };

/** The places of a review site. */
export const placesOn = ({ places }: Facts, site: string): NamedPlace[] =>
  places.filter((place) => place.site === site).map((place) => ({ place, name: comparableName(place.name) }));

/** Weekdays as places count them. */
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A phone number as people write it. */
export const displayPhone = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** Today, and when the facts were made. */
export type Dates = { today: string; asOf: string };

/**
 * A place on a day: whether it is closed, the reviews published by then, and their total number including later ones
 * since the facts were made.
 */
export function placeOn(
  place: FactPlace,
  { today, asOf }: Dates,
): { reviews: FactReview[]; count: number; isClosed: boolean } {
  const reviews = place.reviews.filter(({ published_at }) => published_at.slice(0, 10) <= today);
  const since = reviews.filter(({ published_at }) => published_at > asOf);
  return { reviews, count: place.review_count + since.length, isClosed: hasCome(place.closed_on, today) };
}
