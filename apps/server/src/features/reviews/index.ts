import { reviewEndpoints } from '@assay/domain/reviews';
import { type Feature, route } from '#platform/feature';
import { importReviews } from './import-reviews.ts';
import { businessProfile, reviewsFinding } from './kind.ts';
import { feedback, newestReviews, ratings } from './read-reviews.ts';
import { localReviews, placeReviews, reviewSitesFeed } from './sources.ts';
import { submitReviewUrl } from './submit-review-url.ts';
import { closeReviewUrl, listReviewUrls } from './url-queue/review-url-queue.ts';

export { merchantsWithFallenRating, recentReviews, reviewsOf } from './recent-reviews.ts';
export { type ReviewSitePage, type ReviewsAbout, reviewsAbout, reviewsOfPages } from './reviews-about.ts';
export { type ReviewedPage, reviewPageOf, reviewsOnPages } from './store.ts';

/** Customer reviews of a business on review sites, and the review URLs that lenders submit. */
export const reviews = {
  name: 'reviews',
  routes: [
    route(reviewEndpoints.feedback, feedback),
    route(reviewEndpoints.ratings, ratings),
    route(reviewEndpoints.submitUrl, submitReviewUrl),
    route(reviewEndpoints.queue, listReviewUrls),
    route(reviewEndpoints.close, closeReviewUrl),
  ],
  provides: {
    sources: { place_reviews: placeReviews, local_reviews: localReviews, review_sites: reviewSitesFeed },
    kinds: { business_profile: businessProfile },
    topics: { reviews: { finding: reviewsFinding } },
    dossier: { reviews: ratings },
    dossierLists: { reviews: newestReviews },
  },
  commands: [importReviews],
} satisfies Feature;
