import type { EvidenceRecord } from '@assay/domain/evidence';
import type { BusinessProfileData } from '@assay/domain/reviews';
import type { FoundPlace } from '../subject-names/index.ts';
import { isoMoment, phone10, textOrNull, zip5 } from '../wire-values/index.ts';
import type { Candidate, PlaceDetails, Review } from './wire.ts';

const SITE = 'Google';
const STATUSES = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const;

/** A found place by the parts of its address; the phone number is not requested. */
export function foundPlace({ displayName, addressComponents }: Candidate): FoundPlace {
  const part = (...types: string[]) =>
    addressComponents.find((component) => types.some((type) => component.types.includes(type)));
  return {
    name: displayName?.text ?? '',
    city: textOrNull(part('locality', 'postal_town')?.longText),
    state: textOrNull(part('administrative_area_level_1')?.shortText),
    zip5: zip5(part('postal_code')?.longText),
    phone: null,
  };
}

/** Turns `PRICE_LEVEL_VERY_EXPENSIVE` into text. */
function priceOf(level: string | null | undefined): string | null {
  const [, words] = /^PRICE_LEVEL_(?!UNSPECIFIED)(\w+)$/.exec(level ?? '') ?? [];
  return words ? words.charAt(0) + words.slice(1).toLowerCase().replace(/_/g, ' ') : null;
}

function profileOf(place: PlaceDetails): BusinessProfileData {
  return {
    site: SITE,
    place_id: place.id,
    name: place.displayName.text,
    formatted_address: textOrNull(place.formattedAddress),
    rating: place.rating ?? null,
    user_rating_count: place.userRatingCount ?? null,
    business_status: STATUSES.find((status) => status === place.businessStatus) ?? null,
    phone: phone10(place.nationalPhoneNumber),
    website: textOrNull(place.websiteUri),
    hours: place.regularOpeningHours?.weekdayDescriptions ?? [],
    categories: [place.primaryTypeDisplayName?.text ?? []].flat(),
    price: priceOf(place.priceLevel),
    is_claimed: null,
    url: textOrNull(place.googleMapsUri),
  };
}

const reviewRecord = (
  review: Review,
  place_id: string,
  subject_ref: string,
): EvidenceRecord<'business_review'> => ({
  kind: 'business_review',
  external_id: review.name,
  subject_ref,
  data: {
    site: SITE,
    place_id,
    author: textOrNull(review.authorAttribution?.displayName),
    rating: review.rating ?? null,
    text: textOrNull(review.originalText?.text) ?? textOrNull(review.text?.text),
    published_at: isoMoment(review.publishTime),
    url: textOrNull(review.googleMapsUri),
  },
});

/** Normalizes the page of a place with its reviews. */
export const normalisePlace = (
  place: PlaceDetails,
  subject_ref: string,
): EvidenceRecord<'business_profile' | 'business_review'>[] => [
  { kind: 'business_profile', external_id: place.id, subject_ref, data: profileOf(place) },
  ...(place.reviews ?? []).map((review) => reviewRecord(review, place.id, subject_ref)),
];
