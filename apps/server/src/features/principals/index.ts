import { principalEndpoints } from '@assay/domain/principals';
import { type Feature, type MerchantCall, route } from '#platform/feature';
import { principalAlerts } from './badge.ts';
import { listPrincipals, principalsWithData } from './list-principals.ts';
import { openRequests } from './open-requests.ts';
import { onePrincipal, refreshPrincipal } from './refresh-principal.ts';
import { removePrincipal, restorePrincipal } from './remove-principal.ts';
import { removedPrincipals } from './removed-principals.ts';
import { requestPrincipal } from './request-principal.ts';

/** The people behind a merchant: the sources that name them, and the records about each. */
export const principals = {
  name: 'principals',
  routes: [
    route(principalEndpoints.list, listPrincipals),
    route(principalEndpoints.withData, principalsWithData),
    route(principalEndpoints.one, onePrincipal),
    route(principalEndpoints.refresh, refreshPrincipal),
    route(principalEndpoints.request, requestPrincipal),
    route(principalEndpoints.remove, removePrincipal),
    route(principalEndpoints.restore, restorePrincipal),
  ],
  provides: {
    badges: { principals: principalAlerts },
    dossier: {
      principals: async (call: MerchantCall) => (await principalsWithData(call)).principals,
      principal_requests: openRequests,
      removed_principals: removedPrincipals,
    },
  },
} satisfies Feature;
