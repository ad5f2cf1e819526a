import {
  type QueuedReviewUrl,
  REVIEW_URL_PAGE_SIZE,
  type ReviewUrlStatus,
  reviewUrlStatuses,
} from '@assay/domain/reviews';
import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { Pager } from '#ui/pager';
import { SkeletonRows } from '#ui/skeleton-rows';
import { CloseUrlDialog } from './close-url-dialog.tsx';
import { useReviewUrls } from './queries.ts';
import styles from './review-urls.module.css';
import { ReviewUrlsTable } from './review-urls-table.tsx';
import { useReviewUrlsView } from './review-urls-view.ts';

const words: Record<ReviewUrlStatus, string> = { open: 'Open', done: 'Done', refused: 'Refused' };
const statuses = reviewUrlStatuses.map((value) => ({ value, label: words[value] }));

/** The addresses of reviews that all lenders handed in, for staff: open ones to be dealt with, closed ones to look up. */
export function ReviewUrlsScreen() {
  const { status, page, show } = useReviewUrlsView();
  const { data, isError, isPlaceholderData, refetch } = useReviewUrls(status, page);
  const [chosen, setChosen] = useState<{ reviewUrl: QueuedReviewUrl; as: 'done' | 'refused' } | null>(null);
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / REVIEW_URL_PAGE_SIZE));
  const isPastTheEnd = data !== undefined && !isPlaceholderData && page > pages;

  useEffect(() => {
    if (isPastTheEnd) show(status, pages, { replace: true });
  });

  return (
    <div className={styles.queue}>
      <Card
        title="Review URLs"
        count={!isPlaceholderData && data?.count.toLocaleString('en-US')}
        actions={
          <SegmentedControl
            aria-label="Status"
            data={statuses}
            value={status}
            onChange={(value) => show(value as ReviewUrlStatus)}
          />
        }
        flush
      >
        {data ? (
          <ReviewUrlsTable
            status={isPlaceholderData ? (data.results[0]?.status ?? status) : status}
            reviewUrls={data.results}
            isStale={isPlaceholderData}
            onClose={(reviewUrl, as) => setChosen({ reviewUrl, as })}
          />
        ) : isError ? (
          <Failed title="Review URLs could not be loaded." onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Card>
      {data && pages > 1 && (
        <Pager page={Math.min(page, pages)} pages={pages} onPage={(next) => show(status, next)} />
      )}
      <CloseUrlDialog
        reviewUrl={chosen?.reviewUrl ?? null}
        as={chosen?.as ?? 'done'}
        onDone={() => setChosen(null)}
      />
    </div>
  );
}
