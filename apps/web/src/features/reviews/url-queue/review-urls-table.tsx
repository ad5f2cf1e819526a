import { shortDate } from '@assay/domain/display';
import type { QueuedReviewUrl, ReviewUrlStatus } from '@assay/domain/reviews';
import { Button } from '@mantine/core';
import { CopyId } from '#ui/copy-id';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { ExternalLink } from '#ui/external-link';
import { TwoLines } from '#ui/two-lines';
import { WebName } from '#ui/web-name';
import styles from './review-urls.module.css';

type OnClose = (reviewUrl: QueuedReviewUrl, as: 'done' | 'refused') => void;

interface ReviewUrlsTableProps {
  status: ReviewUrlStatus;
  reviewUrls: QueuedReviewUrl[];
  /** The rows are those of the view before, until the next have come. */
  isStale: boolean;
  onClose: OnClose;
}

const nothing: Record<ReviewUrlStatus, string> = {
  open: 'No open review URLs.',
  done: 'No review URL was marked as done yet.',
  refused: 'No review URL was refused yet.',
};

/** Addresses of one status: the open ones with what closes them, the others with what became of them. */
export function ReviewUrlsTable({ status, reviewUrls, isStale, onClose }: ReviewUrlsTableProps) {
  const last = status === 'open' ? [closeColumn(onClose)] : [noteColumn, closedColumn];
  return (
    <div className={styles.table} aria-busy={isStale}>
      <DataTable
        label="Review URLs"
        columns={[...columns, ...last]}
        rows={reviewUrls}
        rowId={({ id }) => id}
        empty={<Empty>{nothing[status]}</Empty>}
      />
    </div>
  );
}

const columns: DataColumn<QueuedReviewUrl>[] = [
  {
    id: 'merchant',
    header: 'Merchant',
    cell: ({ merchant }) => (
      <div className={styles.who}>
        <TwoLines isCut first={merchant.name} second={<CopyId value={merchant.id} />} />
      </div>
    ),
  },
  {
    id: 'url',
    header: 'URL',
    cell: ({ url, service_name, description }) => (
      <div className={styles.url}>
        <ExternalLink href={url}>
          <WebName>{url}</WebName>
        </ExternalLink>
        <p className={styles.second}>{[service_name, description].filter(Boolean).join(' · ')}</p>
      </div>
    ),
  },
  { id: 'lender', header: 'Lender', cell: ({ lender }) => lender.name },
  {
    id: 'submitted',
    header: 'Submitted',
    cell: ({ submitted_at, submitted_by }) => (
      <div className={styles.who}>
        <TwoLines isCut first={shortDate(submitted_at)} second={submitted_by} />
      </div>
    ),
  },
];

const noteColumn: DataColumn<QueuedReviewUrl> = {
  id: 'note',
  header: 'Note',
  cell: ({ note }) => <div className={styles.note}>{note}</div>,
};

const closedColumn: DataColumn<QueuedReviewUrl> = {
  id: 'closed',
  header: 'Closed',
  cell: ({ closed_at, closed_by }) =>
    closed_at && (
      <div className={styles.who}>
        <TwoLines isCut first={shortDate(closed_at)} second={closed_by} />
      </div>
    ),
};

const closeColumn = (onClose: OnClose): DataColumn<QueuedReviewUrl> => ({
  id: 'actions',
  header: 'Actions',
  bare: true,
  isAction: true,
  align: 'right',
  cell: (reviewUrl) => (
    <div className={styles.actions}>
      <Button size="xs" aria-label={`Done: ${reviewUrl.url}`} onClick={() => onClose(reviewUrl, 'done')}>
        Done
      </Button>
      <Button size="xs" aria-label={`Refuse: ${reviewUrl.url}`} onClick={() => onClose(reviewUrl, 'refused')}>
        Refuse
      </Button>
    </div>
  ),
});
