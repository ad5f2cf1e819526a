import type { FastifyRequest } from 'fastify';

/** Letters of the longest query, and bytes of the longest body, that the protocol takes: the page's are far shorter. */
const MAX_QUERY_LENGTH = 2048;
const MAX_BODY_LENGTH = 4096;

/** The letters of a query but those of the id token, which is as long as a person's name and never kept. */
function lengthOf(url: string): number {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  query.delete('id_token_hint');
  return query.toString().length;
}

/**
 * Whether a request of the protocol is longer than any that the page makes. What strangers send with an authorization or
 * a sign-out is kept until they are done or it expires. A body has to say its length, as browsers do.
 */
export function isTooLong({ url, headers }: FastifyRequest): boolean {
  if (lengthOf(url) > MAX_QUERY_LENGTH || headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > MAX_BODY_LENGTH;
}
