import type { PortfolioMerchant, PortfolioSummary } from '@assay/domain/portfolio';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import type { ReactNode } from 'react';
import { TermsContext, ViewerContext } from '#features/session';
import { renderScreens } from '#ui/testing';
import { portfolioRoutes } from './routes.ts';

const lender: Lender = {
  id: '7',
  name: 'Northwind Capital',
  alias: null,
  relaxed_search: false,
  tr_enabled: true,
  vital4_enabled: true,
  rematch_search_enabled: false,
  kevari_enabled: false,
};

const user: User = {
  id: '1',
  email: 'uma@northwind.test',
  first_name: 'Uma',
  last_name: 'Whitfield',
  is_active: true,
  is_staff: false,
  is_superuser: false,
  groups: [],
  type: 'Lender User',
  lenders: [lender],
  default_lender_id: '7',
  last_login: null,
  acknowledged_deployment: true,
};

/** The screens of the portfolio at an address, for a lender with or without the product. */
export function openPortfolio(
  address: string,
  { hasProduct = true, groups = [] }: { hasProduct?: boolean; groups?: string[] } = {},
) {
  const viewer = {
    ...viewerOf({ ...user, groups }, { ...lender, portfolio_enabled: hasProduct } as Lender),
    switchLender: () => {},
    signOut: () => {},
  };
  const wrap = (children: ReactNode) => (
    <ViewerContext value={viewer}>
      <TermsContext value={{ status: 'ok' }}>{children}</TermsContext>
    </ViewerContext>
  );
  return renderScreens(portfolioRoutes, address, { wrap });
}

const segment = (total: number, percent: number, added = 0) => ({ total, percent, new: added });

export const summaryOfTest: PortfolioSummary = {
  month: '2026-03',
  taken_at: '2026-03-01T05:00:00Z',
  total: 1234,
  new: 12,
  unknown: { overview: segment(4, 0), regulatory: segment(5, 0), service: segment(6, 0) },
  overview: {
    worst: segment(30, 3.333, 2),
    bad: segment(49, 12.5),
    ok: segment(86, 25.25, 1),
    best: segment(174, 58.92, 9),
  },
  regulatory: {
    highest: segment(1, 1),
    high: segment(2, 2),
    medium: segment(3, 3),
    low: segment(4, 4),
    lowest: segment(5, 90),
  },
  service: {
    worst: segment(1, 1),
    bad: segment(2, 2),
    medium: segment(3, 3),
    good: segment(4, 4),
    best: segment(5, 90),
  },
};

export const merchantOfTest = (id: string, rest: Partial<PortfolioMerchant> = {}): PortfolioMerchant => ({
  id,
  merchant_id: `9${id}`,
  external_id: `K-${id}`,
  name: `Merchant ${id}`,
  city: 'Dayton',
  state: 'OH',
  store_id: null,
  level: 'company',
  position: 'behind',
  behind: 2,
  rank: 3,
  score: 655,
  date_added: '2026-02-14',
  prev_rank: 5,
  prev_score: 850,
  rank_diff: -2,
  ...rest,
});
