import { VisuallyHidden } from '@mantine/core';
import styles from './reviews.module.css';

const ALL = 5;

/** A rating as stars, with the number as text for screen readers. */
export function Stars({ rating }: { rating: number | null }) {
  if (rating === null) return <span className={styles.faint}>No stars</span>;
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
