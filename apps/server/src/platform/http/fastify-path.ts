import type { Endpoint } from '@assay/domain/http';

/** A contract path as Fastify writes it: `inquiry/{id}/results` becomes `/inquiry/:id/results`. */
export function fastifyPath(endpoint: Endpoint): string {
  return `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
}
