import { z } from 'zod';
import { endpoint, Id, IdInput, merchantRead } from '../http/index.ts';
import { ListedPrincipal, MasterPrincipal, RefreshedPrincipal } from './master-principal.ts';
import { NewPrincipalRequest } from './principal-form.ts';
import { PrincipalRequest } from './principal-request.ts';
import { RemovalReason, RemovedPrincipal } from './removal.ts';

export const principalEndpoints = {
  list: endpoint({
    ...merchantRead,
    key: 'read',
    path: 'merchant/{id}/principals',
    summary:
      'The principals of a merchant, the requests for more that are open, and those whom the lender removed',
    out: z.object({
      principals: z.array(ListedPrincipal),
      principal_requests: z.array(PrincipalRequest),
      removed_principals: z.array(RemovedPrincipal).describe('the last removed first'),
    }),
  }),
  withData: endpoint({
    ...merchantRead,
    key: 'read',
    path: 'merchant/blj_principals/{id}',
    summary: 'The principals of a merchant with their third-party data',
    out: z.object({ principals: z.array(MasterPrincipal) }),
  }),
  one: endpoint({
    method: 'GET',
    path: 'merchant/blj_principal/{principalId}',
    summary: 'A principal with its third-party data, and how far its refresh is',
    who: 'lender',
    key: 'read',
    view: { action: 'evidence.read', at: { kind: 'principal', by: 'principalId' } },
    out: RefreshedPrincipal,
  }),
  refresh: endpoint({
    method: 'POST',
    path: 'merchant/update_principal_blj',
    summary: 'Search again for the records of a principal, from 184 days after the last search',
    who: 'lender',
    body: z.object({ principal_id: IdInput }),
    out: z.object({ status: z.literal('accepted') }),
    status: 202,
    callsPerMinute: 30,
    refusals: ['refresh_forbidden', 'not_found', 'refresh_not_due', 'principal_name_incomplete'],
  }),
  request: endpoint({
    method: 'POST',
    path: 'merchant/principal/detailed-search',
    summary: 'Add a principal to a merchant and search the sources, or search them again',
    who: 'lender',
    body: NewPrincipalRequest,
    out: z.object({ status: z.literal('accepted'), request_id: Id }),
    status: 202,
    callsPerMinute: 30,
    refusals: ['not_found', 'principal_removed'],
  }),
  remove: endpoint({
    method: 'POST',
    path: 'merchant/principal/{principalId}/remove',
    summary:
      'Remove a principal whom the lender added: what it entered and the searches about the person leave its reports',
    who: 'lender',
    body: z.object({ reason: RemovalReason }),
    out: RemovedPrincipal,
    refusals: ['not_found', 'principal_removed', 'principal_of_source'],
  }),
  restore: endpoint({
    method: 'POST',
    path: 'merchant/principal/{principalId}/restore',
    summary: 'Restore a removed principal with the searches about the person; starts none',
    who: 'lender',
    body: z.object({}),
    out: z.object({ status: z.literal('restored') }),
    refusals: ['not_found', 'principal_restored'],
  }),
};
