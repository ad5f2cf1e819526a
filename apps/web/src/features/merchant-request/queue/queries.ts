import { merchantRequestEndpoints, type RequestStatus } from '@assay/domain/merchant-request';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

/** The prefix of the queue's query keys. */
export const queueKey = ['merchant-request', 'queue'];

/** One page of the requests of all lenders with a status; the previous page remains until the next is loaded. */
export function useRequestQueue(status: RequestStatus, page: number) {
  return useQuery({
    queryKey: [...queueKey, status, page],
    queryFn: async ({ signal }) =>
      notEmpty(
        await call(merchantRequestEndpoints.queue, {
          query: { status, page },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** Merchants that may be the requested one, by its details or by the searched name or id. */
export function useSuggestedMerchants(requestId: string, search: string) {
  return useQuery({
    queryKey: ['merchant-request', 'suggestions', requestId, search],
    queryFn: async ({ signal }) => {
      const found = notEmpty(
        await call(merchantRequestEndpoints.suggestions, {
          params: { id: requestId },
          query: { search: search || undefined },
          signal,
        }),
      );
      return found.results;
    },
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

interface Closing {
  id: string;
  status: 'added' | 'dismissed';
  merchant_id?: string;
  /** Why it is dismissed. */
  reason?: string;
}

/** Reopens a closed request; the queue is refetched regardless of the outcome. Throws on an empty answer. */
export function useReopenRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      notEmpty(await call(merchantRequestEndpoints.reopen, { params: { id } })),
    meta: { silent: true },
    onSettled: () => client.invalidateQueries({ queryKey: queueKey }),
  });
}

/** Closes a request; the queue is refetched regardless of the outcome. Throws on an empty answer. */
export function useCloseRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: Closing) =>
      notEmpty(await call(merchantRequestEndpoints.close, { params: { id }, body })),
    meta: { silent: true },
    onSettled: () => client.invalidateQueries({ queryKey: queueKey }),
  });
}
