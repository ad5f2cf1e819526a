import type { BusinessReviewData } from '@assay/domain/reviews';
import { importCommand, type RowTexts } from '#features/record-import';
import { readDay } from '#platform/read-day';

const COLUMNS = ['rating', 'review_dt', 'review_text', 'reviewer', 'url'] as const;
type Column = (typeof COLUMNS)[number];

/** Parses `4`, `4.5`, `4,5`, `4/5` and `4 stars` to a number from 1 to 5; null for anything else. */
function readStars(text: string): number | null {
  const [, number = ''] = /^(\d(?:[.,]\d{1,2})?)(?:\s*(?:\/\s*5|stars?|★))?$/i.exec(text) ?? [];
  const stars = Number(number.replace(',', '.'));
  return number !== '' && stars >= 1 && stars <= 5 ? stars : null;
}

function readReview(row: RowTexts<Column>, today: string): { data: BusinessReviewData } | { fault: string } {
  const { rating, review_dt, review_text, reviewer, url } = row;
  if (!rating && !review_text) return { fault: 'rating and review_text are missing' };
  const stars = rating ? readStars(rating) : null;
  if (rating && stars === null) return { fault: 'rating is not a number of 1 to 5' };
  const day = review_dt ? readDay(review_dt) : null;
  if (review_dt && !day) return { fault: 'review_dt is not a date such as 2026-03-14 or 3/14/2026' };
  if (day && day > today) return { fault: 'review_dt is in the future' };
  if (url && !/^https?:\/\//i.test(url)) return { fault: 'url does not begin with http' };
  return {
    data: {
      site: null,
      place_id: 'file',
      author: reviewer ?? null,
      rating: stars,
      text: review_text ?? null,
      // At noon, so that the date is the same in most time zones.
      published_at: day && `${day}T12:00:00.000Z`,
      url: url ?? null,
    },
  };
}

/** `assay import reviews`: imports reviews of one lender or for all lenders. */
export const importReviews = importCommand<Column>({
  kind: 'business_review',
  noun: 'reviews',
  summary: 'import the reviews of a CSV or NDJSON file, for all lenders or for one',
  columns: COLUMNS,
  longColumns: ['review_text'],
  required: ['rating'],
  read: readReview,
});
