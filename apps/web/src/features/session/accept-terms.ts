import { sessionEndpoints } from '@assay/domain/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { termsQuery } from './queries.ts';

/** Records the acceptance of the day's terms; an empty answer is not taken for success. */
export function useAcceptTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = notEmpty(await call(sessionEndpoints.acceptTerms));
      return answer.status;
    },
    meta: { silent: true },
    onSuccess: (status) => client.setQueryData(termsQuery.queryKey, status),
  });
}
