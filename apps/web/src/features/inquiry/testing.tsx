import type { Lender, User } from '@assay/domain/session';
import { viewerOf } from '@assay/domain/session';
import { Notifications } from '@mantine/notifications';
import type { RouterHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClientForTest } from '#api/testing';
import { type KnownTerms, TermsContext, ViewerContext } from '#features/session';
import { renderScreens } from '#ui/testing';
import { routes } from './routes.ts';

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

interface Situation {
  relaxed?: boolean;
  staff?: boolean;
  terms?: KnownTerms;
  userId?: string;
  reactions?: Parameters<typeof queryClientForTest>[0];
  /** The history of the previous page, as a reload preserves it. */
  history?: RouterHistory;
}

/** The screens of this feature at an address, for a viewer in the situation of a test. */
export function openScreens(address: string, situation: Situation = {}) {
  const { relaxed = false, staff = false, terms = 'ok', userId = '1', reactions, history } = situation;
  const viewer = {
    ...viewerOf({ ...user, id: userId, is_staff: staff }, { ...lender, relaxed_search: relaxed }),
    switchLender: () => {},
    signOut: () => {},
  };
  const wrap = (children: ReactNode) => (
    <ViewerContext value={viewer}>
      <Notifications />
      <TermsContext value={{ status: terms }}>{children}</TermsContext>
    </ViewerContext>
  );
  return renderScreens(routes, address, { wrap, history, queryClient: queryClientForTest(reactions) });
}
