import { merchantRequestEndpoints, type RequestStatus } from '@assay/domain/merchant-request';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

/** The prefix of the queue's query keys. */
const queueKey = ['merchant-request', 'queue'];

/** One page of the requests of all lenders with a status; the previous page remains until the next is loaded. */
export function useRequestQueue(status: RequestStatus, page: number) {
  return useQuery({
    queryKey: [...queueKey, status, page],
    ...answerOf(merchantRequestEndpoints.queue, { query: { status, page } }),
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

/** A change of a request; the queue is refetched regardless of the outcome. Throws on an empty answer. */
export function useQueueChange<Change, Answer>(send: (change: Change) => Promise<Answer | null>) {
  return useMutation({
    mutationFn: async (change: Change) => notEmpty(await send(change)),
    meta: { silent: true, refetches: queueKey },
  });
}

/** Reopens a closed request. */
export const useReopenRequest = () =>
  useQueueChange((id: string) => call(merchantRequestEndpoints.reopen, { params: { id } }));

/** Closes a request. */
export const useCloseRequest = () =>
  useQueueChange(({ id, ...body }: Closing) =>
    call(merchantRequestEndpoints.close, { params: { id }, body }),
  );
