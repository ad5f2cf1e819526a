import { QUEUE_PAGE_SIZE, type QueuedRequest, requestStatuses } from '@assay/domain/merchant-request';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { SavedViews } from '#features/saved-views';
import { IconPlus } from '#ui/icons';
import { Queue } from '#ui/queue';
import { queueView, useQueueView } from '#ui/use-queue-view';
import { statusText } from '../request-text.ts';
import { AddDialog } from './add-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { useRequestQueue } from './queries.ts';
import { QueueTable, type RequestAction } from './queue-table.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

/** The view of the requests in the address. */
const RequestsView = queueView(requestStatuses);
export type RequestsView = z.infer<typeof RequestsView>;

const statuses = requestStatuses.map((value) => ({ value, label: statusText[value] }));

/** The requests of all lenders, for staff: the open ones to close, the closed ones to look up and reopen (ONB-111). */
export function QueueScreen() {
  const view = useQueueView('/settings/merchant-requests', RequestsView);
  const { status } = view;
  const answer = useRequestQueue(status, view.page);
  const [chosen, setChosen] = useState<{ request: QueuedRequest; action: RequestAction } | null>(null);
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
            onAction={(request, action) => setChosen({ request, action })}
          />
        )}
      </Queue>
      <AddDialog request={chosen?.action === 'added' ? chosen.request : null} onDone={close} />
      {chosen?.action === 'dismissed' && <DismissDialog request={chosen.request} onDone={close} />}
      {chosen?.action === 'reopened' && <ReopenDialog request={chosen.request} onDone={close} />}
    </>
  );
}
