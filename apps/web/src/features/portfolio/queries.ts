import { isOn } from '@assay/domain/flags';
import {
  type PortfolioLevel,
  type PortfolioOrder,
  type PortfolioSection,
  portfolioEndpoints,
} from '@assay/domain/portfolio';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { useViewer } from '#features/session';

/** Whether the active lender has the product (BOF-095). */
export const useHasPortfolio = (): boolean => isOn('portfolio_enabled', useViewer().lender);

/** The latest snapshot in its segments; null before the first. */
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

/** What of the portfolio a list shows. */
export interface PortfolioView {
  section: PortfolioSection;
  level: PortfolioLevel;
  scoreRank: string;
  isNew: boolean;
  query?: string | undefined;
  sortBy?: PortfolioOrder | undefined;
  prevRank?: string | undefined;
}

/** What the list's call is asked for a view. */
export function callOf({ section, isNew, ...rest }: PortfolioView) {
  return { params: { section }, query: { ...rest, ...(isNew ? { new: 'true' as const } : {}) } };
}

/** The rows of a view, a page after the other; those shown stay until the next view's have come. */
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
