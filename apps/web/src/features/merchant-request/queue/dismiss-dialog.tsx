import type { QueuedRequest } from '@assay/domain/merchant-request';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { toast } from '#ui/toast';
import { requestedBusiness } from '../requested-business.ts';
import { closeErrorMessage, isClosedAlready } from './close-outcome.ts';
import { useCloseRequest } from './queries.ts';

/** Asks before a request is dismissed, which cannot be undone. */
export function DismissDialog({ request, onDone }: { request: QueuedRequest; onDone: () => void }) {
  const closing = useCloseRequest();
  const dismiss = () =>
    closing.mutate(
      { id: request.id, status: 'dismissed' },
      {
        onSuccess: () => {
          toast.success('Request dismissed');
          onDone();
        },
        onError: (failure) => {
          if (!isClosedAlready(failure)) return;
          toast.error(closeErrorMessage(failure));
          onDone();
        },
      },
    );
  return (
    <ConfirmDialog
      title="Dismiss this request?"
      verb="Dismiss"
      isDangerous
      isPending={closing.isPending}
      refusal={closing.error && closeErrorMessage(closing.error)}
      onConfirm={dismiss}
      onClose={onDone}
    >
      <p>
        The request of {request.lender.name} for <strong>{requestedBusiness(request).name}</strong> is closed
        without a merchant. No email is sent.
      </p>
    </ConfirmDialog>
  );
}
