import { RecordActionButton } from './record-action-button.tsx';
import type { Link, Linkable } from './use-link.ts';

interface LinkButtonProps {
  link: Link;
  record: Linkable;
  describedBy?: string;
}

/** Links a record to the merchant in context; hidden without the permission or without a merchant (BOF-162). */
export function LinkButton({ link, record, describedBy }: LinkButtonProps) {
  if (!link.isOffered) return null;
  return (
    <RecordActionButton
      label="Link to Merchant"
      state={link.stateOf(record)}
      describedBy={describedBy}
      onClick={() => link.link(record)}
    />
  );
}
