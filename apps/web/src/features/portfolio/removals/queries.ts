import { portfolioEndpoints } from '@assay/domain/portfolio';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

/** What was removed from the portfolio, newest first. */
export function useRemovals(page: number) {
  return useQuery({
    queryKey: ['portfolio', 'removals', page],
    queryFn: async ({ signal }) =>
      notEmpty(await call(portfolioEndpoints.removals, { query: { page }, signal, required: true })),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** Removes merchants from the portfolio and restores them, then refetches all portfolio data. */
export function useRemoving() {
  const client = useQueryClient();
  const settled = {
    meta: { silent: true as const },
    onSettled: () => client.invalidateQueries({ queryKey: ['portfolio'] }),
  };
  return {
    remove: useMutation({
      ...settled,
      mutationFn: async (record_ids: string[]) =>
        notEmpty(await call(portfolioEndpoints.remove, { body: { record_ids }, required: true })),
    }),
    restore: useMutation({
      ...settled,
      mutationFn: async (id: string) =>
        notEmpty(await call(portfolioEndpoints.restore, { params: { id }, required: true })),
    }),
  };
}
