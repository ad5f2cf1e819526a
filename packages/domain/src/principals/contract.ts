import { z } from 'zod';
import { endpoint, Id } from '../http/index.ts';
import { ListedPrincipal, MasterPrincipal } from './master-principal.ts';
import { PrincipalRequest } from './principal-request.ts';

const ofMerchant = {
  method: 'GET',
  who: 'lender',
  params: z.object({ id: Id }),
  look: { action: 'evidence.read', at: { kind: 'merchant', by: 'id' } },
} as const;

export const principalEndpoints = {
  list: endpoint({
    ...ofMerchant,
    path: 'merchant/{id}/principals',
    summary: 'The principals of a merchant, and the requests for more that are open',
    out: z.object({
      principals: z.array(ListedPrincipal),
      principal_requests: z.array(PrincipalRequest),
    }),
  }),
  withData: endpoint({
    ...ofMerchant,
    path: 'merchant/blj_principals/{id}',
    summary: 'The principals of a merchant with their third-party data',
    out: z.object({ principals: z.array(MasterPrincipal) }),
  }),
};
