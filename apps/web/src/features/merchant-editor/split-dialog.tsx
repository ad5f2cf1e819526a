import type { BusinessRecord, EditedMerchant } from '@assay/domain/merchant-editor';
import { refusalMessage } from '#api/refusal-message';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { RecordsEffect } from './operation-effect.tsx';
import { type SplitOut, useSplit } from './queries.ts';

interface SplitDialogProps {
  merchant: EditedMerchant;
  record: BusinessRecord;
  onSplit: (made: SplitOut) => void;
  onClose: () => void;
}

/** Shows whose data changes when a record becomes a merchant of its own, and splits it out. */
export function SplitDialog({ merchant, record, onSplit, onClose }: SplitDialogProps) {
  const split = useSplit(onSplit);
  const { lender } = record;
  return (
    <ConfirmDialog
      title="Split out this record?"
      verb="Split out"
      pendingVerb="Splitting out..."
      isPending={split.isPending}
      refusal={split.error && refusalMessage(split.error, 'The server did not answer. Try again.')}
      onConfirm={() => split.mutate({ merchant_id: merchant.id, record_id: record.id })}
      onClose={onClose}
    >
      <p>
        The record of {lender ?? record.source} leaves {merchant.name} (#{merchant.id}) and becomes a merchant
        of its own, {record.name}, which {lender === null ? 'every lender finds' : `only ${lender} sees`}.
        Reports and decisions stay with #{merchant.id}.
      </p>
      <RecordsEffect records={[record]} />
    </ConfirmDialog>
  );
}
