import type { EvidenceRecord } from '@assay/domain/evidence';
import type { FoundPlace } from '../subject-names/index.ts';
import { isoMoment, phone10, textOrNull, zip5 } from '../wire-values/index.ts';
import type { BusinessDetails, Candidate, Review } from './wire.ts';

const SITE = 'Yelp';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** The time zone of the vendor's timestamps, which do not state it. */
const ZONE = '-08:00';

/** A found business by name, location and phone. */
export const foundPlace = ({ name, location, phone }: Candidate): FoundPlace => ({
  name,
  city: textOrNull(location?.city),
  state: textOrNull(location?.state),
  zip5: zip5(location?.zip_code),
  phone: phone10(phone),
});

const clock = (time: string) => `${time.slice(0, 2)}:${time.slice(2)}`;

/** The regular hours, one line per open day. */
function hoursOf({ hours }: BusinessDetails): string[] {
  const open = hours.find(({ hours_type }) => hours_type === 'REGULAR')?.open ?? [];
  return DAYS.flatMap((name, day) => {
    const spans = open.filter((span) => span.day === day);
    if (spans.length === 0) return [];
    return `${name}: ${spans.map(({ start, end }) => `${clock(start)} – ${clock(end)}`).join(', ')}`;
  });
}

/** Normalizes the page of a business. */
export const normaliseDetails = (
  business: BusinessDetails,
  subject_ref: string,
): EvidenceRecord<'business_profile'> => ({
  kind: 'business_profile',
  external_id: business.id,
  subject_ref,
  data: {
    site: SITE,
    place_id: business.id,
    name: business.name,
    formatted_address: textOrNull(business.location?.display_address.join(', ')),
    rating: business.rating ?? null,
    user_rating_count: business.review_count ?? null,
    business_status:
      business.is_closed === null || business.is_closed === undefined
        ? null
        : business.is_closed
          ? 'CLOSED_PERMANENTLY'
          : 'OPERATIONAL',
    phone: phone10(business.phone),
    website: textOrNull(business.attributes?.business_url),
    hours: hoursOf(business),
    categories: business.categories.flatMap(({ title }) => textOrNull(title) ?? []),
    price: textOrNull(business.price),
    is_claimed: business.is_claimed ?? null,
    url: textOrNull(business.url),
  },
});

/** Normalizes a review. */
export const normaliseReview = (
  review: Review,
  place_id: string,
  subject_ref: string,
): EvidenceRecord<'business_review'> => ({
  kind: 'business_review',
  external_id: review.id,
  subject_ref,
  data: {
    site: SITE,
    place_id,
    author: textOrNull(review.user?.name),
    rating: review.rating ?? null,
    text: textOrNull(review.text),
    published_at: review.time_created
      ? isoMoment(`${review.time_created.trim().replace(' ', 'T')}${ZONE}`)
      : null,
    url: textOrNull(review.url),
  },
});
