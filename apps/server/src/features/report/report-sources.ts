import type { MerchantReport } from '@assay/domain/report';
import type { MerchantFile } from '#features/matching';
import type { ReviewSitePage } from '#features/reviews';

type Source = MerchantFile['sources'][number];
type PublicSource = MerchantReport['public_sources'][number];

/** The public sources that have the merchant, each once with the locations of all its records. */
export function publicSources(records: readonly Source[]): PublicSource[] {
  const open = records.filter(({ lender_id }) => lender_id === null);
  const bySource = Map.groupBy(open, ({ category, source_name }) => `${category}/${source_name}`);
  return [...bySource.values()].map((ofSource) => {
    const [best] = ofSource as [Source, ...Source[]];
    const seen = ofSource.flatMap(({ first_seen_date }) => first_seen_date ?? []).sort();
    return {
      name: best.source_name,
      category: best.category,
      url: ofSource.find(({ url }) => url)?.url ?? null,
      first_seen_date: seen[0] ?? null,
      status:
        [...new Set(ofSource.flatMap(({ merchant_status }) => merchant_status ?? []))].join('; ') || null,
      record_ids: ofSource.map(({ id }) => id),
      locations: ofSource.flatMap(({ locations }) => readLocations(locations)),
    };
  });
}

/**
 * The merchant's web pages, in the order of the public sources, then those on review sites, each URL once: a rating
 * read from the review site is newer than one in another listing (REP-042).
 */
export function onlinePresence(
  records: readonly Source[],
  reviewPages: readonly ReviewSitePage[] = [],
): MerchantReport['online_presence'] {
  const open = records.filter(({ lender_id, url, rating }) => lender_id === null && (url || rating !== null));
  const listed = open.map(({ id, source_name, url, rating, review_count, first_seen_date }) => ({
    key: addressOf(url) || id,
    source: source_name,
    url,
    rating: rating === null ? null : Number(rating),
    review_count,
    found_at: first_seen_date,
  }));
  const pages = new Map(listed.map(({ key, ...page }) => [key, page]));
  for (const { site, url, rating, review_count, seen_on } of reviewPages) {
    const key = addressOf(url) || `page of ${site}`;
    const known = pages.get(key);
    pages.set(key, {
      source: known?.source ?? site,
      url,
      rating: rating ?? known?.rating ?? null,
      review_count: review_count ?? known?.review_count ?? null,
      found_at: known?.found_at ?? seen_on,
    });
  }
  return [...pages.values()];
}

/** The URL without parts that do not distinguish pages. */
const addressOf = (url: string | null): string =>
  (url ?? '')
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '');

/** The active lender's own records, under the lender's name: the name of an import file means nothing to a reader. */
export function ownSources(
  records: readonly Source[],
  lender: { id: string; name: string },
): MerchantReport['lender_merchants'] {
  return records
    .filter(({ lender_id }) => lender_id === lender.id)
    .map(({ url }) => ({ lender: lender.name, url }));
}

/** The active lender's own data about the merchant. */
export function ownRecords(
  records: readonly Source[],
  lender: { id: string },
): MerchantReport['own_records'] {
  return records
    .filter(({ lender_id }) => lender_id === lender.id)
    .map(({ id, merchant_status: status, first_seen_date }) => ({ id, status, first_seen_date }));
}

function readLocations(locations: unknown): PublicSource['locations'] {
  if (!Array.isArray(locations)) return [];
  return (locations as Record<string, unknown>[]).map((location) => ({
    location_type: text(location.location_type),
    addr1: text(location.addr1),
    city: text(location.city),
    state: text(location.state),
    zip5: text(location.zip5),
  }));
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
