import { defaultPageConfig } from '@assay/domain/page-config';
import type { Lender, User } from '@assay/domain/session';
import { createMemoryHistory } from '@tanstack/react-router';
import { connectForTest, queryClientForTest } from '#api/testing';
import { Identity, lenderInUse } from '#features/session';
import type { AnyScreenRoute } from '#ui/screen-route';
import { renderUi } from '#ui/testing';
import { Outage } from './outage.ts';
import { PageBody } from './page-body.tsx';
import { PageErrors } from './page-errors.ts';
import { createPageRouter } from './router.tsx';

const ORIGIN = 'http://assay.test';

/** A lender as in user/me. */
export const aLender = (id: string, name: string, alias: string | null = null): Lender => ({
  id,
  name,
  alias,
  relaxed_search: false,
  tr_enabled: true,
  vital4_enabled: true,
  rematch_search_enabled: false,
  kevari_enabled: false,
});

/** A user as in user/me, with one lender unless overridden. */
export const aUser = (overrides: Partial<User> = {}): User => ({
  id: '5',
  email: 'uma@northwind.test',
  first_name: 'Uma',
  last_name: 'Whitfield',
  is_active: true,
  is_staff: false,
  is_superuser: false,
  groups: [],
  type: 'Lender User',
  lenders: [aLender('1', 'Northwind Capital', 'NWC')],
  default_lender_id: null,
  last_login: null,
  acknowledged_deployment: true,
  ...overrides,
});

/** Opens the whole page at an address, signed in, with an API that answers from a table. */
export async function openPage(
  address: string,
  screens: readonly AnyScreenRoute[],
  answers: Parameters<typeof connectForTest>[0],
) {
  // happy-dom has no locks; this page is the only one.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)() },
  });
  localStorage.setItem('assay.signed_in', '5\n');
  sessionStorage.setItem('assay.tab', 'this one');
  sessionStorage.setItem(
    `oidc.user:${ORIGIN}/oidc:assay-web`,
    JSON.stringify({
      access_token: 'token',
      token_type: 'Bearer',
      profile: { sub: '5' },
      expires_at: Math.floor(Date.now() / 1000) + 900,
    }),
  );
  const identity = new Identity(defaultPageConfig, ORIGIN);
  const errors = new PageErrors();
  const seen = connectForTest(answers, { token: identity.token, lenderId: lenderInUse });
  const router = createPageRouter(screens, {
    history: createMemoryHistory({ initialEntries: [address] }),
    isReachable: async () => true,
  });
  const outage = new Outage('/healthz');
  const queryClient = queryClientForTest({ onFailure: errors.show });
  renderUi(
    <PageBody
      identity={identity}
      queryClient={queryClient}
      errors={errors}
      outage={outage}
      router={router}
    />,
  );
  await identity.start();
  return { seen, router, errors, identity };
}
