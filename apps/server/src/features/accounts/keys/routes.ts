import { apiKeyEndpoints, apiReferenceEndpoints, type CallReference } from '@assay/domain/accounts';
import { describeCalls } from '@assay/domain/call-reference';
import { allEndpoints } from '@assay/domain/endpoints';
import { route } from '#platform/feature';
import { addApiKey, listApiKeys, makeApiKey, readApiKey, removeApiKey, revokeApiKey } from './api-keys.ts';

// Built at the first request, because most processes never need it.
let calls: CallReference[] | undefined;

/** A lender's API keys: the unnamed one is shown, created and removed; named ones are listed, created and revoked. */
export const keyRoutes = [
  route(apiKeyEndpoints.read, readApiKey),
  route(apiKeyEndpoints.make, makeApiKey),
  route(apiKeyEndpoints.remove, removeApiKey),
  route(apiKeyEndpoints.list, listApiKeys),
  route(apiKeyEndpoints.add, addApiKey),
  route(apiKeyEndpoints.revoke, revokeApiKey),
  route(apiReferenceEndpoints.read, async () => {
    calls ??= describeCalls(allEndpoints);
    return { calls };
  }),
];
