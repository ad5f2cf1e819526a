import { monthsBefore } from '@assay/domain/calendar';
import type { DayWindow } from '@assay/domain/notifications';
import type { Review } from '@assay/domain/reviews';
import { sql } from 'kysely';
import { type EvidenceDeps, type EvidenceScope, recordStore } from '#features/evidence';
import { isFoundIn } from '#features/sources';
import type { Tx } from '#platform/database';
import { reviewsAbout } from './reviews-about.ts';
import { allReviews } from './store.ts';

/** The fields of a candidate review that decide whether its merchant is examined. */
export type RecentReview = Pick<Review, 'rating' | 'review_text'> & { merchant_id: string };

/**
 * Candidates: the reviews of some days with the merchants that they may be about, over all merchants of the active
 * lender at once. `reviewsAbout` decides whether a page is the merchant's. Uses the indexes evidence_record_reported and
 * imported_record_reported.
 */
export async function recentReviews(
  tx: Tx,
  lenderId: string,
  { from, until }: DayWindow,
): Promise<RecentReview[]> {
  const within = sql`reported_day between ${from} and ${until}`;
  const reviewColumns = sql`review_rating as rating, data ->> 'text' as review_text`;
  const { rows } = await sql<RecentReview>`
    with recent as (
      select e.source_run_id as run_id, ${reviewColumns}
      from app.evidence_record e
      join app.source_run r on r.id = e.source_run_id and ${isFoundIn(sql`r.shown_gathering`)}
      where e.lender_id = ${lenderId} and e.kind = 'business_review' and ${within}
    )
    select about.merchant_id, rating, review_text from recent join ${recordStore.runMerchants} about using (run_id)
    union
    select merchant_id, ${reviewColumns} from app.imported_record
    where kind = 'business_review' and replaced_at is null and ${within}`.execute(tx);
  return rows;
}

/** The least drop of the exact average when the average rounded to two decimals drops by one point. */
const NEARLY_A_POINT = 0.98;

/**
 * Candidates: merchants whose average may have dropped by a point in the 6, 3 or 1 months before a date. The average
 * over several pages lies between that of the best and the worst page, so the best average before is compared with the
 * worst one today.
 */
export async function merchantsWithFallenRating(tx: Tx, lenderId: string, date: string): Promise<string[]> {
  const [half, quarter, month] = [6, 3, 1].map((months) => monthsBefore(date, months));
  const averages = (rating: ReturnType<typeof sql>, day: ReturnType<typeof sql>) => sql`
    avg(${rating}) filter (where ${day} <= ${date}) as today,
    greatest(avg(${rating}) filter (where ${day} <= ${half}), avg(${rating}) filter (where ${day} <= ${quarter}),
      avg(${rating}) filter (where ${day} <= ${month})) as before`;
  const { rows } = await sql<{ merchant_id: string }>`
    with page as materialized (
      select run_id, ${averages(sql`rating`, sql`day`)} from (
        select e.source_run_id as run_id, e.data ->> 'place_id' as place, e.review_rating as rating,
          e.reported_day as day
        from app.evidence_record e
        join app.source_run r on r.id = e.source_run_id and ${isFoundIn(sql`r.shown_gathering`)}
        where e.lender_id = ${lenderId} and e.kind = 'business_review'
      ) review group by run_id, place
    )
    select merchant_id from (
      select about.merchant_id, page.today, page.before from page join ${recordStore.runMerchants} about using (run_id)
      union all
      select merchant_id, ${averages(sql`review_rating`, sql`reported_day`)}
      from app.imported_record where kind = 'business_review' and replaced_at is null group by merchant_id
    ) averages
    group by merchant_id having max(before) - min(today) >= ${NEARLY_A_POINT}`.execute(tx);
  return rows.map(({ merchant_id }) => merchant_id);
}

/**
 * All reviews of a merchant: on the pages of its evidence in an inquiry, and imported ones; for a merchant that no user
 * opened, only imported ones.
 */
export async function reviewsOf(
  tx: Tx,
  deps: EvidenceDeps,
  merchantId: string,
  scope: EvidenceScope | null,
): Promise<Review[]> {
  return scope ? (await reviewsAbout(tx, deps, scope)).reviews : allReviews(tx, merchantId, []);
}
