import { inquiryEndpoints } from '@assay/domain/inquiry';
import { matchingEndpoints } from '@assay/domain/matching';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiProblem, call } from '#api/call';
import { connection } from '#api/connection';
import { useTerms } from '#features/session';
import { toast } from '#ui/toast';

/** Whether a call failed because there is no such inquiry for this lender. */
export function isUnknownInquiry(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.status === 404;
}

const isSilent = (failure: Error) =>
  failure.name === 'AbortError' || (failure instanceof ApiProblem && failure.status === 500);

function logFailure(what: string, failure: unknown): void {
  if (!(failure instanceof Error && failure.name === 'AbortError')) console.error(what, failure);
}

/**
 * The matches of an inquiry, best first (ONB-082); asked for once the day's terms are accepted. An unknown inquiry is
 * not handed to the shared error handler: the screen leaves for the search form.
 */
export function useMatches(inquiryId: string) {
  const terms = useTerms();
  return useQuery({
    queryKey: ['matching', 'results', inquiryId],
    enabled: terms.status === 'ok',
    queryFn: async ({ signal }) => {
      try {
        const answer = await call(matchingEndpoints.results, {
          params: { id: inquiryId },
          body: { offset: 0, limit: 40 },
          signal,
          quiet: true,
          required: true,
        });
        if (answer) return answer;
      } catch (failure) {
        // The shared handler hears of everything but a 500, which is silent, and what the screen answers by leaving.
        const isHeard = failure instanceof Error && !isUnknownInquiry(failure) && !isSilent(failure);
        if (isHeard) connection().onFailure(failure);
        logFailure('The results of an inquiry could not be read', failure);
        throw failure;
      }
      throw new Error('The results came back empty');
    },
  });
}

/** What an inquiry searched for (ONB-081). */
export function useInquiryDetails(inquiryId: string) {
  return useQuery({
    queryKey: ['matching', 'details', inquiryId],
    queryFn: async ({ signal }) => {
      const details = await call(inquiryEndpoints.details, {
        params: { inquiryId },
        signal,
        quiet: true,
        required: true,
      }).catch((failure: unknown) => {
        logFailure('The details of an inquiry could not be read', failure);
        throw failure;
      });
      if (!details) throw new Error('The inquiry came back empty');
      return details;
    },
  });
}

/** Leads from an inquiry that does not exist, or is another lender's, to the search form. */
export function useLeaveUnknownInquiry(failure: unknown): void {
  const navigate = useNavigate();
  const isUnknown = isUnknownInquiry(failure);
  useEffect(() => {
    if (!isUnknown) return;
    toast.error('Inquiry not found');
    navigate({ to: '/onboarding', replace: true });
  }, [isUnknown, navigate]);
}
