import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { isApiPath } from './is-api-path.ts';

/** Whether path and query are UTF-8 and without the character zero, which no text of a database holds. */
function isText(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}

/** Refuses calls whose address is no text; the router reads such a query as it stands, and such an id as none. */
export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isApiPath(request.routeOptions.url ?? request.url) && !isText(request.url))
      refuse('malformed_address');
  });
}
