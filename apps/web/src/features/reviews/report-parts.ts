import { lazy } from 'react';

// Fetched with the tab, so that the overview does not wait for them.
export const RatingsCard = lazy(async () => ({
  default: (await import('./report/ratings-card.tsx')).RatingsCard,
}));
export const RatingsPictureCard = lazy(async () => ({
  default: (await import('./report/ratings-picture-card.tsx')).RatingsPictureCard,
}));
export const StarsCard = lazy(async () => ({
  default: (await import('./report/stars-card.tsx')).StarsCard,
}));
export const AlertReviewsCard = lazy(async () => ({
  default: (await import('./report/alert-reviews-card.tsx')).AlertReviewsCard,
}));
export const DoctorRatings = lazy(async () => ({
  default: (await import('./report/doctor-ratings.tsx')).DoctorRatings,
}));
