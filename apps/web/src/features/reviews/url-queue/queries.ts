import type { EndpointBody } from '@assay/domain/http';
import { type ReviewUrlStatus, reviewEndpoints } from '@assay/domain/reviews';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

const queueKey = ['reviews', 'urls'];

/** One page of all lenders' submitted addresses with a status; the previous page remains until the next is loaded. */
export function useReviewUrls(status: ReviewUrlStatus, page: number) {
  return useQuery({
    queryKey: [...queueKey, status, page],
    ...answerOf(reviewEndpoints.queue, { query: { status, page } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** Closes a submitted address; refetches the queue regardless of the outcome. */
export function useCloseReviewUrl() {
  return useMutation({
    mutationFn: async ({ id, ...body }: { id: string } & EndpointBody<typeof reviewEndpoints.close>) =>
      notEmpty(await call(reviewEndpoints.close, { params: { id }, body })),
    meta: { silent: true, refetches: queueKey },
  });
}
