import type { Doctor } from '@assay/domain/licensing';
import { DoctorRatings } from '#features/reviews';
import styles from '../licensing.module.css';
import { reviewsOfDoctor } from './queries.ts';

const silent: Partial<Record<Doctor['reviews_status'], string>> = {
  not_requested: 'Source data has not been requested',
  requested: 'Searching...',
  in_progress: 'Searching...',
  error: 'The review sites could not be searched.',
};

/** The ratings of a doctor. Not queried, still searching and failed say so, and never read as no reviews. */
export function DoctorReviews({ doctor }: { doctor: Doctor }) {
  const { id, name, review_summary, reviews_status, reviews_waiting } = doctor;
  const count = review_summary.reduce((sum, { review_count }) => sum + (review_count ?? 0), 0);
  const stateText = silent[reviews_status];
  return (
    <>
      {stateText && <p className={styles.none}>{stateText}</p>}
      {review_summary.length > 0 && (
        <DoctorRatings name={name} rows={review_summary} source={reviewsOfDoctor(id, count)} />
      )}
      {reviews_waiting > 0 && (
        <p className={styles.none}>
          {reviews_waiting === 1
            ? '1 more page may be about another doctor with this name. It is not counted.'
            : `${reviews_waiting} more pages may be about other doctors with this name. They are not counted.`}
        </p>
      )}
    </>
  );
}
