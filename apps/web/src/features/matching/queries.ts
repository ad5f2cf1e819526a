import { inquiryEndpoints } from '@assay/domain/inquiry';
import { matchingEndpoints } from '@assay/domain/matching';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { answerOf } from '#api/answer-of';
import { isPastShown } from '#api/as-of';
import { isNotFound } from '#api/call';
import { useTermsAccepted } from '#features/session';
import { toast } from '#ui/toast';

/** The query key of the matches of an inquiry. */
export const matchesKey = (inquiryId: string) => ['matching', 'results', inquiryId];

/**
 * The matches of an inquiry, best first (ONB-082); requested once the day's terms are accepted. An unknown inquiry
 * shows no error: the screen redirects to the search form. Not requested while the past is shown.
 */
export function useMatches(inquiryId: string) {
  const areTermsAccepted = useTermsAccepted();
  return useQuery({
    queryKey: matchesKey(inquiryId),
    enabled: areTermsAccepted && !isPastShown(),
    ...answerOf(matchingEndpoints.results, { params: { id: inquiryId }, body: { offset: 0, limit: 40 } }),
    meta: {
      log: 'The results of an inquiry could not be read',
      silent: isNotFound,
    },
  });
}

/** What an inquiry searched for (ONB-081). */
export function useInquiryDetails(inquiryId: string) {
  const areTermsAccepted = useTermsAccepted();
  return useQuery({
    queryKey: ['matching', 'details', inquiryId],
    enabled: areTermsAccepted,
    ...answerOf(inquiryEndpoints.details, { params: { inquiryId } }),
    meta: { log: 'The details of an inquiry could not be read', silent: true },
  });
}

/** Redirects to the search form from an inquiry that does not exist or belongs to another lender. */
export function useLeaveUnknownInquiry(failure: unknown): void {
  const navigate = useNavigate();
  const isUnknown = isNotFound(failure);
  useEffect(() => {
    if (!isUnknown) return;
    toast.error('Inquiry not found');
    navigate({ to: '/onboarding', replace: true });
  }, [isUnknown, navigate]);
}
