import { sessionEndpoints } from '@assay/domain/session';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { termsQuery } from './queries.ts';

const ACCEPTED_KEY = 'assay.terms_accepted';

/** Records the acceptance of the day's terms; throws on an empty answer. */
export function useAcceptTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = notEmpty(await call(sessionEndpoints.acceptTerms));
      return answer.status;
    },
    meta: { silent: true },
    onSuccess: (status) => {
      client.setQueryData(termsQuery.queryKey, status);
      // A new value each time, so that other tabs get a storage event.
      localStorage.setItem(ACCEPTED_KEY, new Date().toISOString());
    },
  });
}

/**
 * Checks again when the terms are accepted in another tab, so that the dialog closes here too. @returns a function that
 * stops it
 */
export function followTermsOfOtherTabs(client: QueryClient): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === ACCEPTED_KEY) void client.refetchQueries({ queryKey: termsQuery.queryKey });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
