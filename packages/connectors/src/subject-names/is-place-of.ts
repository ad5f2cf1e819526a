import type { BusinessSubject } from '@assay/domain/evidence';
import { isNamed, plainWords } from '@assay/names/is-named';

/** What a site says of a place, as far as a business is known by it. `phone` is ten digits. */
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
 * Whether a place is the business: two of its name, its telephone number and a zip or town where it has an address hold.
 * One alone does not do: many towns have a Pizza Palace, and a number goes to somebody else, or rings in many offices.
 */
export function isPlaceOf(subject: BusinessSubject, place: FoundPlace): boolean {
  const isCalled = place.phone !== null && subject.phones.includes(place.phone);
  const isThere = subject.addresses.some(
    ({ city, state, zip5 }) =>
      isSame(zip5, place.zip5) || (isSame(city, place.city) && isSame(state, place.state)),
  );
  return [isNamed(subject, place.name), isCalled, isThere].filter(Boolean).length >= 2;
}
