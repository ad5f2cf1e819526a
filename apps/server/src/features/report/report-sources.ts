import type { MerchantReport } from '@assay/domain/report';
import { locationsOf, type MerchantFile } from '#features/matching';
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
      locations: ofSource.flatMap(locationsOf),
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
