import { lenderEndpoints } from '@assay/domain/accounts';
import type { EndpointCall } from '@assay/domain/http';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

const lendersKey = ['lenders'];
const PERMISSIONS_FRESH_MS = 60 * 60_000;

export function useLenders() {
  return useQuery({
    queryKey: lendersKey,
    queryFn: async ({ signal }) => notEmpty(await call(lenderEndpoints.list, { signal })).results,
    meta: { silent: true },
  });
}

/** The permissions a lender can have. */
export function usePermissions() {
  return useQuery({
    queryKey: ['lender-permissions'],
    queryFn: async ({ signal }) => notEmpty(await call(lenderEndpoints.permissions, { signal })).results,
    staleTime: PERMISSIONS_FRESH_MS,
    meta: { silent: true },
  });
}

function useLenderMutation<Input, Answer>(mutationFn: (deps: Input) => Promise<Answer>) {
  return useMutation({
    mutationFn,
    meta: { silent: true, refetches: lendersKey },
  });
}

/** Adds a lender; always refetches the list. */
export const useAddLender = () =>
  useLenderMutation((name: string) => call(lenderEndpoints.add, { body: { name }, required: true }));

/** Changes a lender from the version that was read: a concurrent change makes it fail. */
export function useChangeLender(id: string) {
  return useMutation({
    mutationFn: async (body: EndpointCall<typeof lenderEndpoints.change>['body']) =>
      notEmpty(await call(lenderEndpoints.change, { params: { id }, body, required: true })),
    meta: { silent: true },
  });
}

/** Removes a lender; the answer says whether it was deleted or deactivated. */
export const useRemoveLender = () =>
  useLenderMutation(async (id: string) =>
    notEmpty(await call(lenderEndpoints.remove, { params: { id }, required: true })),
  );
