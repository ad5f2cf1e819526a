import { apiKeyEndpoints } from '@assay/domain/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

/** Fetches the key only when someone wants to see it, because each answer is audited. */
export function useApiKey(id: string) {
  return useMutation({
    mutationFn: async () =>
      notEmpty(await call(apiKeyEndpoints.read, { params: { id }, required: true })).token,
    meta: { silent: true },
    gcTime: 0,
  });
}

/** Creates or removes the key, then refetches the lenders. */
export function useApiKeyMutations(id: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['lenders'] });
  return {
    make: useMutation({
      mutationFn: async () =>
        notEmpty(await call(apiKeyEndpoints.make, { params: { id }, required: true })).token,
      meta: { silent: true },
      onSettled,
    }),
    remove: useMutation({
      mutationFn: () => call(apiKeyEndpoints.remove, { params: { id }, required: true }),
      meta: { silent: true },
      onSettled,
    }),
  };
}
