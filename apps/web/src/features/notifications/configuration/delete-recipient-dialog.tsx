import { isNotFound } from '#api/call';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { useChangeRecipients } from '../queries.ts';
import styles from './configuration.module.css';
import { recipientErrorMessage } from './recipient-error-message.ts';

/** Asks before a recipient is deleted. */
export function DeleteRecipientDialog({ email, onDone }: { email: string; onDone: () => void }) {
  const deleting = useChangeRecipients('deleteRecipient');
  const confirm = () =>
    deleting.mutate(email, {
      onSuccess: onDone,
      // Another user deleted it in the meantime.
      onError: (failure) => isNotFound(failure) && onDone(),
    });
  return (
    <ConfirmDialog
      title="Delete recipient?"
      verb="Delete"
      isDangerous
      isPending={deleting.isPending}
      refusal={deleting.error && recipientErrorMessage(deleting.error, 'deleted')}
      onConfirm={confirm}
      onClose={onDone}
    >
      <p>
        <strong className={styles.email}>{email}</strong> will no longer get notification emails.
      </p>
    </ConfirmDialog>
  );
}
