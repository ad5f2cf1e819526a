import type { Endpoint } from '@assay/domain/http';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { refuse } from '../refusal.ts';
import { fastifyPath } from './fastify-path.ts';

/** Answers every other method of an address with 405 and the allowed methods (RFC 9110, 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance, url: string, taken: readonly HTTPMethods[]): void {
  const allowed = taken.includes('GET') ? [...taken, 'HEAD'] : [...taken];
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    // Before the body is read, because it is not needed.
    onRequest: async () => refuse('method_not_allowed', { headers: { allow: allowed.sort().join(', ') } }),
    handler: () => {
      throw new Error('A method that is not taken reached a handler');
    },
  });
}

/** The same for the addresses of the endpoints. */
export function refuseUndeclaredMethods(api: FastifyInstance, endpoints: readonly Endpoint[]): void {
  // Endpoints of one URL may name their parameters differently.
  const byAddress = Object.groupBy(endpoints, (endpoint) => fastifyPath(endpoint).replace(/:\w+/g, ':part'));
  for (const [url, there = []] of Object.entries(byAddress)) {
    refuseOtherMethods(api, url, [...new Set(there.map(({ method }) => method))]);
  }
}
