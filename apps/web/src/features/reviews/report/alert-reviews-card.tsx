import { alertWordRecords } from '@assay/domain/alert-words';
import { reviewsShown } from '@assay/domain/reviews';
import { useState } from 'react';
import type { ReportScope } from '#api/dossier-answers';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { NotShown } from '#ui/not-shown';
import { useRevealedBlock } from '#ui/record-anchor';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useRatings } from './queries.ts';
import { MoreReviews, ReviewItem } from './review-list.tsx';
import styles from './reviews.module.css';

const ANCHOR = alertWordRecords.reviews.anchor;
/** How many are shown before the rest is collapsed. */
const SHOWN = 10;

/** The reviews with an alert word, newest first; the target of `#alert-word-review` (REP-004, REP-113). */
export function AlertReviewsCard({ merchant_id }: Pick<ReportScope, 'merchant_id'>) {
  const { data, isError } = useRatings(merchant_id);
  const [shown, setShown] = useState(SHOWN);
  useRevealedBlock(ANCHOR, data !== undefined);
  if (isError && !data) return null;
  const reviews = data?.alert_word_reviews ?? [];
  const isFinal = data?.status === 'completed' || data?.status === 'no_data';
  const left = data ? data.alert_word_review_count - reviews.length : 0;
  const listed = reviews.slice(0, shown);
  return (
    <div id={ANCHOR} tabIndex={-1} className={styles.block}>
      <Card title="Alert Word Reviews" count={data?.alert_word_review_count} flush>
        {!data && <SkeletonRows rows={2} />}
        {data && reviews.length === 0 && (
          <Empty>{isFinal ? 'No Alert Word Reviews Found' : 'Not every site was searched yet'}</Empty>
        )}
        {listed.length > 0 && (
          <ul>
            {listed.map((review) => (
              <ReviewItem key={review.id} review={review} limit={reviewsShown.alertCharacters} />
            ))}
          </ul>
        )}
        {listed.length === reviews.length && <NotShown count={left} />}
        {data && listed.length < reviews.length && (
          <MoreReviews
            shown={listed.length}
            count={data.alert_word_review_count}
            onMore={() => setShown(shown + SHOWN)}
          />
        )}
      </Card>
    </div>
  );
}
