import type { Endpoint } from '@assay/domain/http';

/** Converts a contract path to Fastify's form: `inquiry/{id}/results` becomes `/inquiry/:id/results`. */
export function fastifyPath(endpoint: Endpoint): string {
  return `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
}
