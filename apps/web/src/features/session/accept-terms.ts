import { sessionEndpoints } from '@assay/domain/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { termsQuery } from './queries.ts';

/** Records the acceptance of the day's terms; an empty answer is not taken for success. */
export function useAcceptTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = await call(sessionEndpoints.acceptTerms, { quiet: true });
      if (!answer) throw new Error('The acceptance was not confirmed');
      return answer.status;
    },
    onSuccess: (status) => client.setQueryData(termsQuery.queryKey, status),
  });
}
