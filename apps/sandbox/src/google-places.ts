import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FactPlace } from './facts-reputation.ts';
import { playFault } from './faults.ts';
import { perFacts } from './per-facts.ts';
import { DAYS, type Dates, displayPhone, type NamedPlace, placeOn, placesOn } from './places.ts';
import { comparableName } from './registers.ts';
import { RETRY_LATER, replyJson } from './reply.ts';
import { readBody } from './source-protocol-wire.ts';
import { stateOf } from './state-names.ts';
import { dayOf, delayOf, type SandboxWorld, type Vendor } from './vendor.ts';

const PRICES = ['FREE', 'INEXPENSIVE', 'MODERATE', 'EXPENSIVE'];
const MOST = 20;

const clock = (time: string) => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
};
const localized = (text: string) => ({ text, languageCode: 'en' });

function weekdayDescriptions({ hours }: FactPlace): string[] {
  return DAYS.map((name, day) => {
    const open = hours.find((span) => span.day === day);
    return `${name}: ${open ? `${clock(open.start)} – ${clock(open.end)}` : 'Closed'}`;
  });
}

function addressComponents(place: FactPlace) {
  const component = (longText: string, shortText: string, type: string) => ({
    longText,
    shortText,
    types: [type, 'political'],
    languageCode: 'en',
  });
  return [
    component(place.addr1, place.addr1, 'route'),
    component(place.city, place.city, 'locality'),
    component(stateOf(place.state)?.name ?? place.state, place.state, 'administrative_area_level_1'),
    component('United States', 'US', 'country'),
    component(place.zip5, place.zip5, 'postal_code'),
  ];
}

/** A place with every known field on a day. */
function toPlace(place: FactPlace, on: Dates) {
  const { reviews, count, isClosed } = placeOn(place, on);
  return {
    name: `places/${place.place_id}`,
    id: place.place_id,
    displayName: localized(place.name),
    formattedAddress: `${place.addr1}, ${place.city}, ${place.state} ${place.zip5}, USA`,
    addressComponents: addressComponents(place),
    rating: place.rating,
    userRatingCount: count,
    businessStatus: isClosed ? 'CLOSED_PERMANENTLY' : 'OPERATIONAL',
    ...(place.phone && { nationalPhoneNumber: displayPhone(place.phone) }),
    ...(place.website && { websiteUri: place.website }),
    regularOpeningHours: { weekdayDescriptions: weekdayDescriptions(place) },
    ...(place.category && { primaryTypeDisplayName: localized(place.category) }),
    ...(place.price !== null && { priceLevel: `PRICE_LEVEL_${PRICES[place.price] ?? 'UNSPECIFIED'}` }),
    googleMapsUri: place.url,
    reviews: reviews.map((review) => ({
      name: `places/${place.place_id}/reviews/${Date.parse(review.published_at)}`,
      rating: review.rating,
      text: localized(review.text),
      originalText: localized(review.text),
      authorAttribution: { displayName: review.author },
      publishTime: review.published_at,
      googleMapsUri: `${place.url}#${Date.parse(review.published_at)}`,
    })),
  };
}

/**
 * The fields of a mask such as `displayName,regularOpeningHours.weekdayDescriptions`, by the first part of each path.
 */
function masked(place: ReturnType<typeof toPlace>, mask: string, prefix = '') {
  const wanted = mask.split(',').map((path) => path.trim().replace(prefix, '').split('.')[0]);
  return Object.fromEntries(
    Object.entries(place).filter(([field]) => mask === '*' || wanted.includes(field)),
  );
}

/** Places whose name is in a text, those in its zip and city first. */
function search(places: readonly NamedPlace[], textQuery: string): FactPlace[] {
  const text = ` ${comparableName(textQuery)} `;
  const nearness = ({ zip5, city }: FactPlace) =>
    text.includes(` ${zip5} `) ? 0 : text.includes(` ${comparableName(city)} `) ? 1 : 2;
  return places
    .filter(({ name }) => text.includes(` ${name} `))
    .map(({ place }) => place)
    .sort((one, other) => nearness(one) - nearness(other));
}

/**
 * Places API (New): `POST /v1/places:searchText` and `GET /v1/places/{id}` with key and field mask in the headers.
 * docs/connectors/google-places.md describes the wire format.
 */
export function createGooglePlaces(world: SandboxWorld): Vendor {
  const placesOf = perFacts((facts) => placesOn(facts, 'Google'));

  function refuse(response: ServerResponse, code: number, status: string, message: string): void {
    replyJson(response, code, { error: { code, message, status } }, code === 429 ? RETRY_LATER : {});
  }

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, id] = /^\/v1\/places\/([^/]+)$/.exec(url.pathname) ?? [];
    const isSearch = request.method === 'POST' && url.pathname === '/v1/places:searchText';
    if (!isSearch && !(request.method === 'GET' && id))
      return refuse(response, 404, 'NOT_FOUND', 'Not Found');
    if (!request.headers['x-goog-api-key'])
      return refuse(response, 403, 'PERMISSION_DENIED', 'Method doesn’t allow unregistered callers.');
    const mask = request.headers['x-goog-fieldmask'];
    if (typeof mask !== 'string')
      return refuse(response, 400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
    const body = isSearch ? await readBody(request) : null;
    const { textQuery = '', pageSize = MOST } = (body ?? {}) as { textQuery?: string; pageSize?: number };
    const text = id === undefined ? String(textQuery) : decodeURIComponent(id);
    const fault = world.faults.faultOf(request, text);
    if (fault === 'rate-limit') return refuse(response, 429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.');
    if (fault === 'failed') return refuse(response, 503, 'UNAVAILABLE', 'The service is unavailable.');
    if (fault && playFault(fault, response)) return;
    if (isSearch && !textQuery) return refuse(response, 400, 'INVALID_ARGUMENT', 'Empty text_query.');

    const facts = world.factsFor(request);
    const on = { today: dayOf(world, request), asOf: facts.as_of };
    if (!isSearch) {
      const found = placesOf(facts).find(({ place }) => place.place_id === text);
      return found
        ? replyJson(response, 200, masked(toPlace(found.place, on), mask))
        : refuse(response, 404, 'NOT_FOUND', 'The Place ID is no longer valid.');
    }
    await world.wait(delayOf(world, request, { text, fault }));
    const places = search(placesOf(facts), text)
      .slice(0, Math.min(pageSize, MOST))
      .map((place) => masked(toPlace(place, on), mask, 'places.'));
    replyJson(response, 200, places.length > 0 ? { places } : {});
  }

  return { name: 'google_places', handle };
}
