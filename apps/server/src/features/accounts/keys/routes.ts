import { apiKeyEndpoints } from '@assay/domain/accounts';
import { route } from '#platform/feature';
import { addApiKey, listApiKeys, makeApiKey, readApiKey, removeApiKey, revokeApiKey } from './api-keys.ts';

/** A lender's API keys: the unnamed one is shown, created and removed; named ones are listed, created and revoked. */
export const keyRoutes = [
  route(apiKeyEndpoints.read, readApiKey),
  route(apiKeyEndpoints.make, makeApiKey),
  route(apiKeyEndpoints.remove, removeApiKey),
  route(apiKeyEndpoints.list, listApiKeys),
  route(apiKeyEndpoints.add, addApiKey),
  route(apiKeyEndpoints.revoke, revokeApiKey),
];
