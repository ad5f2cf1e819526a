import type { MerchantReport } from '@assay/domain/report';
import type { SiteProfile, SiteRating } from '@assay/domain/reviews';

/** A rating that a site shows itself: `4.5/5 of 1,204`; empty without one. */
export const siteRatingText = (rating: number | null, count: number | null): string =>
  [rating !== null && `${rating}/5`, count !== null && `of ${count.toLocaleString('en-US')}`]
    .filter(Boolean)
    .join(' ');

/** The ratings that sites show themselves: those that were read first, then the web pages that public sources list. */
export const statedBySites = (
  sites: readonly SiteProfile[],
  presence: MerchantReport['online_presence'],
): SiteRating[] => [
  ...sites.map(({ name, site_rating, site_count }) => ({
    site: name,
    rating: site_rating,
    count: site_count,
  })),
  ...presence.map(({ source, rating, review_count }) => ({ site: source, rating, count: review_count })),
];

const unanswered: Partial<Record<SiteProfile['status'], string>> = {
  processing: 'is still being searched',
  error: 'could not be searched',
  timed_out: 'did not answer in time',
  not_initiated: 'was not searched',
};

/** Sites without an answer, and pages that wait for a decision, in sentences: neither reads as no reviews. */
export function unansweredSites(sites: readonly SiteProfile[], waiting: number): string {
  const lines = sites.flatMap(({ name, status }) =>
    unanswered[status] ? [`${name} ${unanswered[status]}.`] : [],
  );
  if (waiting > 0)
    lines.push(
      waiting === 1
        ? '1 more page may belong to another business with this name. Not counted until you confirm it in Overview.'
        : `${waiting} more pages may be another business's of this name. Not counted until you confirm them in Overview.`,
    );
  return lines.join(' ');
}
