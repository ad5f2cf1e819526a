import { QUEUE_PAGE_SIZE, type QueuedRequest, requestStatuses } from '@assay/domain/merchant-request';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SavedViews } from '#features/saved-views';
import { Queue } from '#ui/queue';
import { statusText } from '../status-text.ts';
import { AddDialog } from './add-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { useRequestQueue } from './queries.ts';
import { QueueTable } from './queue-table.tsx';
import { useRequestsView } from './queue-view.ts';

const statuses = requestStatuses.map((value) => ({ value, label: statusText[value] }));

/** The requests of all lenders, for staff: the open ones to close, the closed ones for reference (ONB-111). */
export function QueueScreen() {
  const view = useRequestsView();
  const { status } = view;
  const answer = useRequestQueue(status, view.page);
  const [chosen, setChosen] = useState<{ request: QueuedRequest; as: 'added' | 'dismissed' } | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      <Queue
        title="Merchant Requests"
        failed="Merchant requests could not be loaded."
        view={view}
        statuses={statuses}
        pageSize={QUEUE_PAGE_SIZE}
        answer={answer}
        before={<SavedViews list="merchant-requests" />}
        behind={
          <Button
            renderRoot={(props) => <Link to="/settings/add-merchant" {...props} />}
            leftSection={<IconPlus size={14} aria-hidden />}
          >
            Add Merchant
          </Button>
        }
      >
        {(requests, isStale) => (
          <QueueTable
            status={(isStale && requests[0]?.status) || status}
            requests={requests}
            onClose={(request, as) => setChosen({ request, as })}
          />
        )}
      </Queue>
      <AddDialog request={chosen?.as === 'added' ? chosen.request : null} onDone={close} />
      {chosen?.as === 'dismissed' && <DismissDialog request={chosen.request} onDone={close} />}
    </>
  );
}
