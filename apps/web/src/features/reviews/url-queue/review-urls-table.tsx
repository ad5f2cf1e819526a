import { shortDate } from '@assay/domain/display';
import type { QueuedReviewUrl, ReviewUrlStatus } from '@assay/domain/reviews';
import { Button } from '@mantine/core';
import { CopyId } from '#ui/copy-id';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { ExternalLink } from '#ui/external-link';
import { actionsColumn, closedColumn, lenderColumn, Who } from '#ui/queue-columns';
import { WebName } from '#ui/web-name';
import styles from './review-urls.module.css';

type OnClose = (reviewUrl: QueuedReviewUrl, as: 'done' | 'refused') => void;

interface ReviewUrlsTableProps {
  status: ReviewUrlStatus;
  reviewUrls: QueuedReviewUrl[];
  onClose: OnClose;
}

const nothing: Record<ReviewUrlStatus, string> = {
  open: 'No open review URLs.',
  done: 'No review URLs marked as done yet.',
  refused: 'No review URLs rejected yet.',
};

/** Addresses of one status: open ones with the actions that close them, closed ones with their outcome. */
export function ReviewUrlsTable({ status, reviewUrls, onClose }: ReviewUrlsTableProps) {
  const last = status === 'open' ? [closeColumn(onClose)] : [noteColumn, closedColumn];
  return (
    <DataTable
      label="Review URLs"
      columns={[...columns, ...last]}
      rows={reviewUrls}
      stacks
      rowId={({ id }) => id}
      empty={<Empty>{nothing[status]}</Empty>}
    />
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
        <p className={styles.second}>{[service_name, description].filter(Boolean).join(' · ')}</p>
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

const closeColumn = (onClose: OnClose): DataColumn<QueuedReviewUrl> =>
  actionsColumn((reviewUrl) => (
    <>
      <Button size="xs" aria-label={`Done: ${reviewUrl.url}`} onClick={() => onClose(reviewUrl, 'done')}>
        Done
      </Button>
      <Button size="xs" aria-label={`Refuse: ${reviewUrl.url}`} onClick={() => onClose(reviewUrl, 'refused')}>
        Refuse
      </Button>
    </>
  ));
