import type { LenderAccount } from '@assay/domain/accounts';
import { Button, Group, Modal } from '@mantine/core';
import { toast } from '#ui/toast';
import styles from './lenders.module.css';
import { useRemoveLender } from './queries.ts';
import { saidBy } from './said-by.ts';

interface RemoveLenderDialogProps {
  /** Null while the dialog is closed. */
  lender: LenderAccount | null;
  onDone: () => void;
}

/** Asks before a lender is removed, and says afterwards what became of it (BOF-033). */
export function RemoveLenderDialog({ lender, onDone }: RemoveLenderDialogProps) {
  const removal = useRemoveLender();
  const remove = () => {
    if (!lender || removal.isPending) return;
    removal.mutate(lender.id, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (failure) => toast.error(saidBy(failure, `${lender.name} could not be removed.`)),
      onSettled: onDone,
    });
  };
  return (
    <Modal opened={lender !== null} onClose={onDone} title="Remove this lender?" size={440}>
      {lender && (
        <p>
          <strong>{lender.name}</strong> is deleted if it has no data. If it has users, merchants, inquiries
          or any history, it is deactivated: its data stays, and nobody works for it any more.
        </p>
      )}
      <Group className={styles.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="filled" loading={removal.isPending} onClick={remove} data-autofocus>
          Remove
        </Button>
      </Group>
    </Modal>
  );
}
