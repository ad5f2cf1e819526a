import { isOn } from '@assay/domain/flags';
import { type PortfolioLevel, type PortfolioSection, portfolioEndpoints } from '@assay/domain/portfolio';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#api/call';
import { useViewer } from '#features/session';
import type { ListView } from './list/list-view.ts';

/** Whether the active lender has the product (BOF-095). */
export const useHasPortfolio = (): boolean => isOn('portfolio_enabled', useViewer().lender);

/** The segments of the latest snapshot; null before the first one. */
export function usePortfolioSummary(level: PortfolioLevel) {
  return useQuery({
    queryKey: ['portfolio', 'summary', level],
    queryFn: async ({ signal }) =>
      (await call(portfolioEndpoints.summary, { query: { level }, signal, required: true }))
        ?.portfolio_health_summary ?? null,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

const statusKey = ['portfolio', 'status'];
const STATUS_POLL_MS = 2_000;

/** How many records are in the portfolio and in the snapshot; polled while a snapshot is being taken. */
export function usePortfolioStatus() {
  const client = useQueryClient();
  const status = useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => call(portfolioEndpoints.status, { signal }),
    refetchInterval: ({ state }) => (state.data?.is_running ? STATUS_POLL_MS : false),
    meta: { silent: true, log: 'The status of the portfolio could not be loaded' },
  });
  const takenAt = status.data?.is_running === false ? status.data.taken_at : undefined;
  const shown = useRef(takenAt);
  useEffect(() => {
    if (takenAt === undefined) return;
    const isNewer = shown.current !== undefined && shown.current !== takenAt;
    shown.current = takenAt;
    if (isNewer)
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'portfolio' && queryKey[1] !== statusKey[1],
      });
  }, [client, takenAt]);
  return status;
}

/** Takes this month's snapshot again. */
export function useTakeSnapshot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(portfolioEndpoints.takeSnapshot, { required: true }),
    meta: { silent: true },
    onSuccess: (status) => client.setQueryData(statusKey, status),
  });
}

/** The filters and order of a list. */
export interface PortfolioView extends ListView {
  section: PortfolioSection;
  level: PortfolioLevel;
  scoreRank: string;
  isNew: boolean;
}

/** The query of the list's call for a view. */
export function callOf({ section, isNew, ...rest }: PortfolioView) {
  return { params: { section }, query: { ...rest, ...(isNew ? { new: 'true' as const } : {}) } };
}

/** The rows of a view, page by page; the previous view's remain until the next ones are loaded. */
export function usePortfolioMerchants(view: PortfolioView) {
  return useInfiniteQuery({
    queryKey: ['portfolio', 'list', view],
    queryFn: async ({ signal, pageParam }) => {
      const { params, query } = callOf(view);
      const answer = await call(portfolioEndpoints.merchants, {
        params,
        query: { ...query, page: pageParam },
        signal,
        required: true,
      });
      return answer ?? { count: 0, results: [] };
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { results }) => sum + results.length, 0);
      return last.results.length > 0 && shown < last.count ? pages.length + 1 : undefined;
    },
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** The creditors with claims in effect on merchants of the portfolio: those with a text in their name, or the one of a key. */
export function useCreditors(
  query: { query?: string | undefined; key?: string | undefined },
  enabled: boolean,
) {
  return useQuery({
    queryKey: ['portfolio', 'creditors', query],
    queryFn: async ({ signal }) =>
      (await call(portfolioEndpoints.creditors, { query, signal, required: true }))?.results ?? [],
    enabled,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** The tiers of a section month by month, and the moves between tiers in one month, the latest by default. */
export function usePortfolioMovement(section: PortfolioSection, level: PortfolioLevel, month?: string) {
  return useQuery({
    queryKey: ['portfolio', 'movement', section, level, month],
    queryFn: async ({ signal }) =>
      (await call(portfolioEndpoints.movement, {
        params: { section },
        query: { level, month },
        signal,
        required: true,
      })) ?? { months: [], moved_in: null, moves: [], added: 0 },
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** The scores of records month by month, requested one page of the list at a time; left out on failure. */
export function useScoreHistory(section: PortfolioSection, pages: readonly (readonly string[])[]) {
  return useQueries({
    queries: pages.map((ids) => ({
      queryKey: ['portfolio', 'scores', section, ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(portfolioEndpoints.scores, {
          params: { section },
          query: { ids: ids.join(',') },
          signal,
        })) ?? { results: [] },
      enabled: ids.length > 0,
      meta: { log: 'The scores of past months could not be loaded', silent: true },
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }) => (data?.results ?? []).map(({ id, scores }) => [id, scores] as const)),
      ),
  });
}
