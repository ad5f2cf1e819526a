import { shortDate } from '@assay/domain/display';
import { type Review, siteName } from '@assay/domain/reviews';
import { AlertText } from '#ui/alert-text';
import { ExternalLink } from '#ui/external-link';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

interface ReviewItemProps {
  review: Review;
  /** Longer texts are cut to this many characters. */
  limit: number;
}

/** One review: stars, date, author, site, and the text with its alert words marked. */
export function ReviewItem({ review, limit }: ReviewItemProps) {
  const { rating, review_dt, name, lender, review_text, url } = review;
  return (
    <li className={styles.review}>
      <p className={styles.byline}>
        <Stars rating={rating} />
        <span className={styles.author}>{name ?? 'Anonymous'}</span>
        <span className={styles.faint}>
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
        <p className={styles.faint}>No text</p>
      )}
    </li>
  );
}
