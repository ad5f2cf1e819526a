import {
  type QueuedReviewUrl,
  REVIEW_URL_PAGE_SIZE,
  type ReviewUrlStatus,
  reviewUrlStatuses,
} from '@assay/domain/reviews';
import { useState } from 'react';
import { Queue } from '#ui/queue';
import { CloseUrlDialog } from './close-url-dialog.tsx';
import { useReviewUrls } from './queries.ts';
import { ReviewUrlsTable } from './review-urls-table.tsx';
import { useReviewUrlsView } from './review-urls-view.ts';

const words: Record<ReviewUrlStatus, string> = { open: 'Open', done: 'Done', refused: 'Refused' };
const statuses = reviewUrlStatuses.map((value) => ({ value, label: words[value] }));

/** The review addresses that all lenders submitted, for staff: open ones to process, closed ones for reference. */
export function ReviewUrlsScreen() {
  const view = useReviewUrlsView();
  const { status } = view;
  const answer = useReviewUrls(status, view.page);
  const [chosen, setChosen] = useState<{ reviewUrl: QueuedReviewUrl; as: 'done' | 'refused' } | null>(null);
  return (
    <>
      <Queue
        title="Review URLs"
        failed="Review URLs could not be loaded."
        view={view}
        statuses={statuses}
        pageSize={REVIEW_URL_PAGE_SIZE}
        answer={answer}
      >
        {(reviewUrls, isStale) => (
          <ReviewUrlsTable
            status={(isStale && reviewUrls[0]?.status) || status}
            reviewUrls={reviewUrls}
            onClose={(reviewUrl, as) => setChosen({ reviewUrl, as })}
          />
        )}
      </Queue>
      <CloseUrlDialog
        reviewUrl={chosen?.reviewUrl ?? null}
        as={chosen?.as ?? 'done'}
        onDone={() => setChosen(null)}
      />
    </>
  );
}
