import type { BusinessSubject } from '@assay/domain/evidence';
import { isNamed } from './is-named.ts';
import { plainWords } from './plain-words.ts';

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
 * Whether a place is the business: it has its telephone number, or bears one of its names in a zip or town where it has
 * an address. A name alone does not do: many towns have a Pizza Palace.
 */
export function isPlaceOf(subject: BusinessSubject, place: FoundPlace): boolean {
  if (place.phone !== null && subject.phones.includes(place.phone)) return true;
  if (!isNamed(subject, place.name)) return false;
  return subject.addresses.some(
    ({ city, state, zip5 }) =>
      isSame(zip5, place.zip5) || (isSame(city, place.city) && isSame(state, place.state)),
  );
}
