import { monthsBefore } from '@assay/domain/calendar';
import { plainWords } from '@assay/domain/display';
import {
  type BusinessProfileData,
  combinedRating,
  holdsAlertWord,
  type Review,
  shownAverage,
  statedRating,
} from '@assay/domain/reviews';
import type { RiskRecord } from '@assay/domain/risk';
import type { ClaimedPlace } from '@assay/match-engine/attribution';
import type { Counted, EvidenceKind } from '#features/evidence';
import type { Tx } from '#platform/database';
import type { Entry } from '#platform/registries';
import { allReviews, pageOf } from './store.ts';

/** Splits `417 W Alder St, Fairmont, IN 46601, USA` into its parts; a line of another form becomes the street line. */
function placeOf(line: string | null): ClaimedPlace[] {
  if (!line) return [];
  const [, addr1, city, state, zip5] =
    /^(.+), ([^,]+), ([A-Z]{2}) (\d{5})(?:-\d{4})?(?:, (?:USA|United States))?$/.exec(line.trim()) ?? [];
  return [addr1 ? { addr1, city, state, zip5 } : { addr1: line }];
}

const domainOf = (website: string | null): string[] => {
  const host = website && URL.parse(website)?.hostname.replace(/^www\./, '');
  return host ? [host] : [];
};

const siteOf = ({ site }: BusinessProfileData): string => site ?? 'Review site';

/** A business's page on a review site; its reviews are about the same business as the page. */
export const businessProfile: EvidenceKind<'business_profile'> = {
  kind: 'business_profile',
  group: 'report',
  sources: ['place_reviews', 'local_reviews', 'review_sites'],
  headline: (page) => ({
    title: page.name,
    second: [siteOf(page), page.formatted_address].filter(Boolean).join(' · '),
    date: null,
    url: page.url,
  }),
  claims: (page) => [
    {
      names: [page.name],
      places: placeOf(page.formatted_address),
      phones: page.phone ? [page.phone] : [],
      domains: domainOf(page.website),
    },
  ],
  profile: {
    label: 'Review site',
    weight: 'check',
    industry: ({ categories }) => categories.join(', ') || null,
  },
  watched: {
    isNew: 'record_new',
    field: 'Page',
    value: siteOf,
    happened: () => null,
    fields: [
      {
        field: 'Average rating',
        kind: 'review_average',
        value: ({ rating }) => (rating === null ? null : shownAverage(rating)),
      },
      {
        field: 'Business status',
        kind: 'business_closed',
        value: ({ business_status }) => business_status && plainWords(business_status),
      },
      { field: 'Name', kind: 'name', value: ({ name }) => name },
      { field: 'Address', kind: 'address', value: ({ formatted_address }) => formatted_address },
    ],
  },
  riskRecordKinds: ['review'],
  riskRecords: () => [],
  furtherRiskRecords: reviewRiskRecords,
  businessStatus: (found) =>
    found.map(({ id, data, seen_at }) => ({
      id,
      source_name: siteOf(data),
      merchant_status: data.business_status,
      close_date: null,
      updated_at: seen_at,
    })),
};

const isGone = ({ business_status }: BusinessProfileData) => business_status === 'CLOSED_PERMANENTLY';

/**
 * The sites' own averages over every site shown, weighted by their numbers of reviews: those that were read, then those
 * that only a public source of the file lists.
 */
export const reviewsFinding: Entry<'topics'>['finding'] = (records, file) => {
  const pages = records.flatMap((record) => (record.kind === 'business_profile' ? [record.data] : []));
  const closed = pages.find(isGone);
  if (closed) return { text: plainWords(closed.business_status ?? ''), tone: 'highest' };
  const combined = combinedRating([
    ...pages.map((page) => ({ site: siteOf(page), rating: page.rating, count: page.user_rating_count })),
    ...file.map(({ source_name, rating, review_count }) => ({
      site: source_name,
      rating: rating === null ? null : Number(rating),
      count: review_count,
    })),
  ]);
  if (!combined) return pages.length > 0 ? { text: 'No reviews', tone: 'neutral' } : null;
  return { text: statedRating(combined), tone: combined.average < LOW_STARS ? 'high' : 'neutral' };
};

const LOW_STARS = 3;

type ReviewRecord = Extract<RiskRecord, { kind: 'review' }>;

const EXCERPT = 60;
const byDay = (one: Review, other: Review) => (other.review_dt ?? '').localeCompare(one.review_dt ?? '');

/**
 * The reviews for the score: those of the past year, plus the newest older one, which shows that there are any. The
 * model uses no older ones, and a score stores its inputs.
 */
async function reviewRiskRecords(
  tx: Tx,
  pages: readonly Counted<'business_profile'>[],
  { merchantId, today }: { merchantId: string; today: string },
): Promise<ReviewRecord[]> {
  const reviews = await allReviews(tx, merchantId, pages.map(pageOf));
  const year = monthsBefore(today, 12);
  const recent = reviews.filter(({ review_dt }) => (review_dt ?? '') >= year);
  const [newest] = reviews.toSorted(byDay);
  const read = recent.length > 0 ? recent : newest ? [newest] : [];
  return read.flatMap(reviewRecord).sort((one, other) => one.id.localeCompare(other.id));
}

/** A review as input of the model; one without stars counts only by its text, as neither good nor low. */
function reviewRecord({ id, rating, review_dt, lender, review_text }: Review): ReviewRecord[] {
  const has_alert_word = holdsAlertWord(review_text);
  if (rating === null && !has_alert_word) return [];
  const stars = rating === null ? 'No stars' : `${rating} ${rating === 1 ? 'star' : 'stars'}`;
  const words = (review_text ?? '').slice(0, EXCERPT);
  return [
    {
      kind: 'review',
      id,
      date: review_dt,
      text: [`${stars} on ${lender}`, words].filter(Boolean).join(': '),
      rating: rating ?? UNRATED,
      has_alert_word,
    },
  ];
}

/** Three stars count as neither low nor good. */
const UNRATED = 3;
