import type { MerchantReport } from '@assay/domain/report';
import type { SiteProfile, SiteRating } from '@assay/domain/reviews';

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
