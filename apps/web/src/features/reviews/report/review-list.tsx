import { shortDate } from '@assay/domain/display';
import { type Review, reviewsShown, siteName } from '@assay/domain/reviews';
import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { isPastShown } from '#api/as-of';
import { AlertText } from '#ui/alert-text';
import { Empty } from '#ui/empty';
import { ExternalLink } from '#ui/external-link';
import { Failed } from '#ui/failed';
import { NotLoaded } from '#ui/not-loaded';
import { type ReviewSource, useReviewPages } from './queries.ts';
import styles from './reviews.module.css';

interface ReviewListProps {
  source: ReviewSource;
  /** The accessible name of the list: `Reviews of Google`. */
  label: string;
  onClose: () => void;
}

/** The reviews behind a table row, ten at a time (REP-111). */
export function ReviewList({ source, label, onClose }: ReviewListProps) {
  const read = useReviewPages(source);
  const older = isPastShown() && read.isSuccess ? source.total - read.count : 0;
  const { reviews, count, hasMore, isFetchingNextPage, isFetchNextPageError } = read;
  const box = useRef<HTMLElement>(null);
  // The last page removes the focused button.
  useEffect(() => {
    if (!hasMore && document.activeElement === document.body) box.current?.focus();
  }, [hasMore]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={label}
      className={styles.opened}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <NotLoaded query={read} rows={2} />
      {read.isSuccess && reviews.length === 0 && <Empty>No Reviews</Empty>}
      {reviews.length > 0 && (
        <ul>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} limit={reviewsShown.characters} />
          ))}
        </ul>
      )}
      {isFetchNextPageError && (
        <Failed title="Further reviews could not be loaded." onRetry={() => void read.fetchNextPage()} />
      )}
      {hasMore && !isFetchNextPageError && (
        <MoreReviews
          shown={reviews.length}
          count={count}
          isFetching={isFetchingNextPage}
          onMore={() => void read.fetchNextPage()}
        />
      )}
      {older > 0 && (
        <p className={styles.more}>
          <span className="faint small">
            {older.toLocaleString('en-US')} older {older === 1 ? 'one is' : 'ones are'} not part of a past
            report
          </span>
        </p>
      )}
    </section>
  );
}

interface MoreReviewsProps {
  /** How many of the `count` reviews are shown. */
  shown: number;
  count: number;
  isFetching?: boolean;
  onMore: () => void;
}

/** Shows more of a list of reviews. */
export const MoreReviews = ({ shown, count, isFetching = false, onMore }: MoreReviewsProps) => (
  <p className={styles.more}>
    <Button
      size="compact-sm"
      variant="subtle"
      // A disabled button would lose the focus, and with it the Escape key.
      aria-busy={isFetching}
      onClick={() => !isFetching && onMore()}
    >
      See More Reviews
    </Button>
    <span className="faint small">
      {shown.toLocaleString('en-US')} of {count.toLocaleString('en-US')}
    </span>
  </p>
);

interface ReviewItemProps {
  review: Review;
  /** Longer texts are cut to this many characters. */
  limit: number;
}

/** One review: stars, date, author, site, and the text with its alert words marked. */
export function ReviewItem({ review, limit }: ReviewItemProps) {
  const { rating, review_dt, name, lender, review_text, url } = review;
  return (
    <li className={`${styles.review} ruled`}>
      <p className={styles.byline}>
        <Stars rating={rating} />
        <span className="medium">{name ?? 'Anonymous'}</span>
        <span className="faint small">
          {review_dt ? shortDate(review_dt) : 'No date'}
          {' · '}
          {url ? <ExternalLink href={url}>{siteName(lender)}</ExternalLink> : siteName(lender)}
        </span>
      </p>
      {review_text ? (
        <p className={styles.text}>
          <AlertText text={review_text} limit={limit} />
        </p>
      ) : (
        <p className="faint small">No text</p>
      )}
    </li>
  );
}

const ALL = 5;

/** A rating as stars, with the number as text for screen readers. */
export function Stars({ rating }: { rating: number | null }) {
  if (rating === null) return <span className="faint small">No stars</span>;
  const full = Math.floor(rating);
  return (
    <span className={styles.stars}>
      <span aria-hidden>
        {'★'.repeat(full)}
        <span className={styles.off}>{'★'.repeat(ALL - full)}</span>
      </span>
      <VisuallyHidden>{rating} of 5 stars</VisuallyHidden>
      {!Number.isInteger(rating) && <span aria-hidden> {rating}</span>}
    </span>
  );
}
