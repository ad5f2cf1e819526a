import { INQUIRY_NOT_FOUND } from '@assay/domain/inquiry';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPastShown } from '#api/as-of';
import { isNotFound, isTermsRefusal } from '#api/call';
import { toast } from '#ui/toast';

/** The message for a report that could not be opened; null while there is none (details: report, section 3). */
function messageOf(failure: Error | null): string | null {
  if (!failure || isTermsRefusal(failure)) return null;
  const isInquiryUnknown = isNotFound(failure) && failure.message === INQUIRY_NOT_FOUND;
  return isInquiryUnknown ? INQUIRY_NOT_FOUND : 'Report could not be loaded.';
}

/** Redirects from a report that could not be opened to the search form, with a message. */
export function useLeaveFailedReport(failure: Error | null): void {
  const navigate = useNavigate();
  const message = messageOf(failure);
  useEffect(() => {
    // The page itself reports what is unknown at a past moment.
    if (!message || isPastShown()) return;
    toast.error(message);
    navigate({ to: '/onboarding', replace: true });
  }, [message, navigate]);
}
