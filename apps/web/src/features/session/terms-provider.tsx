import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { isTermsRefusal } from '#api/call';
import { useDialogTurn } from '#ui/dialog-turns';
import { followTermsOfOtherTabs } from './accept-terms.ts';
import { termsQuery } from './queries.ts';
import { type Terms, TermsContext } from './terms.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { sessionTimes } from './times.ts';

interface TermsProviderProps {
  /** Whether the screen requires the day's terms: then their status is refreshed, and stale terms block it. */
  applies: boolean;
  children: ReactNode;
}

/** Checks the day's terms and shows the dialog over the screens that need them (ONB-030, ONB-031). */
export function TermsProvider({ applies, children }: TermsProviderProps) {
  const client = useQueryClient();
  const { data: status = 'checking' } = useQuery({
    ...termsQuery,
    enabled: applies,
    // The last check may be old when a user returns from a screen without terms.
    staleTime: sessionTimes.termsRecheck,
  });
  // Until the check is answered, no dialog opens by itself: the terms come first.
  useDialogTurn(useId(), 'opened', applies && status === 'checking');
  // Refused calls are retried as soon as the terms are accepted, here or in another tab.
  useEffect(() => {
    if (status === 'ok') client.refetchQueries({ predicate: ({ state }) => isTermsRefusal(state.error) });
  }, [client, status]);
  useEffect(() => (applies ? followTermsOfOtherTabs(client) : undefined), [applies, client]);
  const terms = useMemo<Terms>(() => ({ status }), [status]);
  return (
    <TermsContext value={terms}>
      {children}
      <TermsDialog opened={applies && status === 'stale'} />
    </TermsContext>
  );
}
