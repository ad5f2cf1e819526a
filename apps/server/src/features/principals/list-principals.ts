import type { EndpointOut } from '@assay/domain/http';
import type { principalEndpoints } from '@assay/domain/principals';
import type { MerchantCall } from '#platform/feature';
import { shareReads } from '#platform/shared-reads';
import { openRequests } from './open-requests.ts';
import { readPrincipals } from './read-principals.ts';
import { removedPrincipals } from './removed-principals.ts';

type List = (typeof principalEndpoints)['list'];
type WithData = (typeof principalEndpoints)['withData'];

/** The principals of a merchant in the lender's newest inquiry that opened it (REP-133). */
export const listPrincipals = (call: MerchantCall): Promise<EndpointOut<List>> =>
  shareReads(call.tx, async () => ({
    ...(await principalsWithData(call)),
    principal_requests: await openRequests(call, call.params.id),
    removed_principals: await removedPrincipals(call, call.params.id),
  }));

/** The same with their third-party data (REP-133). */
export const principalsWithData = (call: MerchantCall): Promise<EndpointOut<WithData>> =>
  shareReads(call.tx, async () => ({
    principals: (await readPrincipals(call, call.params.id)).map(({ principal }) => principal),
  }));
