import { Button, Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconHistory } from '#ui/icons';
import { PRESENT_ONLY } from './present-only-text.ts';

interface PresentOnlyProps {
  /** The inquiry whose evidence it shows; empty while that is loading, or if there is none. */
  inquiry_id: string;
  merchant_id: string;
  section: string;
}

/** Shown instead of the history of a report that has none: the reason, and a link to the report that has one. */
export function PresentOnly({ inquiry_id, merchant_id, section }: PresentOnlyProps) {
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button leftSection={<IconHistory size={14} aria-hidden />}>History</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="No history here">
        <p>{PRESENT_ONLY}</p>
        {inquiry_id && (
          <p>
            <Link
              to="/onboarding/$inquiryId/$merchantId/$section"
              params={{ inquiryId: inquiry_id, merchantId: merchant_id, section }}
            >
              Open it from its inquiry to see its history
            </Link>
          </p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
