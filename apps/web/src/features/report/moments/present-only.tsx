import { Button, Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReportScope } from '#api/dossier-answers';
import { IconHistory } from '#ui/icons';

/** Why a report in the portfolio has no past. */
export const PRESENT_ONLY = 'A portfolio report always shows the present, from the newest inquiry.';

interface PresentOnlyProps extends ReportScope {
  section: string;
}

/**
 * Shown instead of the history of a report that has none: the reason, and a link to the report that has one, once its
 * inquiry is known.
 */
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
