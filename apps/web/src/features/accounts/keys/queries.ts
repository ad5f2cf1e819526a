import { apiKeyEndpoints } from '@assay/domain/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

/** Asks for the key when somebody wants to see it: each answer is audited, so none is asked for unseen. */
export function useApiKey(id: string) {
  return useMutation({
    mutationFn: async () =>
      notEmpty(await call(apiKeyEndpoints.read, { params: { id }, required: true })).token,
    meta: { silent: true },
    gcTime: 0,
  });
}

/** Makes or removes the key; the lenders are read anew. */
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
