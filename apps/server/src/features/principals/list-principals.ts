import type { principalEndpoints } from '@assay/domain/principals';
import type { MerchantHandler } from '#platform/feature';
import { shareReads } from '#platform/shared-reads';
import { openRequests } from './open-requests.ts';
import { readPrincipals } from './read-principals.ts';
import { removedPrincipals } from './removed-principals.ts';

/** The principals of a merchant in the lender's newest inquiry that opened it (REP-133). */
export const listPrincipals: MerchantHandler<typeof principalEndpoints.list> = (call) =>
  shareReads(call.tx, async () => ({
    ...(await principalsWithData(call)),
    principal_requests: await openRequests(call),
    removed_principals: await removedPrincipals(call),
  }));

/** The same with their third-party data (REP-133). */
export const principalsWithData: MerchantHandler<typeof principalEndpoints.withData> = (call) =>
  shareReads(call.tx, async () => ({
    principals: (await readPrincipals(call, call.params.id)).map(({ principal }) => principal),
  }));
