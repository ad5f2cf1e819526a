import { RecordActionButton } from './record-action-button.tsx';
import type { Attach, Attachable } from './use-attach.ts';

interface AttachButtonProps {
  attach: Attach;
  record: Attachable;
  describedBy: string;
}

/**
 * Attaches a record of a legal entity to the merchant in context; without a merchant, records are read-only (BOF-160).
 */
export function AttachButton({ attach, record, describedBy }: AttachButtonProps) {
  return (
    <RecordActionButton
      label="Attach to Business"
      state={attach.stateOf(record)}
      isPossible={attach.isPossible}
      describedBy={describedBy}
      onClick={() => attach.attach(record)}
    />
  );
}
