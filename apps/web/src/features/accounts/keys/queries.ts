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

/** A change of a lender's keys, whose list is refetched whatever the outcome. The answer may be a key: it is not cached. */
function useKeyChange<Input, Answer>(
  id: string,
  mutationFn: (input: Input) => Promise<Answer>,
  alsoRefetched: string[][] = [],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { silent: true },
    gcTime: 0,
    onSettled: () =>
      Promise.all([keysOf(id), ...alsoRefetched].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Creates or removes the main key; the lenders say whether there is one. */
export const useApiKeyMutations = (id: string) => ({
  make: useKeyChange(
    id,
    async () => notEmpty(await call(apiKeyEndpoints.make, { params: { id }, required: true })).token,
    [['lenders']],
  ),
  remove: useKeyChange(
    id,
    // Of an unknown key without its id: whichever there is.
    (key_id: string | undefined) =>
      call(apiKeyEndpoints.remove, { params: { id }, query: { key_id }, required: true }),
    [['lenders']],
  ),
});

/** All keys of a lender, the newest first. */
export function useApiKeys(id: string) {
  return useQuery({
    queryKey: keysOf(id),
    queryFn: async ({ signal }) =>
      notEmpty(await call(apiKeyEndpoints.list, { params: { id }, signal })).results,
    meta: { silent: true },
  });
}

/** Creates a named key. */
export const useAddKey = (id: string) =>
  useKeyChange(id, async (body: EndpointCall<typeof apiKeyEndpoints.add>['body']) =>
    notEmpty(await call(apiKeyEndpoints.add, { params: { id }, body, required: true })),
  );

export const useRevokeKey = (id: string) =>
  useKeyChange(id, (keyId: string) =>
    call(apiKeyEndpoints.revoke, { params: { id, keyId }, required: true }),
  );
