import { type ReviewUrlStatus, reviewEndpoints } from '@assay/domain/reviews';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

const queueKey = ['reviews', 'urls'];

/** One page of all lenders' submitted addresses with a status; the previous page remains until the next is loaded. */
export function useReviewUrls(status: ReviewUrlStatus, page: number) {
  return useQuery({
    queryKey: [...queueKey, status, page],
    queryFn: async ({ signal }) =>
      notEmpty(await call(reviewEndpoints.queue, { query: { status, page }, signal })),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

interface Closing {
  id: string;
  status: 'done' | 'refused';
  note: string | null;
}

/** Closes a submitted address; refetches the queue regardless of the outcome. */
export function useCloseReviewUrl() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: Closing) =>
      notEmpty(await call(reviewEndpoints.close, { params: { id }, body })),
    meta: { silent: true },
    onSettled: () => client.invalidateQueries({ queryKey: queueKey }),
  });
}
