export { useServiceAlerts } from './report/use-service-alerts.ts';
export { AlertReviewsCard, RatingsCard, RatingsPictureCard, StarsCard } from './report-parts.ts';
