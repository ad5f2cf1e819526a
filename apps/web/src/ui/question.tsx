import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './question.module.css';

export interface QuestionProps {
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
  onCancel: () => void;
}

/** The contents of a dialog that asks for confirmation: the consequences, a refusal and the two buttons. */
export function Question({
  children,
  verb,
  pendingVerb,
  cancel = 'Cancel',
  isDangerous = false,
  isPending = false,
  isReady = true,
  refusal,
  onConfirm,
  onCancel,
}: QuestionProps) {
  const confirm = () => {
    if (isReady && !isPending) onConfirm();
  };
  return (
    <>
      <div className={styles.question}>{children}</div>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Group className={styles.buttons}>
        <Button disabled={isPending} onClick={onCancel} data-autofocus={isDangerous || !isReady || undefined}>
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
    </>
  );
}
