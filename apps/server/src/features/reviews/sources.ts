import { connectors } from '@assay/connectors/registry';
import { businessSubjects, together, vendorSource } from '#features/sources';

/** Review sites are searched for businesses only. */
const shared = { kind: 'report', finds: 'reviews', flag: null, searches: businessSubjects } as const;

/** Places with their newest reviews. */
export const placeReviews = vendorSource({
  ...shared,
  key: 'place_reviews',
  connector: connectors.place_reviews,
});

/** Businesses with excerpts of reviews. */
export const localReviews = vendorSource({
  ...shared,
  key: 'local_reviews',
  connector: connectors.local_reviews,
});

/** The pages of several further sites. */
export const reviewSitesFeed = vendorSource({
  ...shared,
  key: 'review_sites',
  connector: connectors.review_sites,
  searches: together(businessSubjects),
});
