import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** Left out by what is there only while it asks. */
  isOpen?: boolean;
  title: string;
  /** In plain sentences, what comes of it. */
  children: ReactNode;
  /** What is done, on its button; another word while it is being done, in place of a turning wheel. */
  verb: string;
  pendingVerb?: string;
  /** What keeps everything as it is. */
  cancel?: string;
  /** Something is lost by it: it stands in red, and Enter keeps everything as it is. */
  isDangerous?: boolean;
  isPending?: boolean;
  /** Why it was not done. */
  refusal?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Its place in a stack of dialogs. */
  stackId?: string;
  className?: string;
}

/** Asks before something is done, and says why it was refused. It stays while it is being done. */
export function ConfirmDialog({
  isOpen = true,
  title,
  children,
  verb,
  pendingVerb,
  cancel = 'Cancel',
  isDangerous = false,
  isPending = false,
  refusal,
  onConfirm,
  onClose,
  ...place
}: ConfirmDialogProps) {
  const close = () => {
    if (!isPending) onClose();
  };
  const confirm = () => {
    if (!isPending) onConfirm();
  };
  return (
    <Dialog {...place} opened={isOpen} onClose={close} title={title} size={440}>
      <div className={styles.question}>{children}</div>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Group className={styles.buttons}>
        <Button disabled={isPending} onClick={close} data-autofocus={isDangerous || undefined}>
          {cancel}
        </Button>
        <Button
          variant="filled"
          color={isDangerous ? 'red' : undefined}
          disabled={isPending && pendingVerb !== undefined}
          loading={isPending && pendingVerb === undefined}
          onClick={confirm}
          data-autofocus={!isDangerous || undefined}
        >
          {(isPending && pendingVerb) || verb}
        </Button>
      </Group>
    </Dialog>
  );
}
