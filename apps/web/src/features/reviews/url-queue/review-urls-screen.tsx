import { shortDate } from '@assay/domain/display';
import {
  type QueuedReviewUrl,
  REVIEW_URL_PAGE_SIZE,
  type ReviewUrlStatus,
  reviewUrlStatuses,
} from '@assay/domain/reviews';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { CopyId } from '#ui/copy-id';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { ExternalLink } from '#ui/external-link';
import { Queue } from '#ui/queue';
import { actionsColumn, closedColumn, lenderColumn, Who } from '#ui/queue-columns';
import { queueView, useQueueView } from '#ui/use-queue-view';
import { WebName } from '#ui/web-name';
import { CloseUrlDialog, type Closing } from './close-url-dialog.tsx';
import { useReviewUrls } from './queries.ts';
import styles from './review-urls.module.css';

/** The status and page of the queue in the page's address. */
const ReviewUrlsView = queueView(reviewUrlStatuses);
export type ReviewUrlsView = z.infer<typeof ReviewUrlsView>;

const words: Record<ReviewUrlStatus, { label: string; none: string }> = {
  open: { label: 'Open', none: 'No open review URLs.' },
  done: { label: 'Done', none: 'No review URLs marked as done yet.' },
  refused: { label: 'Refused', none: 'No review URLs rejected yet.' },
};
const statuses = reviewUrlStatuses.map((value) => ({ value, label: words[value].label }));

/** The review addresses that all lenders submitted, for staff: open ones to process, closed ones for reference. */
export function ReviewUrlsScreen() {
  const view = useQueueView('/settings/review-urls', ReviewUrlsView);
  const { status } = view;
  const answer = useReviewUrls(status, view.page);
  const [chosen, setChosen] = useState<Closing | null>(null);
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
        {(reviewUrls, isStale) => {
          const shown = (isStale && reviewUrls[0]?.status) || status;
          const last = shown === 'open' ? [closeColumn(setChosen)] : [noteColumn, closedColumn];
          return (
            <DataTable
              label="Review URLs"
              columns={[...columns, ...last]}
              rows={reviewUrls}
              stacks
              rowId={({ id }) => id}
              empty={<Empty>{words[shown].none}</Empty>}
            />
          );
        }}
      </Queue>
      <CloseUrlDialog closing={chosen} onDone={() => setChosen(null)} />
    </>
  );
}

const columns: DataColumn<QueuedReviewUrl>[] = [
  {
    id: 'merchant',
    header: 'Merchant',
    cell: ({ merchant }) => <Who first={merchant.name} second={<CopyId value={merchant.id} />} />,
  },
  {
    id: 'url',
    header: 'URL',
    cell: ({ url, service_name, description }) => (
      <div className={styles.url}>
        <ExternalLink href={url}>
          <WebName>{url}</WebName>
        </ExternalLink>
        <p className="faint small">{[service_name, description].filter(Boolean).join(' · ')}</p>
      </div>
    ),
  },
  lenderColumn,
  {
    id: 'submitted',
    header: 'Submitted',
    cell: ({ submitted_at, submitted_by }) => <Who first={shortDate(submitted_at)} second={submitted_by} />,
  },
];

const noteColumn: DataColumn<QueuedReviewUrl> = {
  id: 'note',
  header: 'Note',
  cell: ({ note }) => <div className={styles.note}>{note}</div>,
};

const closeColumn = (onClose: (closing: Closing) => void): DataColumn<QueuedReviewUrl> =>
  actionsColumn((reviewUrl) => (
    <>
      <Button
        size="xs"
        aria-label={`Done: ${reviewUrl.url}`}
        onClick={() => onClose({ reviewUrl, as: 'done' })}
      >
        Done
      </Button>
      <Button
        size="xs"
        aria-label={`Refuse: ${reviewUrl.url}`}
        onClick={() => onClose({ reviewUrl, as: 'refused' })}
      >
        Refuse
      </Button>
    </>
  ));
