import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  isRatingChange,
  isWithin,
  notificationWindows,
  ratingAverages,
  ratingFacts,
  reviewFlags,
  windowOf,
} from '@assay/domain/notifications';
import { holdsAlertWord, type Review } from '@assay/domain/reviews';
import { merchantsWithFallenRating, recentReviews, reviewsOf } from '#features/reviews';
import { type Candidate, type DayOfLender, filterCandidates } from './day-of-lender.ts';
import { type FoundItem, itemAbout } from './found-item.ts';

/** Yields the reviews of each merchant in the portfolio, one merchant at a time. */
async function* reviewsOfEach(
  day: DayOfLender,
  merchantIds: Iterable<string>,
): AsyncGenerator<{ merchant: Candidate; reviews: Review[] }> {
  const { tx, job } = day;
  for (const merchant of await filterCandidates(day, merchantIds)) {
    job.signal.throwIfAborted();
    await yieldToEventLoop();
    yield { merchant, reviews: await reviewsOf(tx, job, merchant.merchant_id, merchant.scope) };
  }
}

const LOW_RATING_BELOW = 3;

const isNotable = ({ rating, review_text }: Pick<Review, 'rating' | 'review_text'>): boolean =>
  (rating !== null && rating < LOW_RATING_BELOW) || holdsAlertWord(review_text);

function notableIds(reviews: readonly Review[], date: string): string[] {
  const window = windowOf(date, notificationWindows.reviews);
  return reviews
    .filter((review) => isWithin(window, review.review_dt) && isNotable(review))
    .map(({ id }) => id);
}

/** Merchants with a low review or an alert word within the past 5 days (details: back office, section 23). */
export async function findReviews(day: DayOfLender): Promise<FoundItem<'reviews'>[]> {
  const recent = await recentReviews(day.tx, day.lender.id, windowOf(day.date, notificationWindows.reviews));
  const notable = recent.filter(isNotable);
  const found: FoundItem<'reviews'>[] = [];
  for await (const { merchant, reviews } of reviewsOfEach(
    day,
    notable.map(({ merchant_id }) => merchant_id),
  )) {
    const flags = reviewFlags(reviews, day.date);
    if (flags) found.push(itemAbout('reviews', merchant, flags, notableIds(reviews, day.date)));
  }
  return found;
}

/** Merchants whose average fell by a point or more within 6, 3 or 1 months (details: back office, section 24). */
export async function findRatingChanges(day: DayOfLender): Promise<FoundItem<'rating_change'>[]> {
  const fallen = await merchantsWithFallenRating(day.tx, day.lender.id, day.date);
  const found: FoundItem<'rating_change'>[] = [];
  for await (const { merchant, reviews } of reviewsOfEach(day, fallen)) {
    const averages = ratingAverages(reviews, day.date);
    if (isRatingChange(averages))
      found.push(itemAbout('rating_change', merchant, averages, ratingFacts(averages)));
  }
  return found;
}
