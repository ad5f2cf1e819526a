import {
  QUEUE_PAGE_SIZE,
  type QueuedRequest,
  type RequestStatus,
  requestStatuses,
} from '@assay/domain/merchant-request';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SavedViews } from '#features/saved-views';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { Pager } from '#ui/pager';
import { SkeletonRows } from '#ui/skeleton-rows';
import { addMerchant } from '../adding/add-merchant.ts';
import { statusWords } from '../status-words.ts';
import { AddDialog } from './add-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { useRequestQueue } from './queries.ts';
import styles from './queue-screen.module.css';
import { QueueTable } from './queue-table.tsx';
import { useQueueView } from './queue-view.ts';

const addScreen = { section: addMerchant.section };
const statuses = requestStatuses.map((value) => ({ value, label: statusWords[value] }));

/** The requests of all lenders, for staff: open ones to be closed, closed ones to look up (ONB-111). */
export function QueueScreen() {
  const { status, page, show } = useQueueView();
  const { data, isError, isPlaceholderData, refetch } = useRequestQueue(status, page);
  const [chosen, setChosen] = useState<{ request: QueuedRequest; as: 'added' | 'dismissed' } | null>(null);
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / QUEUE_PAGE_SIZE));
  const isPastTheEnd = data !== undefined && !isPlaceholderData && page > pages;
  const close = () => setChosen(null);

  useEffect(() => {
    if (isPastTheEnd) show(status, pages, { replace: true });
  });

  return (
    <div className={styles.queue}>
      <Card
        title="Merchant Requests"
        count={!isPlaceholderData && data?.count.toLocaleString('en-US')}
        actions={
          <>
            <SavedViews list="merchant-requests" />
            <SegmentedControl
              aria-label="Status"
              data={statuses}
              value={status}
              onChange={(value) => show(value as RequestStatus)}
            />
            <Button
              renderRoot={(props) => <Link to="/settings/$section" params={addScreen} {...props} />}
              leftSection={<IconPlus size={14} aria-hidden />}
            >
              Add Merchant
            </Button>
          </>
        }
        flush
      >
        {data ? (
          <QueueTable
            status={status}
            requests={data.results}
            isStale={isPlaceholderData}
            onClose={(request, as) => setChosen({ request, as })}
          />
        ) : isError ? (
          <Failed title="Merchant requests could not be loaded." onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Card>
      {data && pages > 1 && (
        <Pager page={Math.min(page, pages)} pages={pages} onPage={(next) => show(status, next)} />
      )}
      <AddDialog request={chosen?.as === 'added' ? chosen.request : null} onDone={close} />
      {chosen?.as === 'dismissed' && <DismissDialog request={chosen.request} onDone={close} />}
    </div>
  );
}
