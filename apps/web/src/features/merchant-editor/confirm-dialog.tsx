import { Button, Group, Modal } from '@mantine/core';
import styles from './pending-changes.module.css';

interface ConfirmDialogProps {
  isOpen: boolean;
  isCommitting: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before anything is sent; it stays while it is, and after what failed. */
export function ConfirmDialog({ isOpen, isCommitting, onCancel, onConfirm }: ConfirmDialogProps) {
  const close = () => {
    if (!isCommitting) onCancel();
  };
  return (
    <Modal opened={isOpen} onClose={close} title="Confirm Changes" size={440}>
      <p>Are you sure you want to commit these changes? This action cannot be undone.</p>
      <Group className={styles.buttons}>
        <Button disabled={isCommitting} onClick={close} data-autofocus>
          Cancel
        </Button>
        <Button variant="filled" disabled={isCommitting} onClick={onConfirm}>
          {isCommitting ? 'Committing...' : 'Confirm'}
        </Button>
      </Group>
    </Modal>
  );
}
