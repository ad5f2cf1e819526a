import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './uploads.module.css';

interface AskDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** What is done, on its button. */
  verb: string;
  isPending: boolean;
  refusal?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something of the portfolio is done that others see, and says why it was refused. */
export function AskDialog(props: AskDialogProps) {
  const { isOpen, title, children, verb, isPending, refusal, onConfirm, onClose } = props;
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size={460}>
      <div className={styles.asked}>{children}</div>
      {refusal && (
        <p role="alert" className={styles.fault}>
          {refusal}
        </p>
      )}
      <Group className={styles.buttons}>
        <Button onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button variant="filled" loading={isPending} onClick={() => !isPending && onConfirm()}>
          {verb}
        </Button>
      </Group>
    </Modal>
  );
}
