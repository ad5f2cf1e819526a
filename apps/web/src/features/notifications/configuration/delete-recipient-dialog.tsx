import { Button, Group, Modal } from '@mantine/core';
import { isNotFound } from '#api/call';
import { useChangeRecipients } from '../queries.ts';
import styles from './configuration.module.css';
import { saidOfRecipient } from './said-of-recipient.ts';

interface DeleteRecipientDialogProps {
  /** Null while the dialog is closed. */
  email: string | null;
  onDone: () => void;
}

/** Asks before a recipient is deleted. */
export function DeleteRecipientDialog({ email, onDone }: DeleteRecipientDialogProps) {
  return (
    <Modal opened={email !== null} onClose={onDone} title="Delete recipient?" size={440}>
      {email !== null && <Question email={email} onDone={onDone} />}
    </Modal>
  );
}

function Question({ email, onDone }: { email: string; onDone: () => void }) {
  const deleting = useChangeRecipients('deleteRecipient');
  const confirm = () => {
    if (deleting.isPending) return;
    deleting.mutate(email, {
      onSuccess: onDone,
      // Somebody else deleted it meanwhile.
      onError: (failure) => isNotFound(failure) && onDone(),
    });
  };
  return (
    <>
      <p>
        <strong className={styles.email}>{email}</strong> gets no further mails about notifications.
      </p>
      {deleting.isError && (
        <p role="alert" className={styles.alert}>
          {saidOfRecipient(deleting.error, 'deleted')}
        </p>
      )}
      <Group className={styles.buttons}>
        <Button onClick={onDone} data-autofocus>
          Cancel
        </Button>
        <Button variant="filled" disabled={deleting.isPending} onClick={confirm}>
          Delete
        </Button>
      </Group>
    </>
  );
}
