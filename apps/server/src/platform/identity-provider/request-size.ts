import type { FastifyRequest } from 'fastify';

/** Letters of the longest query, and bytes of the longest body, that the protocol takes: the page's are far shorter. */
const MAX_QUERY_LENGTH = 2048;
const MAX_BODY_LENGTH = 4096;

/** The length of a query without its id token, which is as long as a person's name and not stored. */
function lengthOf(url: string): number {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  query.delete('id_token_hint');
  return query.toString().length;
}

/**
 * Whether a protocol request is longer than any the page makes. Parameters of an authorization or a sign-out by
 * visitors are stored until it completes or expires. A body must declare its length, as browsers do.
 */
export function isTooLong({ url, headers }: FastifyRequest): boolean {
  if (lengthOf(url) > MAX_QUERY_LENGTH || headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > MAX_BODY_LENGTH;
}
