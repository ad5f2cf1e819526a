import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** True by default, for callers that render it only while it is open. */
  isOpen?: boolean;
  title: string;
  /** The consequences, in plain sentences. */
  children: ReactNode;
  /** The label of the confirm button; `pendingVerb` replaces it while the action runs, instead of a spinner. */
  verb: string;
  pendingVerb?: string;
  /** The label of the button that cancels. */
  cancel?: string;
  /** Data would be lost: the button is red, and Enter cancels. */
  isDangerous?: boolean;
  isPending?: boolean;
  /** False while the consequences are loading: they cannot be confirmed yet. */
  isReady?: boolean;
  /** Why the action was refused. */
  refusal?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Its id in a stack of dialogs. */
  stackId?: string;
  className?: string;
}

/** Asks for confirmation, stays open while the action runs, and shows why it was refused. */
export function ConfirmDialog({
  isOpen = true,
  title,
  children,
  verb,
  pendingVerb,
  cancel = 'Cancel',
  isDangerous = false,
  isPending = false,
  isReady = true,
  refusal,
  onConfirm,
  onClose,
  ...place
}: ConfirmDialogProps) {
  const close = () => {
    if (!isPending) onClose();
  };
  const confirm = () => {
    if (isReady && !isPending) onConfirm();
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
        <Button disabled={isPending} onClick={close} data-autofocus={isDangerous || !isReady || undefined}>
          {cancel}
        </Button>
        <Button
          variant="filled"
          color={isDangerous ? 'red' : undefined}
          disabled={!isReady || (isPending && pendingVerb !== undefined)}
          loading={isPending && pendingVerb === undefined}
          onClick={confirm}
          data-autofocus={(!isDangerous && isReady) || undefined}
        >
          {(isPending && pendingVerb) || verb}
        </Button>
      </Group>
    </Dialog>
  );
}
