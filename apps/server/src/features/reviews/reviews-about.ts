import { reviewSites, siteName } from '@assay/domain/reviews';
import { type EvidenceDeps, type EvidenceScope, evidenceOf, type KindEvidence } from '#features/evidence';
import { dayOf, type Zoned } from '#platform/clock';
import type { Tx } from '#platform/database';
import { businessProfile } from './kind.ts';
import { allReviews, pageOf } from './store.ts';

/** The reviews of a merchant, and the sites' own numbers. */
export type ReviewsAbout = Awaited<ReturnType<typeof reviewsOfPages>>;
/** A page of the business on a review site with the numbers that the site shows. */
export type ReviewSitePage = ReviewsAbout['pages'][number];

/** All reviews of a merchant, from its pages and imported files. */
export const reviewsAbout = async (tx: Tx, deps: EvidenceDeps, scope: EvidenceScope): Promise<ReviewsAbout> =>
  reviewsOfPages(
    tx,
    deps,
    scope.merchantId,
    await (await evidenceOf(tx, deps, scope)).of('business_profile'),
  );

/** The same for callers that have read the pages already. */
export async function reviewsOfPages(
  tx: Tx,
  deps: Zoned,
  merchantId: string,
  found: KindEvidence<'business_profile'>,
) {
  const pages = found.counted;
  return {
    reviews: await allReviews(tx, merchantId, pages.map(pageOf)),
    checkedSites: checkedSitesOf(found),
    statusReports: businessProfile.businessStatus?.(pages) ?? [],
    pages: pages.map(({ data, source, seen_at }) => ({
      site: siteName(data.site ?? source),
      url: data.url,
      rating: data.rating,
      review_count: data.user_rating_count,
      seen_on: dayOf(deps, seen_at),
    })),
  };
}

const isAnswered = ({ status }: { status: string }) => status === 'available' || status === 'not_available';

/** The sites of the sources that responded, and those with a page. */
export function checkedSitesOf({ runs, counted }: KindEvidence<'business_profile'>): string[] {
  const answered = new Set(runs.filter(isAnswered).map(({ source }) => source));
  return [
    ...reviewSites.flatMap(({ name, source }) => (source && answered.has(source) ? [name] : [])),
    ...counted.flatMap(({ data }) => data.site ?? []),
  ];
}
