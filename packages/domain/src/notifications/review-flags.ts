import { monthsBefore } from '../calendar/index.ts';
import { holdsAlertWord, type Review } from '../reviews/index.ts';
import type { ListedField, ReviewItem } from './items.ts';
import { notificationWindows } from './limits.ts';
import type { Averages } from './rating-difference.ts';
import { isWithin, windowOf } from './window.ts';

type Rated = Pick<Review, 'rating' | 'review_dt'>;
type Known = Rated & Pick<Review, 'review_text'>;
type Flags = Omit<ReviewItem, ListedField>;

/** The notification flags for reviews of the past 5 days; null when none is low or contains an alert word. */
export function reviewFlags(reviews: readonly Known[], date: string): Flags | null {
  const recent = windowOf(date, notificationWindows.reviews);
  const fresh = reviews.filter(({ review_dt }) => isWithin(recent, review_dt));
  // One and a half stars count as one, as in the review counts by stars.
  const has = (stars: number) =>
    fresh.some(({ rating }) => rating !== null && Math.max(1, Math.floor(rating)) === stars);
  const flags = {
    one_star_review: has(1),
    two_star_review: has(2),
    review_content_monitoring: fresh.some(({ review_text }) => holdsAlertWord(review_text)),
  };
  return Object.values(flags).some(Boolean) ? flags : null;
}

/** The average rating of all reviews up to a day, to 2 places; null without reviews. Ignores undated reviews. */
function averageOn(reviews: readonly Rated[], day: string): number | null {
  const ratings = reviews.flatMap(({ rating, review_dt }) =>
    rating !== null && review_dt !== null && review_dt.slice(0, 10) <= day ? rating : [],
  );
  if (ratings.length === 0) return null;
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 100) / 100;
}

/** A merchant's average rating on a date and 6, 3 and 1 months earlier. */
export const ratingAverages = (reviews: readonly Rated[], date: string): Averages => ({
  minus_6_months: averageOn(reviews, monthsBefore(date, 6)),
  minus_3_months: averageOn(reviews, monthsBefore(date, 3)),
  minus_1_months: averageOn(reviews, monthsBefore(date, 1)),
  rev_avg: averageOn(reviews, date),
});
