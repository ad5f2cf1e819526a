import { findAlertWords } from '../alert-words/index.ts';
import type { AlertWordReview, Review } from './review.ts';

/** The most reviews returned (details: report, section 24). */
const MOST = 200;

/** Sorts newest first, undated last, then by id. */
export const newestFirst = (
  one: Pick<Review, 'review_dt' | 'id'>,
  other: Pick<Review, 'review_dt' | 'id'>,
): number =>
  Date.parse(other.review_dt ?? '0001-01-01') - Date.parse(one.review_dt ?? '0001-01-01') ||
  one.id.localeCompare(other.id);

const LOW = 2;
const MAX_LOW = 50;

/** The newest fifty dated reviews with two stars or fewer. */
export function lowReviews(reviews: readonly Review[]): Review[] {
  return reviews
    .filter(({ rating, review_dt }) => rating !== null && rating <= LOW && review_dt !== null)
    .toSorted(newestFirst)
    .slice(0, MAX_LOW);
}

export const holdsAlertWord = (text: string | null): boolean => findAlertWords(text ?? '').length > 0;

/** The reviews whose text contains an alert word, newest first, at most 200. */
export const alertWordReviews = (reviews: readonly Review[]): AlertWordReview[] =>
  countedAlertWordReviews(reviews).alert_word_reviews;

/** The same with the number of all of them. */
export function countedAlertWordReviews(reviews: readonly Review[]): {
  alert_word_reviews: AlertWordReview[];
  alert_word_review_count: number;
} {
  const found = reviews
    .flatMap((review) => {
      const words = findAlertWords(review.review_text ?? '').map(({ word }) => word);
      return words.length > 0 ? [{ ...review, alert_words: [...new Set(words)] }] : [];
    })
    .sort(newestFirst);
  return { alert_word_reviews: found.slice(0, MOST), alert_word_review_count: found.length };
}
