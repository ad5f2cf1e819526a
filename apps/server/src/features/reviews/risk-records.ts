import { monthsBefore } from '@assay/domain/calendar';
import { holdsAlertWord, type Review } from '@assay/domain/reviews';
import type { RiskRecord } from '@assay/domain/risk';
import type { Counted } from '#features/evidence';
import type { Tx } from '#platform/database';
import { allReviews, pageOf } from './store.ts';

type ReviewRecord = Extract<RiskRecord, { kind: 'review' }>;

const EXCERPT = 60;
const byDay = (one: Review, other: Review) => (other.review_dt ?? '').localeCompare(one.review_dt ?? '');

/**
 * The reviews for the score: those of the past year, plus the newest older one, which shows that there are any. The
 * model uses no older ones, and a score stores its inputs.
 */
export async function reviewRiskRecords(
  tx: Tx,
  pages: readonly Counted<'business_profile'>[],
  { merchantId, today }: { merchantId: string; today: string },
): Promise<ReviewRecord[]> {
  const reviews = await allReviews(tx, merchantId, pages.map(pageOf));
  const year = monthsBefore(today, 12);
  const recent = reviews.filter(({ review_dt }) => (review_dt ?? '') >= year);
  const [newest] = reviews.toSorted(byDay);
  const read = recent.length > 0 ? recent : newest ? [newest] : [];
  return read.flatMap(reviewRecord).sort((one, other) => one.id.localeCompare(other.id));
}

/** A review as input of the model; one without stars counts only by its text, as neither good nor low. */
function reviewRecord({ id, rating, review_dt, lender, review_text }: Review): ReviewRecord[] {
  const has_alert_word = holdsAlertWord(review_text);
  if (rating === null && !has_alert_word) return [];
  const stars = rating === null ? 'No stars' : `${rating} ${rating === 1 ? 'star' : 'stars'}`;
  const words = (review_text ?? '').slice(0, EXCERPT);
  return [
    {
      kind: 'review',
      id,
      date: review_dt,
      text: [`${stars} on ${lender}`, words].filter(Boolean).join(': '),
      rating: rating ?? UNRATED,
      has_alert_word,
    },
  ];
}

/** Three stars count as neither low nor good. */
const UNRATED = 3;
