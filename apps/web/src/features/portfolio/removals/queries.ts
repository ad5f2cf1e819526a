import { portfolioEndpoints } from '@assay/domain/portfolio';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

/** What was removed from the portfolio, newest first. */
export function useRemovals(page: number) {
  return useQuery({
    queryKey: ['portfolio', 'removals', page],
    ...answerOf(portfolioEndpoints.removals, { query: { page }, required: true }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** Removes merchants from the portfolio and restores them, then refetches all portfolio data. */
export function useRemoving() {
  const meta = { silent: true as const, refetches: ['portfolio'] };
  return {
    remove: useMutation({
      meta,
      mutationFn: async (record_ids: string[]) =>
        notEmpty(await call(portfolioEndpoints.remove, { body: { record_ids }, required: true })),
    }),
    restore: useMutation({
      meta,
      mutationFn: async (id: string) =>
        notEmpty(await call(portfolioEndpoints.restore, { params: { id }, required: true })),
    }),
  };
}
