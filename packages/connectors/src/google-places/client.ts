import type { BusinessSubject, EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import {
  type Connection,
  checkStatus,
  readJson,
  requestUrl,
  type SearchOutcome,
  type VendorAnswer,
  VendorFault,
  type VendorRequest,
} from '../connector/index.ts';
import { isPlaceOf, placeNames } from '../subject-names/index.ts';
import { foundPlace, normalisePlace } from './normalise.ts';
import { PlaceDetails, TextSearchAnswer } from './wire.ts';

type Found = SearchOutcome<EvidenceRecord<'business_profile' | 'business_review'>>;

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

const requestParts = (
  url: URL,
  fields: readonly string[],
  { apiKey }: Connection,
): Omit<VendorRequest, 'method'> & { headers: Record<string, string> } => ({
  url,
  headers: { accept: 'application/json', 'x-goog-api-key': apiKey, 'x-goog-fieldmask': fields.join(',') },
});

/**
 * Searches for places of the subject's first name; `resume` is `name N` for a further name or `place ID` for details.
 */
export function request(
  subject: EvidenceSubject,
  connection: Connection,
  resume: string | null,
): VendorRequest | null {
  if (subject.type !== 'business') return null;
  const [step = 'name', value = '0'] = resume?.split(' ') ?? [];
  const base = connection.baseUrl.replace(/\/$/, '');
  if (step === 'place') {
    const url = new URL(`${base}/v1/places/${encodeURIComponent(value)}`);
    url.searchParams.set('languageCode', 'en');
    return { method: 'GET', ...requestParts(url, DETAIL_FIELDS, connection) };
  }
  const textQuery = textQueries(subject)[Number(value)];
  if (!textQuery) return null;
  const search = requestParts(new URL(`${base}${SEARCH}`), SEARCH_FIELDS, connection);
  return {
    method: 'POST',
    ...search,
    headers: { ...search.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ textQuery, languageCode: 'en', regionCode: 'US', pageSize: CANDIDATES }),
  };
}

/** Continues with the details of the first candidate that is the subject, or with the subject's next name. */
function readSearch(answer: VendorAnswer, subject: BusinessSubject): Found {
  const { places } = readJson(answer, TextSearchAnswer);
  const place = places?.find((candidate) => isPlaceOf(subject, foundPlace(candidate)));
  if (place) return { outcome: 'pending', records: [], resume: `place ${place.id}`, pollAfterMs: 0 };
  const queries = textQueries(subject);
  const next = queries.findIndex((query) => answer.request.includes(JSON.stringify(query))) + 1;
  if (next === 0 || next >= queries.length) return { outcome: 'complete', records: [] };
  return { outcome: 'pending', records: [], resume: `name ${next}`, pollAfterMs: 0 };
}

/** Reads a response of the search or of the details. */
export function read(answer: VendorAnswer, subject: EvidenceSubject): Found {
  const isSearch = requestUrl(answer).pathname.endsWith(SEARCH);
  if (answer.status === 404 && !isSearch)
    throw new VendorFault('search_lost', 'The vendor no longer knows the place');
  checkStatus(answer);
  if (isSearch && subject.type === 'business') return readSearch(answer, subject);
  return { outcome: 'complete', records: normalisePlace(readJson(answer, PlaceDetails), subject.ref) };
}
