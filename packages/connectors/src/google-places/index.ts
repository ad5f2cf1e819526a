import type { BusinessSubject, EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import {
  type Connection,
  type Connector,
  checkStatus,
  jsonRequest,
  readJson,
  requestUrl,
  type SearchOutcome,
  USUAL_TIMES,
  type VendorAnswer,
  VendorFault,
} from '../connector/index.ts';
import { isPlaceOf, placeNames } from '../subject-names/index.ts';
import { foundPlace, normalisePlace } from './normalise.ts';
import { PlaceDetails, TextSearchAnswer } from './wire.ts';

type Found = EvidenceRecord<'business_profile' | 'business_review'>;

const SEARCH = '/v1/places:searchText';
const CANDIDATES = 10;
/**
 * The fields that identify a candidate. The phone number is left out because it would put the search into a more
 * expensive billing class.
 */
const SEARCH_FIELDS = ['places.id', 'places.displayName', 'places.addressComponents'];
const DETAIL_FIELDS = [
  'id',
  'displayName',
  'formattedAddress',
  'rating',
  'userRatingCount',
  'businessStatus',
  'nationalPhoneNumber',
  'websiteUri',
  'regularOpeningHours.weekdayDescriptions',
  'primaryTypeDisplayName',
  'priceLevel',
  'googleMapsUri',
  'reviews',
];

/** The search texts: each name with the first complete address. Empty without an address. */
function textQueries(subject: BusinessSubject): string[] {
  const address = subject.addresses.find(({ city, zip5 }) => city || zip5);
  if (!address) return [];
  const { addr1, city, state, zip5 } = address;
  const place = [addr1, city, [state, zip5].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return placeNames(subject).map((name) => `${name}, ${place}`);
}

const headers = ({ apiKey }: Connection, fields: readonly string[]) => ({
  'x-goog-api-key': apiKey,
  'x-goog-fieldmask': fields.join(','),
});

/** Continues with the details of the first candidate that is the subject, or with the subject's next name. */
function readSearch(answer: VendorAnswer, subject: BusinessSubject): SearchOutcome<Found> {
  const { places } = readJson(answer, TextSearchAnswer);
  const place = places?.find((candidate) => isPlaceOf(subject, foundPlace(candidate)));
  if (place) return { outcome: 'pending', records: [], resume: `place ${place.id}`, pollAfterMs: 0 };
  const queries = textQueries(subject);
  const next = queries.findIndex((query) => answer.request.includes(JSON.stringify(query))) + 1;
  if (next === 0 || next >= queries.length) return { outcome: 'complete', records: [] };
  return { outcome: 'pending', records: [], resume: `name ${next}`, pollAfterMs: 0 };
}

/** Places with ratings and the newest reviews (docs/connectors/google-places.md). */
export const googlePlaces: Connector<EvidenceSubject, Found> = {
  ...USUAL_TIMES,
  vendor: 'google_places',
  label: 'Google reviews',
  settings: { url: 'GOOGLE_PLACES_URL', apiKey: 'GOOGLE_PLACES_API_KEY' },
  limits: { perMinute: 300, concurrency: 4 },
  // A search is billed as Text Search Pro, the details as Place Details Enterprise + Atmosphere; together about this.
  centsPerSearch: 3,
  documentation: 'docs/connectors/google-places.md',

  /**
   * Searches for places of the subject's first name; `resume` is `name N` for a further name or `place ID` for details.
   */
  request(subject, connection, resume) {
    if (subject.type !== 'business') return null;
    const [step = 'name', value = '0'] = resume?.split(' ') ?? [];
    if (step === 'place')
      return jsonRequest(connection, `/v1/places/${encodeURIComponent(value)}`, {
        headers: headers(connection, DETAIL_FIELDS),
        parameters: { languageCode: 'en' },
      });
    const textQuery = textQueries(subject)[Number(value)];
    if (!textQuery) return null;
    return jsonRequest(connection, SEARCH, {
      headers: headers(connection, SEARCH_FIELDS),
      body: { textQuery, languageCode: 'en', regionCode: 'US', pageSize: CANDIDATES },
    });
  },

  read(answer, subject) {
    const isSearch = requestUrl(answer).pathname.endsWith(SEARCH);
    if (answer.status === 404 && !isSearch)
      throw new VendorFault('search_lost', 'The vendor no longer knows the place');
    checkStatus(answer);
    if (isSearch && subject.type === 'business') return readSearch(answer, subject);
    return { outcome: 'complete', records: normalisePlace(readJson(answer, PlaceDetails), subject.ref) };
  },
};
