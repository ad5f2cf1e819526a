import type { QueuedRequest } from '@assay/domain/merchant-request';
import { Button, Group, Modal } from '@mantine/core';
import { toast } from '#ui/toast';
import { requestedBusiness } from '../requested-business.ts';
import { tellNotClosed } from './close-outcome.ts';
import styles from './dialogs.module.css';
import { useCloseRequest } from './queries.ts';

interface DismissDialogProps {
  /** Null while the dialog is closed. */
  request: QueuedRequest | null;
  onDone: () => void;
}

/** Asks before a request is dismissed: that cannot be taken back. */
export function DismissDialog({ request, onDone }: DismissDialogProps) {
  const closing = useCloseRequest();
  const dismiss = () => {
    if (!request || closing.isPending) return;
    closing.mutate(
      { id: request.id, status: 'dismissed' },
      {
        onSuccess: () => {
          toast.success('Request dismissed');
          onDone();
        },
        onError: (failure) => {
          if (!tellNotClosed(failure)) onDone();
        },
      },
    );
  };
  return (
    <Modal opened={request !== null} onClose={onDone} title="Dismiss this request?" size={440}>
      {request && (
        <p>
          The request of {request.lender.name} for <strong>{requestedBusiness(request).name}</strong> is
          closed without a merchant. Nobody is told by mail.
        </p>
      )}
      <Group className={styles.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="filled" loading={closing.isPending} onClick={dismiss} data-autofocus>
          Dismiss
        </Button>
      </Group>
    </Modal>
  );
}
