import { createHash } from 'node:crypto';
import { places } from '@assay/reference/places';
import type { FastifyReply, FastifyRequest } from 'fastify';

let tag: string | undefined;

/** The version of the list as an entity tag, computed once. */
function entityTag(): string {
  tag ??= `"${createHash('sha256').update(JSON.stringify(places())).digest('base64url').slice(0, 22)}"`;
  return tag;
}

/** Every US combination of state, city and zip; may be kept a day, and is not sent again unchanged (ONB-048). */
export async function answerPlaces({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
  reply
    .header('cache-control', 'private, max-age=86400')
    .header('etag', entityTag())
    .header('vary', 'authorization');
  if (request.headers['if-none-match'] === entityTag()) {
    reply.status(304).send();
    return [];
  }
  return [...places()];
}
