export { usePrintedAlertReviews, usePrintedRatings, usePrintedStars } from './print.tsx';
export { AlertReviewsCard } from './report/alert-reviews-card.tsx';
export { DoctorRatings } from './report/doctor-ratings.tsx';
export { reviewsAnswers, useRatings } from './report/queries.ts';
export { RatingsCard } from './report/ratings-card.tsx';
export { RatingsPictureCard } from './report/ratings-picture-card.tsx';
export { StarsCard } from './report/stars-card.tsx';
export { useServiceAlerts } from './report/use-service-alerts.ts';
export { reviewUrls } from './url-queue/review-urls.ts';
