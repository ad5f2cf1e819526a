import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FactPlace } from './facts-reputation.ts';
import { playFault } from './faults.ts';
import { searchWords } from './names.ts';
import { perFacts } from './per-facts.ts';
import { type Dates, displayPhone, type NamedPlace, placeOn, placesOn } from './places.ts';
import { comparableName } from './registers.ts';
import { RETRY_LATER, replyJson } from './reply.ts';
import { dayOf, delayOf, type SandboxWorld, type Vendor } from './vendor.ts';

const REQUIRED = ['name', 'address1', 'city', 'state', 'country'];
const MAX_VALUE_LENGTH = 64;
const MAX_REVIEWS = 3;
const EXCERPT = 160;
/** Hours behind UTC of the zone in which timestamps are written, without stating it. */
const HOURS_BEHIND = 8;

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const toMatch = (place: FactPlace) => ({
  id: place.place_id,
  alias: slug(`${place.name}-${place.city}`),
  name: place.name,
  coordinates: { latitude: 0, longitude: 0 },
  location: {
    address1: place.addr1,
    address2: '',
    address3: null,
    city: place.city,
    zip_code: place.zip5,
    country: 'US',
    state: place.state,
    display_address: [place.addr1, `${place.city}, ${place.state} ${place.zip5}`],
  },
  phone: place.phone && `+1${place.phone}`,
  display_phone: displayPhone(place.phone),
});

const toDetails = (place: FactPlace, on: Dates) => ({
  ...toMatch(place),
  image_url: '',
  is_claimed: place.is_claimed,
  is_closed: placeOn(place, on).isClosed,
  url: place.url,
  review_count: placeOn(place, on).count,
  categories: place.category ? [{ alias: slug(place.category), title: place.category }] : [],
  rating: Math.round(place.rating * 2) / 2,
  photos: [],
  ...(place.price !== null && { price: '$'.repeat(place.price) }),
  hours: [
    {
      open: place.hours.map(({ day, start, end }) => ({ is_overnight: false, start, end, day })),
      hours_type: 'REGULAR',
      is_open_now: false,
    },
  ],
  transactions: [],
  attributes: { business_url: place.website || null },
});

function toReviews(place: FactPlace, on: Dates) {
  const { reviews, count } = placeOn(place, on);
  const local = (moment: string) =>
    new Date(Date.parse(moment) - HOURS_BEHIND * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  return {
    reviews: reviews.slice(0, MAX_REVIEWS).map((review) => ({
      id: `${place.place_id}-${Date.parse(review.published_at)}`,
      url: `${place.url}?hrid=${Date.parse(review.published_at)}`,
      text: review.text.slice(0, EXCERPT),
      rating: review.rating,
      time_created: local(review.published_at),
      user: { id: slug(review.author), profile_url: '', image_url: null, name: review.author },
    })),
    total: count,
    possible_languages: ['en'],
  };
}

/** Businesses with the name in the city or zip, or with the phone number. */
function matches(places: readonly NamedPlace[], query: URLSearchParams): FactPlace[] {
  const wanted = comparableName(query.get('name') ?? '');
  const phone = (query.get('phone') ?? '').replace(/^\+1/, '');
  const isThere = ({ city, state, zip5 }: FactPlace) =>
    zip5 === query.get('postal_code') ||
    (state === query.get('state') && searchWords(city) === searchWords(query.get('city') ?? ''));
  return places
    .filter(({ place, name }) => (phone && place.phone === phone) || (name === wanted && isThere(place)))
    .map(({ place }) => place);
}

/**
 * The Fusion API: `GET /v3/businesses/matches`, `/v3/businesses/{id}` and `/v3/businesses/{id}/reviews` with a bearer
 * key. docs/connectors/yelp.md describes the wire format.
 */
export function createYelp(world: SandboxWorld): Vendor {
  const placesOf = perFacts((facts) => placesOn(facts, 'Yelp'));

  function refuse(response: ServerResponse, status: number, code: string, description: string): void {
    replyJson(response, status, { error: { code, description } }, status === 429 ? RETRY_LATER : {});
  }

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, path = '', part] = /^\/v3\/businesses\/([^/]+)(\/reviews)?$/.exec(url.pathname) ?? [];
    if (request.method !== 'GET' || !path)
      return refuse(response, 404, 'NOT_FOUND', 'Resource could not be found.');
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? ''))
      return refuse(response, 401, 'TOKEN_MISSING', 'An access token must be supplied.');
    const query = url.searchParams;
    const isMatch = path === 'matches' && !part;
    const id = decodeURIComponent(path);
    const text = isMatch ? (query.get('name') ?? '') : id;
    const fault = world.faults.faultOf(request, text);
    if (fault === 'rate-limit')
      return refuse(
        response,
        429,
        'TOO_MANY_REQUESTS_PER_SECOND',
        'You have exceeded the limit of queries per second.',
      );
    if (fault === 'failed')
      return refuse(response, 500, 'INTERNAL_ERROR', 'Something went wrong internally.');
    if (fault && playFault(fault, response)) return;

    const facts = world.factsFor(request);
    const on = { today: dayOf(world, request), asOf: facts.as_of };
    if (!isMatch) {
      const found = placesOf(facts).find(({ place }) => place.place_id === id);
      if (!found)
        return refuse(response, 404, 'BUSINESS_NOT_FOUND', 'The requested business could not be found.');
      return replyJson(response, 200, part ? toReviews(found.place, on) : toDetails(found.place, on));
    }
    const wrong = REQUIRED.find((field) => {
      const value = query.get(field) ?? '';
      return value === '' || value.length > MAX_VALUE_LENGTH;
    });
    if (wrong) return refuse(response, 400, 'VALIDATION_ERROR', `${wrong} is missing or too long`);
    await world.wait(delayOf(world, request, { text, fault }));
    const businesses = matches(placesOf(facts), query).slice(0, Number(query.get('limit') ?? 3));
    replyJson(response, 200, { businesses: businesses.map(toMatch) });
  }

  return { name: 'yelp', handle };
}
