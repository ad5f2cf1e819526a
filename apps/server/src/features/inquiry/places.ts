import { places } from '@assay/reference/places';
import type { FastifyReply } from 'fastify';

/** Every US combination of state, city and zip; may be kept a day (ONB-048). */
export async function answerPlaces({ reply }: { reply: FastifyReply }) {
  reply.header('cache-control', 'private, max-age=86400').header('vary', 'authorization');
  return [...places()];
}
