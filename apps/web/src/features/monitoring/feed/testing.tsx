import type { FeedChange } from '@assay/domain/monitoring';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import type { ReactNode } from 'react';
import { queryClientForTest } from '#api/testing';
import { TermsContext, ViewerContext } from '#features/session';
import { renderScreens } from '#ui/testing';
import { changeRoutes } from '../routes.ts';

const lender = { id: '7', name: 'Northwind Capital', alias: null } as Lender;
const user = {
  id: '1',
  email: 'uma@northwind.test',
  first_name: 'Uma',
  last_name: 'Whitfield',
  groups: [],
  type: 'Lender User',
  lenders: [lender],
  default_lender_id: '7',
} as unknown as User;

/** A user of a lender with or without a portfolio. */
export const viewerOfTest = (hasProduct = true) => ({
  ...viewerOf(user, { ...lender, portfolio_enabled: hasProduct } as Lender),
  switchLender: () => {},
  signOut: () => {},
});

/** The feed at an address, for a lender with or without a portfolio, with a business time zone unlike the machine’s. */
export function openFeed(address: string, { hasProduct = true } = {}) {
  document.head.innerHTML = `<meta name="assay-config" content='{"time_zone":"Asia/Tokyo"}'>`;
  const wrap = (children: ReactNode) => (
    <ViewerContext value={viewerOfTest(hasProduct)}>
      <TermsContext value={{ status: 'ok' }}>{children}</TermsContext>
    </ViewerContext>
  );
  return renderScreens(changeRoutes, address, { wrap, queryClient: queryClientForTest() });
}

export const changeOfTest = (id: string, rest: Partial<FeedChange> = {}): FeedChange => ({
  id,
  merchant: { id: `9${id}`, name: `Merchant ${id}`, city: 'Dayton', state: 'OH' },
  kind: 'filing_inactive',
  record: 'Ohio filing 4432',
  field: 'Status',
  before: 'Active',
  after: 'Dissolved',
  source: 'Secretary of State',
  happened_at: '2026-03-01',
  seen_at: '2026-03-14T15:00:00Z',
  severity: 'high',
  is_uncertain: false,
  is_seen: false,
  decision: null,
  assigned_to: null,
  assigned_at: null,
  comment: null,
  due_on: null,
  outcome: null,
  outcome_by: null,
  outcome_at: null,
  ...rest,
});
