import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { isApiPath } from './is-api-path.ts';

/** Whether path and query are UTF-8 without NUL, which PostgreSQL text cannot contain. */
function isText(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}

/** Refuses calls whose URL is not valid text, which the router would pass on as it is. */
export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isApiPath(request.routeOptions.url ?? request.url) && !isText(request.url))
      refuse('malformed_address');
  });
}
