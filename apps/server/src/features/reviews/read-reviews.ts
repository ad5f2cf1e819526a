import { MAX_LISTED } from '@assay/domain/dossier';
import type { EndpointOut } from '@assay/domain/http';
import {
  countedAlertWordReviews,
  lowReviews,
  newestFirst,
  type Review,
  type reviewEndpoints,
  reviewSites,
  reviewsByMonth,
  reviewsShown,
  serviceSummary,
  serviceSummaryByStars,
  siteAlias,
  siteName,
  spellingsOf,
} from '@assay/domain/reviews';
import { checkedAndWaiting, evidenceOf, type KindEvidence, merchantScope } from '#features/evidence';
import { runStatus } from '#features/sources';
import { todayOf } from '#platform/clock';
import type { AnyCall, Handler, MerchantCall } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { readOnce } from '#platform/shared-reads';
import { checkedSitesOf } from './reviews-about.ts';
import { allReviews, pageOf, reviewPage } from './store.ts';

type Ratings = EndpointOut<(typeof reviewEndpoints)['ratings']>;

/** The review pages of an accessible merchant, from the lender's newest inquiry that opened it. */
async function pagesOf(call: AnyCall, merchantId: string) {
  const scope = await merchantScope(call, merchantId);
  return scope.inquiryId ? (await evidenceOf(call.tx, call, scope)).of('business_profile') : null;
}

/** The review pages of an accessible merchant with all its reviews. */
const reviewsOf = (call: MerchantCall) =>
  readOnce(call.tx, `reviews of ${call.params.id}`, async () => {
    const found = await pagesOf(call, call.params.id);
    const reviews = await allReviews(call.tx, call.params.id, (found?.counted ?? []).map(pageOf));
    return { found, reviews };
  });

/** A page of a merchant's reviews, of one site or one number of stars. */
export const feedback: Handler<typeof reviewEndpoints.feedback> = async (call) => {
  const { merchantId, serviceId, rating, page } = call.query;
  if ((serviceId === undefined) === (rating === undefined))
    refuse('invalid_input', { errors: { serviceId: ['Give either serviceId or rating.'] } });
  const found = await pagesOf(call, merchantId);
  const choice = rating === undefined ? { spellings: spellingsOf(siteAlias(serviceId!)) } : { stars: rating };
  const { count, results } = await reviewPage(
    call.tx,
    merchantId,
    (found?.counted ?? []).map(pageOf),
    choice,
    { limit: reviewsShown.page, offset: (page - 1) * reviewsShown.page },
  );
  return { count, results: results.map(named) };
};

/** A review under the name of its site, however its source spells it. */
const named = (review: Review): Review => ({ ...review, lender: siteName(review.lender) });

/** The newest reviews of a merchant, for the dossier. */
export async function newestReviews(call: MerchantCall): Promise<Review[]> {
  const { reviews } = await reviewsOf(call);
  return reviews.toSorted(newestFirst).slice(0, MAX_LISTED).map(named);
}

/** The state of the review search by site, each site's own numbers, and the ratings by month. */
export async function ratings(call: MerchantCall): Promise<Ratings> {
  const { found, reviews } = await reviewsOf(call);
  const isFound = reviews.length > 0 || (found?.counted.length ?? 0) > 0;
  const status = found?.status ?? 'not_initiated';
  const today = todayOf(call);
  return {
    status: runStatus.searchStatus[runStatus.statusWithFound(status, isFound)],
    ...checkedAndWaiting(found ? [found] : []),
    sites: found ? sitesOf(found) : [],
    months: reviewsByMonth(reviews, today),
    service_summary: serviceSummary(reviews, found ? checkedSitesOf(found) : [], today),
    service_summary_by_stars: serviceSummaryByStars(reviews, today),
    ...countedAlertWordReviews(reviews),
    low_reviews: lowReviews(reviews),
  };
}

/** Each page of the merchant, and the searched sites without one. */
function sitesOf({ runs, counted }: KindEvidence<'business_profile'>): Ratings['sites'] {
  const pages = counted.map(({ data, source, seen_at }) => ({
    alias: siteAlias(data.site ?? source),
    name: siteName(data.site ?? source),
    status: 'available' as const,
    url: data.url,
    site_rating: data.rating,
    site_count: data.user_rating_count,
    checked_at: seen_at.toISOString(),
  }));
  const silent = reviewSites.flatMap(({ alias, name, source }) => {
    const run = runs.find((one) => one.source === source);
    if (!run || pages.some((page) => page.alias === alias)) return [];
    // The site found another business only.
    const status = run.status === 'available' ? ('not_available' as const) : run.status;
    return [{ alias, name, status, url: null, site_rating: null, site_count: null, checked_at: null }];
  });
  return [...pages, ...silent] as Ratings['sites'];
}
