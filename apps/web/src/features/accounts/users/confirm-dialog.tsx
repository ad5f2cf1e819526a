import type { ListedUser } from '@assay/domain/accounts';
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { nameOf } from './name-of.ts';
import { useKeepUsers } from './queries.ts';
import { saidRefusal } from './said-refusal.ts';
import styles from './users.module.css';

/** What is asked about before it is done. */
export type Asked = 'deactivate' | 'reactivate' | 'remove';

const words: Record<Asked, { verb: string; text: string }> = {
  deactivate: {
    verb: 'Deactivate',
    text: 'They are signed out at once, everywhere, and cannot use Assay until they are re-activated.',
  },
  reactivate: { verb: 'Re-Activate', text: 'They can sign in again, with the password that they had.' },
  remove: {
    verb: 'Remove',
    text: 'The account is deleted, and they are signed out at once. What they did stays, without their name. This cannot be undone; to keep somebody out for a while, deactivate them.',
  },
};

interface ConfirmDialogProps {
  /** Null while the dialog is closed. */
  asked: { what: Asked; user: ListedUser } | null;
  onDone: () => void;
}

/** Asks before a user is deactivated, re-activated or removed, and says why the server did not. */
export function ConfirmDialog({ asked, onDone }: ConfirmDialogProps) {
  return (
    <Modal
      opened={asked !== null}
      onClose={onDone}
      title={asked && `${words[asked.what].verb} ${nameOf(asked.user)}?`}
      size={440}
    >
      {asked && <Question {...asked} onDone={onDone} />}
    </Modal>
  );
}

function Question({ what, user, onDone }: { what: Asked; user: ListedUser; onDone: () => void }) {
  const { change, remove } = useKeepUsers();
  const [refusal, setRefusal] = useState<string>();
  const isPending = change.isPending || remove.isPending;
  const confirm = () => {
    if (isPending) return;
    const outcome = { onSuccess: onDone, onError: (failure: Error) => setRefusal(saidRefusal(failure)) };
    if (what === 'remove') remove.mutate(user, outcome);
    else change.mutate({ id: user.id, is_active: what === 'reactivate' }, outcome);
  };
  return (
    <>
      <p>
        {user.email}. {words[what].text}
      </p>
      {refusal && (
        <p role="alert" className={styles.alert}>
          {refusal}
        </p>
      )}
      <Group className={styles.buttons}>
        <Button onClick={onDone} data-autofocus>
          Cancel
        </Button>
        <Button variant="filled" loading={isPending} onClick={confirm}>
          {words[what].verb}
        </Button>
      </Group>
    </>
  );
}
