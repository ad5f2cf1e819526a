import type { EndpointOut } from '@assay/domain/http';
import type { principalEndpoints } from '@assay/domain/principals';
import { requireMerchantAccess } from '#features/matching';
import type { MerchantCall } from '#platform/feature';
import { shareReads } from '#platform/shared-reads';
import { openRequests } from './open-requests.ts';
import { listed, readPrincipals } from './read-principals.ts';
import { removedPrincipals } from './removed-principals.ts';

type List = (typeof principalEndpoints)['list'];
type WithData = (typeof principalEndpoints)['withData'];

/** The principals of a merchant in the lender's newest inquiry that opened it (REP-133). */
export const listPrincipals = (call: MerchantCall): Promise<EndpointOut<List>> =>
  shareReads(call.tx, async () => {
    const inquiryId = await requireMerchantAccess(call.tx, call.actor, call.params.id);
    const principals = await readPrincipals(call, { merchantId: call.params.id, inquiryId });
    return {
      principals: principals.map(({ principal }) => listed(principal)),
      principal_requests: await openRequests(call, call.params.id),
      removed_principals: await removedPrincipals(call, call.params.id),
    };
  });

/** The same with their third-party data (REP-133). */
export const principalsWithData = (call: MerchantCall): Promise<EndpointOut<WithData>> =>
  shareReads(call.tx, async () => {
    const inquiryId = await requireMerchantAccess(call.tx, call.actor, call.params.id);
    const principals = await readPrincipals(call, { merchantId: call.params.id, inquiryId });
    return { principals: principals.map(({ principal }) => principal) };
  });
