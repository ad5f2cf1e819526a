import type { Review } from '@assay/domain/reviews';
import { reviewSites, siteName } from '@assay/domain/reviews';
import {
  type derivedRecords,
  type EvidenceDeps,
  type EvidenceScope,
  evidenceOf,
  type KindEvidence,
} from '#features/evidence';
import { dayOf, type Zoned } from '#platform/clock';
import type { Tx } from '#platform/database';
import { businessProfile } from './kind.ts';
import { allReviews, pageOf } from './store.ts';

/** The merchant's pages on review sites in the evidence of an inquiry. */
export async function pagesAbout(
  tx: Tx,
  deps: EvidenceDeps,
  scope: EvidenceScope,
): Promise<KindEvidence<'business_profile'>> {
  return (await evidenceOf(tx, deps, scope)).of('business_profile');
}

/** The reviews of a merchant, and the sites' own numbers. */
export interface ReviewsAbout {
  reviews: Review[];
  /** The sites that were searched, including those without a page. */
  checkedSites: string[];
  statusReports: derivedRecords.BusinessStatusReport[];
  /** The pages with the numbers that the sites show. */
  pages: ReviewSitePage[];
}

/** A page of the business on a review site. */
export interface ReviewSitePage {
  site: string;
  url: string | null;
  rating: number | null;
  review_count: number | null;
  /** When it was seen, YYYY-MM-DD. */
  seen_on: string;
}

/** All reviews of a merchant, from its pages and imported files. */
export async function reviewsAbout(tx: Tx, deps: EvidenceDeps, scope: EvidenceScope): Promise<ReviewsAbout> {
  return reviewsOfPages(tx, deps, scope.merchantId, await pagesAbout(tx, deps, scope));
}

/** The same for callers that have read the pages already. */
export async function reviewsOfPages(
  tx: Tx,
  deps: Zoned,
  merchantId: string,
  found: KindEvidence<'business_profile'> | null,
): Promise<ReviewsAbout> {
  const pages = found?.counted ?? [];
  return {
    reviews: await allReviews(tx, merchantId, pages.map(pageOf)),
    checkedSites: found ? checkedSitesOf(found) : [],
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
