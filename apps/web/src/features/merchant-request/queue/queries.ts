import { merchantRequestEndpoints, type RequestStatus } from '@assay/domain/merchant-request';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';

const queueKey = ['merchant-request', 'queue'];

/** One page of the requests of all lenders with a status; the page before stays until the next has come. */
export function useRequestQueue(status: RequestStatus, page: number) {
  return useQuery({
    queryKey: [...queueKey, status, page],
    queryFn: async ({ signal }) => {
      const requests = await call(merchantRequestEndpoints.queue, {
        query: { status, page },
        signal,
        quiet: true,
        required: true,
      });
      if (!requests) throw new Error('The requests came back empty');
      return requests;
    },
    placeholderData: keepPreviousData,
  });
}

/** Merchants that may be the one requested: by its details, or by the name or id that is searched for. */
export function useSuggestedMerchants(requestId: string, search: string) {
  return useQuery({
    queryKey: ['merchant-request', 'suggestions', requestId, search],
    queryFn: async ({ signal }) => {
      const found = await call(merchantRequestEndpoints.suggestions, {
        params: { id: requestId },
        query: { search: search || undefined },
        signal,
        quiet: true,
        required: true,
      });
      if (!found) throw new Error('The merchants came back empty');
      return found.results;
    },
    placeholderData: keepPreviousData,
  });
}

interface Closing {
  id: string;
  status: 'added' | 'dismissed';
  merchant_id?: string;
}

/** Closes a request; the queue is read anew whatever came of it. An empty answer is not taken for success. */
export function useCloseRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: Closing) => {
      const closed = await call(merchantRequestEndpoints.close, { params: { id }, body, quiet: true });
      if (!closed) throw new Error('The closing was not confirmed');
      return closed;
    },
    onSettled: () => client.invalidateQueries({ queryKey: queueKey }),
  });
}
