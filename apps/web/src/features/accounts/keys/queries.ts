import { apiKeyEndpoints } from '@assay/domain/accounts';
import type { EndpointCall } from '@assay/domain/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

const keysOf = (id: string) => ['api-keys', id];

/** Fetches the key only when someone wants to see it, because each answer is audited. */
export function useApiKey(id: string) {
  return useMutation({
    mutationFn: async () =>
      notEmpty(await call(apiKeyEndpoints.read, { params: { id }, required: true })).token,
    meta: { silent: true },
    gcTime: 0,
  });
}

/** Creates or removes the key, then refetches the lenders and the list of keys. */
export function useApiKeyMutations(id: string) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['lenders'] }),
      client.invalidateQueries({ queryKey: keysOf(id) }),
    ]);
  return {
    make: useMutation({
      mutationFn: async () =>
        notEmpty(await call(apiKeyEndpoints.make, { params: { id }, required: true })).token,
      meta: { silent: true },
      onSettled,
    }),
    remove: useMutation({
      // Of an unknown key without its id: whichever there is.
      mutationFn: (key_id: string | undefined) =>
        call(apiKeyEndpoints.remove, { params: { id }, query: { key_id }, required: true }),
      meta: { silent: true },
      onSettled,
    }),
  };
}

/** All keys of a lender, the newest first. */
export function useApiKeys(id: string) {
  return useQuery({
    queryKey: keysOf(id),
    queryFn: async ({ signal }) =>
      notEmpty(await call(apiKeyEndpoints.list, { params: { id }, signal })).results,
    meta: { silent: true },
  });
}

/** Creates a named key. The answer alone contains the key, so it is not cached. */
export function useAddKey(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: EndpointCall<typeof apiKeyEndpoints.add>['body']) =>
      notEmpty(await call(apiKeyEndpoints.add, { params: { id }, body, required: true })),
    meta: { silent: true },
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: keysOf(id) }),
  });
}

export function useRevokeKey(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) => call(apiKeyEndpoints.revoke, { params: { id, keyId }, required: true }),
    meta: { silent: true },
    onSettled: () => client.invalidateQueries({ queryKey: keysOf(id) }),
  });
}
