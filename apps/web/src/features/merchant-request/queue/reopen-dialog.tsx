import type { QueuedRequest } from '@assay/domain/merchant-request';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { toast } from '#ui/toast';
import { requestedBusiness } from '../request-text.ts';
import { outcomeOf } from './close-outcome.ts';
import { useReopenRequest } from './queries.ts';

/** Asks before a closed request is opened again, so that staff can correct its outcome. */
export function ReopenDialog({ request, onDone }: { request: QueuedRequest; onDone: () => void }) {
  const reopening = useReopenRequest();
  const reopen = () =>
    reopening.mutate(
      request.id,
      outcomeOf(onDone, () => toast.success('Request reopened')),
    );
  return (
    <ConfirmDialog
      title="Reopen this request?"
      verb="Reopen"
      isPending={reopening.isPending}
      refusal={reopening.error && 'The request could not be reopened. Please try again.'}
      onConfirm={reopen}
      onClose={onDone}
    >
      <p>
        The request of {request.lender.name} for <strong>{requestedBusiness(request).name}</strong> is open
        again, and can be closed with another outcome.{' '}
        {request.takes_mail && `${request.created_by} is notified by email.`}
      </p>
      {request.merchant && (
        <p>
          {request.merchant.name} leaves the results of the inquiries that got it by this request. It stays in
          the master file, and reports that were opened stay.
        </p>
      )}
    </ConfirmDialog>
  );
}
