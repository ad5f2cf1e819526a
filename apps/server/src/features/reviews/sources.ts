import { connectors } from '@assay/connectors/registry';
import type { BusinessSubject } from '@assay/domain/evidence';
import { evidenceSubjects, vendorSource } from '#features/sources';

type Searches = Parameters<typeof vendorSource>[0]['searches'];

/** Review sites are searched for businesses only. */
const businesses = async (...[tx, subject, deps]: Parameters<Searches>): Promise<BusinessSubject[]> =>
  (await evidenceSubjects(tx, subject, deps)).filter((one) => one.type === 'business');

const shared = { kind: 'report', finds: 'reviews', flag: null, searches: businesses } as const;

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
  searches: async (tx, subject, deps) => {
    const found = await businesses(tx, subject, deps);
    return found.length > 0 ? [found] : [];
  },
});
