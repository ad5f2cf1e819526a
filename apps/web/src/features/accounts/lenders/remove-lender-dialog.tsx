import type { LenderAccount } from '@assay/domain/accounts';
import { refusalMessage } from '#api/refusal-message';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { toast } from '#ui/toast';
import { useRemoveLender } from './queries.ts';

/** Confirms the removal of a lender, and reports the outcome (BOF-033). */
export function RemoveLenderDialog({ lender, onDone }: { lender: LenderAccount; onDone: () => void }) {
  const removal = useRemoveLender();
  const remove = () =>
    removal.mutate(lender.id, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onDone();
      },
    });
  return (
    <ConfirmDialog
      title="Remove this lender?"
      verb="Remove"
      isDangerous
      isPending={removal.isPending}
      refusal={removal.error && refusalMessage(removal.error, `${lender.name} could not be removed.`)}
      onConfirm={remove}
      onClose={onDone}
    >
      <p>
        <strong>{lender.name}</strong> is deleted if it has no data. If it has users, merchants, inquiries or
        any history, it is deactivated instead: its data stays, and no one can work for it.
      </p>
    </ConfirmDialog>
  );
}
