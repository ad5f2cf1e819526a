export { useRatings } from './report/queries.ts';
export { useServiceAlerts } from './report/use-service-alerts.ts';
export {
  AlertReviewsCard,
  DoctorRatings,
  RatingsCard,
  RatingsPictureCard,
  StarsCard,
} from './report-parts.ts';
export { reviewUrls } from './url-queue/review-urls.ts';
