import type { FactPlace } from './facts-reputation.ts';
import { DAYS, type Dates, placeOn } from './places.ts';
import type { ProtocolSource } from './source-protocol.ts';
import { isCalled, mayBeIn, type WireRecord } from './source-protocol-wire.ts';

/** Sites with an API of their own. */
const SITES_WITH_OWN_API = ['Google', 'Yelp'];
const PAGE = 200;

const clock = (time: string) => `${time.slice(0, 2)}:${time.slice(2)}`;

function toRecords(place: FactPlace, on: Dates): WireRecord[] {
  const { reviews, count, isClosed } = placeOn(place, on);
  return [
    {
      kind: 'business_profile',
      id: place.place_id,
      site: place.site,
      place_id: place.place_id,
      name: place.name,
      formatted_address: `${place.addr1}, ${place.city}, ${place.state} ${place.zip5}`,
      rating: place.rating,
      user_rating_count: count,
      business_status: isClosed ? 'CLOSED_PERMANENTLY' : 'OPERATIONAL',
      phone: place.phone || null,
      website: place.website || null,
      hours: place.hours.map(({ day, start, end }) => `${DAYS[day]}: ${clock(start)} – ${clock(end)}`),
      categories: place.category ? [place.category] : [],
      price: null,
      is_claimed: place.is_claimed,
      url: place.url,
    },
    ...reviews.map((review) => {
      const name = `${Date.parse(review.published_at)}-${review.author.toLowerCase().replace(/[^a-z]+/g, '-')}`;
      return {
        kind: 'business_review',
        id: `${place.place_id}/${name}`,
        site: place.site,
        place_id: place.place_id,
        author: review.author,
        rating: review.rating,
        text: review.text,
        published_at: review.published_at,
        url: `${place.url}#${name}`,
      };
    }),
  ];
}

/** A business's or doctor's data on review sites without an API, by name and state. */
export const reviewSource = (name: string): ProtocolSource => ({
  name,
  kinds: ['business_profile', 'business_review'],
  pageSize: PAGE,
  find({ places, doctor_pages, as_of: asOf }, subject, today) {
    const found =
      subject.type === 'person'
        ? doctor_pages.filter(({ doctor }) => isCalled(subject, [doctor]))
        : places.filter(({ site, name }) => !SITES_WITH_OWN_API.includes(site) && isCalled(subject, [name]));
    return found
      .filter(({ state }) => mayBeIn(subject, state))
      .flatMap((place) => toRecords(place, { today, asOf }));
  },
});
