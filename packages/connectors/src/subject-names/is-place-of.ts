import type { BusinessSubject } from '@assay/domain/evidence';
import { isNamed, plainWords } from '@assay/names/is-named';

/** A place as a site describes it, reduced to what identifies a business. `phone` has ten digits. */
export interface FoundPlace {
  name: string;
  city: string | null;
  state: string | null;
  zip5: string | null;
  phone: string | null;
}

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && plainWords(one).join(' ') === plainWords(other).join(' ');

/**
 * Whether a place is the business: two of name, phone number, and a zip or city of one of its addresses must match. One
 * alone is not enough: many cities have a Pizza Palace, and a phone number may be reassigned or shared by many offices.
 */
export function isPlaceOf(subject: BusinessSubject, place: FoundPlace): boolean {
  const hasSamePhone = place.phone !== null && subject.phones.includes(place.phone);
  const isThere = subject.addresses.some(
    ({ city, state, zip5 }) =>
      isSame(zip5, place.zip5) || (isSame(city, place.city) && isSame(state, place.state)),
  );
  return [isNamed(subject, place.name), hasSamePhone, isThere].filter(Boolean).length >= 2;
}
