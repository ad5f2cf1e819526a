import type { QueuedRequest } from '@assay/domain/merchant-request';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { toast } from '#ui/toast';
import { requestedBusiness } from '../request-text.ts';
import { closeErrorMessage, outcomeOf } from './close-outcome.ts';
import { useCloseRequest } from './queries.ts';

/** Asks before a request is dismissed, with the reason that its requester gets. */
export function DismissDialog({ request, onDone }: { request: QueuedRequest; onDone: () => void }) {
  const closing = useCloseRequest();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const dismiss = () => {
    if (!reason.trim()) return setMissing(true);
    closing.mutate(
      { id: request.id, status: 'dismissed', reason: reason.trim() },
      outcomeOf(onDone, () => toast.success('Request dismissed')),
    );
  };
  return (
    <ConfirmDialog
      title="Dismiss this request?"
      verb="Dismiss"
      isDangerous
      hasTyped={reason !== ''}
      isPending={closing.isPending}
      refusal={closing.error && closeErrorMessage(closing.error)}
      onConfirm={dismiss}
      onClose={onDone}
    >
      <p>
        The request of {request.lender.name} for <strong>{requestedBusiness(request).name}</strong> is closed
        without a merchant. {request.takes_mail && `${request.created_by} is notified by email.`}
      </p>
      <Textarea
        label="Reason"
        description={request.takes_mail ? 'Sent with the email' : 'Kept with the request'}
        placeholder="It is the same business as…"
        rows={3}
        maxLength={500}
        required
        error={isMissing && !reason.trim() ? 'Say why.' : undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
