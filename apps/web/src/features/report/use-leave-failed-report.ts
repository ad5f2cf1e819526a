import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPastShown } from '#api/as-of';
import { isNotFound, isTermsRefusal } from '#api/call';
import { toast } from '#ui/toast';

interface Loads {
  report: unknown;
  matches: unknown;
  /** The matches are still loading, so it is unknown whether the inquiry exists. */
  areMatchesPending: boolean;
}

/** The message for a report that could not be opened; null while there is none (details: report, section 3). */
function failureOf({ report, matches, areMatchesPending }: Loads): string | null {
  if (isNotFound(matches)) return 'Inquiry not found';
  if (isNotFound(report) && areMatchesPending) return null;
  const hasFailed = [report, matches].some((failure) => failure && !isTermsRefusal(failure));
  return hasFailed ? 'Report could not be loaded.' : null;
}

/** Redirects from a report that could not be opened to the search form, with a message. */
export function useLeaveFailedReport(loads: Loads): void {
  const navigate = useNavigate();
  const message = failureOf(loads);
  useEffect(() => {
    // The page itself reports what is unknown at a past moment.
    if (!message || isPastShown()) return;
    toast.error(message);
    navigate({ to: '/onboarding', replace: true });
  }, [message, navigate]);
}
