import { apiKeyEndpoints } from '@assay/domain/accounts';
import { route } from '#platform/feature';
import { makeApiKey, readApiKey, removeApiKey } from './api-keys.ts';

/** A lender's API key: show, create, remove. */
export const keyRoutes = [
  route(apiKeyEndpoints.read, readApiKey),
  route(apiKeyEndpoints.make, makeApiKey),
  route(apiKeyEndpoints.remove, removeApiKey),
];
