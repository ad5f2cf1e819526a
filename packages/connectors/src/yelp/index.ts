import type { BusinessSubject, EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import {
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
import { textOrNull } from '../wire-values/index.ts';
import { foundPlace, normaliseDetails, normaliseReview } from './normalise.ts';
import { BusinessDetails, MatchAnswer, Refusal, ReviewsAnswer } from './wire.ts';

type Found = SearchOutcome<EvidenceRecord<'business_profile' | 'business_review'>>;

const MATCH = '/v3/businesses/matches';
const MAX_VALUE_LENGTH = 64;
const CANDIDATES = '3';
const A_SECOND_MS = 1000;
/** The errors for a business without reviews and for one that was removed. */
const NOT_SHOWN = ['BUSINESS_NOT_FOUND', 'BUSINESS_UNAVAILABLE'];

const cut = (value: string): string => value.slice(0, MAX_VALUE_LENGTH).trim();

/** The distinct names to search, truncated to what the vendor accepts. */
const searchNamesOf = (subject: BusinessSubject): string[] => [...new Set(placeNames(subject).map(cut))];

/**
 * The location that the match requires besides a name: the first address with street, city and state; null without one.
 */
function whereabouts({ addresses, phones }: BusinessSubject): Record<string, string> | null {
  const address = addresses.find(({ addr1, city, state }) => addr1 && city && state);
  if (!address?.addr1 || !address.city || !address.state) return null;
  return {
    address1: cut(address.addr1),
    city: cut(address.city),
    state: address.state,
    country: 'US',
    ...(address.zip5 && { postal_code: address.zip5 }),
    ...(phones[0] && { phone: `+1${phones[0]}` }),
  };
}

/** Continues with the details of the first match that is the subject, or with the subject's next name. */
function readMatch(answer: VendorAnswer, subject: BusinessSubject): Found {
  const { businesses } = readJson(answer, MatchAnswer);
  const match = businesses.find((candidate) => isPlaceOf(subject, foundPlace(candidate)));
  if (match) return { outcome: 'pending', records: [], resume: `details ${match.id}`, pollAfterMs: 0 };
  const names = searchNamesOf(subject);
  const next = names.indexOf(requestUrl(answer).searchParams.get('name') ?? '') + 1;
  if (next === 0 || next >= names.length) return { outcome: 'complete', records: [] };
  return { outcome: 'pending', records: [], resume: `name ${next}`, pollAfterMs: 0 };
}

/** The vendor's error; null for any other body. */
function refusalOf(answer: VendorAnswer) {
  try {
    return readJson(answer, Refusal).error;
  } catch (error) {
    if (error instanceof VendorFault) return null;
    throw error;
  }
}

/** Reads an error whose meaning goes beyond its status; null otherwise. */
function readRefusal(answer: VendorAnswer): Found | null {
  const refusal = refusalOf(answer);
  if (refusal?.code === 'BUSINESS_MIGRATED') {
    const id = textOrNull(refusal.new_business_id);
    if (id) return { outcome: 'pending', records: [], resume: `details ${id}`, pollAfterMs: 0 };
    throw new VendorFault('search_lost', 'The vendor has merged the business into another');
  }
  if (refusal && NOT_SHOWN.includes(refusal.code)) return { outcome: 'complete', records: [] };
  if (refusal?.code === 'TOO_MANY_REQUESTS_PER_SECOND')
    throw new VendorFault('rate_limited', 'The vendor limits our calls', {
      retryAfterMs: answer.retryAfterMs ?? A_SECOND_MS,
    });
  return null;
}

/** Businesses with ratings and review excerpts (docs/connectors/yelp.md). */
export const yelp: Connector<EvidenceSubject, Found['records'][number]> = {
  ...USUAL_TIMES,
  vendor: 'yelp',
  label: 'Yelp reviews',
  settings: { url: 'YELP_URL', apiKey: 'YELP_API_KEY' },
  limits: { perMinute: 60, concurrency: 2 },
  centsPerSearch: 3,
  documentation: 'docs/connectors/yelp.md',

  /** Requests matches of the first name; `resume` is `name N`, `details ID` or `reviews ID`. */
  request(subject, connection, resume) {
    if (subject.type !== 'business') return null;
    const [step = 'name', value = '0'] = resume?.split(' ') ?? [];
    const get = (path: string, parameters: Record<string, string> = {}) =>
      jsonRequest(connection, path, {
        headers: { authorization: `Bearer ${connection.apiKey}` },
        parameters,
      });
    const business = `/v3/businesses/${encodeURIComponent(value)}`;
    if (step === 'details') return get(business);
    if (step === 'reviews') return get(`${business}/reviews`, { limit: '50', sort_by: 'newest' });
    const name = searchNamesOf(subject)[Number(value)];
    const where = whereabouts(subject);
    if (!name || !where) return null;
    return get(MATCH, { name, ...where, limit: CANDIDATES, match_threshold: 'default' });
  },

  /** Reads a response of the match, the details or the reviews. */
  read(answer, subject) {
    const refused = answer.status >= 300 ? readRefusal(answer) : null;
    if (refused) return refused;
    checkStatus(answer);
    const { pathname } = requestUrl(answer);
    if (pathname.endsWith(MATCH) && subject.type === 'business') return readMatch(answer, subject);
    const [, id = ''] = /\/v3\/businesses\/([^/]+)\/reviews$/.exec(pathname) ?? [];
    if (id) {
      const { reviews } = readJson(answer, ReviewsAnswer);
      const place = decodeURIComponent(id);
      return {
        outcome: 'complete',
        records: reviews.map((review) => normaliseReview(review, place, subject.ref)),
      };
    }
    const details = readJson(answer, BusinessDetails);
    const records = [normaliseDetails(details, subject.ref)];
    if (details.review_count === 0) return { outcome: 'complete', records };
    return { outcome: 'pending', records, resume: `reviews ${details.id}`, pollAfterMs: 0 };
  },
};
