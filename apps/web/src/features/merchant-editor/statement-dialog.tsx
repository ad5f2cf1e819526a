import type { BusinessStatement } from '@assay/domain/merchant-editor';
import { refusalMessage } from '#api/refusal-message';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Failed } from '#ui/failed';
import { toast } from '#ui/toast';
import { EffectTable } from './effect-table.tsx';
import { useStatementChange, useStatementEffect } from './queries.ts';
import { consequenceText } from './statement-text.ts';

/** Shows which data of which lender a statement concerns, and takes it back or states it again. */
export function StatementDialog({
  statement,
  onClose,
}: {
  statement: BusinessStatement;
  onClose: () => void;
}) {
  const isTakingBack = statement.withdrawn_at === null;
  const effect = useStatementEffect(statement.id);
  const change = useStatementChange(statement, () => {
    toast.success(isTakingBack ? 'Taken back.' : 'Stated again.');
    onClose();
  });
  return (
    <ConfirmDialog
      title={isTakingBack ? 'Take back this statement?' : 'State this again?'}
      verb="Confirm"
      pendingVerb={isTakingBack ? 'Taking back...' : 'Stating again...'}
      isReady={effect.data !== undefined}
      isPending={change.isPending}
      refusal={change.error && refusalMessage(change.error, 'The server did not answer. Try again.')}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>{consequenceText(statement)}</p>
      {effect.data ? (
        <EffectTable lenders={effect.data.lenders} />
      ) : effect.isError ? (
        <Failed
          title="The lenders that this concerns could not be loaded."
          onRetry={() => void effect.refetch()}
        />
      ) : (
        <p role="status">Loading what changes for lenders...</p>
      )}
    </ConfirmDialog>
  );
}
