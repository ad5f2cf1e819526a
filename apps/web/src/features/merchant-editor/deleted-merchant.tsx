import { dateAndTime } from '@assay/domain/display';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { toast } from '#ui/toast';
import { EffectTable } from './effect-table.tsx';
import styles from './merchant-panel.module.css';
import { useDeletion, useStatementChange } from './queries.ts';

/** Who deleted a merchant and when, with a button to restore it. Nothing for a merchant that does not exist. */
export function DeletedMerchant({ id }: { id: string }) {
  const { data } = useDeletion(id);
  const [isOpen, setIsOpen] = useState(false);
  if (!data?.deleted) return null;
  const { merchant_name, stated_by, stated_at, statement_id } = data.deleted;
  return (
    <>
      <p className={styles.mergedInto}>
        {merchant_name} was deleted by {stated_by} on {dateAndTime(stated_at)}.
        <Button size="xs" onClick={() => setIsOpen(true)}>
          Restore
        </Button>
      </p>
      {isOpen && (
        <RestoreDialog
          statementId={statement_id}
          name={merchant_name}
          lenders={data.lenders}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function RestoreDialog({
  statementId,
  name,
  lenders,
  onClose,
}: {
  statementId: string;
  name: string;
  lenders: Parameters<typeof EffectTable>[0]['lenders'];
  onClose: () => void;
}) {
  const change = useStatementChange({ id: statementId, withdrawn_at: null }, () => {
    toast.success('Restored.');
    onClose();
  });
  return (
    <ConfirmDialog
      title="Restore this merchant?"
      verb="Restore"
      pendingVerb="Restoring..."
      isPending={change.isPending}
      refusal={change.error && refusalMessage(change.error, 'The server did not answer. Try again.')}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>Searches find {name} again, also those that found it before it was deleted.</p>
      <EffectTable lenders={lenders} />
    </ConfirmDialog>
  );
}

/** Which data of which lender a deletion concerns, before it is committed. */
export function DeletionEffect({ id }: { id: string }) {
  const { data } = useDeletion(id);
  return data ? <EffectTable lenders={data.lenders} /> : null;
}
