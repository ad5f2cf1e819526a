export {
  alertWordReviews,
  countedAlertWordReviews,
  holdsAlertWord,
  lowReviews,
  newestFirst,
} from './alert-word-reviews.ts';
export { BusinessProfileData, BusinessReviewData } from './business-profile.ts';
export {
  combinedRating,
  type SiteRating,
  statedAndRead,
  statedRating,
  unreadSites,
} from './combined-rating.ts';
export { reviewEndpoints, type SiteProfile } from './contract.ts';
export { mergePages } from './merge-pages.ts';
export { AlertWordReview, type MonthOfSite, Review, ServiceSummaryRow, StarsSummaryRow } from './review.ts';
export { doctorSites, reviewSites, siteAlias, siteName, spellingsOf } from './review-sites.ts';
export {
  QueuedReviewUrl,
  REVIEW_URL_PAGE_SIZE,
  type ReviewUrlStatus,
  reviewUrlStatuses,
} from './review-url.ts';
export {
  type CountedReview,
  reviewsByMonth,
  serviceSummary,
  serviceSummaryByStars,
  shownSummary,
} from './service-summary.ts';
export { reviewsShown, reviewsText, shownAverage } from './shown-rating.ts';
