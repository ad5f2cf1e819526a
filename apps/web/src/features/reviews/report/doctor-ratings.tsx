import type { DoctorReviewSummary } from '@assay/domain/licensing';
import { reviewsText } from '@assay/domain/reviews';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isPastShown } from '#api/as-of';
import { type DataColumn, DataTable } from '#ui/data-table';
import { ExternalLink } from '#ui/external-link';
import type { ReviewSource } from './queries.ts';
import { ratingColumns } from './rating-columns.tsx';
import { ReviewList } from './review-list.tsx';
import styles from './reviews.module.css';

interface DoctorRatingsProps {
  /** The doctor's name. */
  name: string;
  rows: readonly DoctorReviewSummary[];
  source: ReviewSource;
}

/** The ratings of a doctor by site, and the patients' reviews on click (REP-170). */
export function DoctorRatings({ name, rows, source }: DoctorRatingsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = source.total;
  const columns: DataColumn<DoctorReviewSummary>[] = [
    {
      id: 'site',
      header: 'Source',
      cell: (row) => (
        <>
          {row.name}
          <Page row={row} />
        </>
      ),
    },
    ...ratingColumns,
    {
      id: 'alerts',
      header: 'Alert words',
      align: 'right',
      cell: ({ alert_word_count }) => (alert_word_count ?? 0).toLocaleString('en-US'),
    },
  ];
  return (
    <>
      <DataTable
        label={`Reviews of ${name} by source`}
        columns={columns}
        rows={[...rows]}
        rowId={(row) => row.name}
      />
      {count > 0 && isPastShown() && (
        <p className={styles.more}>A past report has no patients’ reviews, only their ratings.</p>
      )}
      {count > 0 && !isPastShown() && (
        <p className={styles.more}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'Read'} ${reviewsText(count)} of ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Read'} {reviewsText(count)}
          </Button>
        </p>
      )}
      {isOpen && <ReviewList source={source} label={`Reviews of ${name}`} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The doctor's page on the site, or a note that there is none, which differs from having no reviews. */
function Page({ row }: { row: DoctorReviewSummary }) {
  const { url_found, source_url, total_reviews } = row;
  if (!url_found || !source_url) return <span className={styles.onPage}>No URL found</span>;
  const words = total_reviews === null ? 'Open page' : `${total_reviews.toLocaleString('en-US')} on the site`;
  return (
    <span className={styles.onPage}>
      <ExternalLink href={source_url}>{words}</ExternalLink>
    </span>
  );
}
