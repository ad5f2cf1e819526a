import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refuse } from '../refusal.ts';
import { isApiPath } from './is-api-path.ts';

/** Share of an address's calls that may store data for a visitor who is not signed in. */
const SHARE_THAT_STORES = 5;

/** Requests that are counted together. The page's files and `/healthz` are cheap and not counted. */
type Kind = 'calls' | 'probes' | 'sign-in' | 'sign-in that stores';

function kindOf({ routeOptions, url }: FastifyRequest): Kind | undefined {
  // By the route that the router decoded: a percent-encoded address is the same call.
  const route = routeOptions.url ?? url;
  if (isApiPath(route)) return 'calls';
  if (route === '/readyz') return 'probes';
  if (!routeOptions.config.isOfSignIn) return undefined;
  return /^[^?]*\/(auth|session\/end)(\?|$)/.test(url) ? 'sign-in that stores' : 'sign-in';
}

/** Refuses further requests of an address beyond ASSAY_RATE_LIMIT per minute and kind. */
export async function limitRequests(
  app: FastifyInstance,
  { ASSAY_RATE_LIMIT: callsPerMinute }: Pick<Config, 'ASSAY_RATE_LIMIT'>,
): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const upTo = (max: number) => app.createRateLimit({ max });
  const counters: Record<Kind, ReturnType<typeof upTo>> = {
    calls: upTo(callsPerMinute),
    probes: upTo(callsPerMinute),
    'sign-in': upTo(callsPerMinute),
    'sign-in that stores': upTo(Math.ceil(callsPerMinute / SHARE_THAT_STORES)),
  };
  // For the whole server instead of per route: a route's own hook, which identifies the caller, would run before the
  // limit.
  app.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request);
    if (kind) await take(counters[kind], request, reply);
  });
}

/** Counts a request, reports the remaining number in the answer, and refuses one beyond the limit. */
export async function take(
  counter: ReturnType<FastifyInstance['createRateLimit']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const count = await counter(request);
  if (count.isAllowed) return;
  reply.headers({
    'x-ratelimit-limit': count.max,
    'x-ratelimit-remaining': count.remaining,
    'x-ratelimit-reset': count.ttlInSeconds,
  });
  if (count.isExceeded) refuse('rate_limited', { headers: { 'retry-after': String(count.ttlInSeconds) } });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route belongs to the embedded identity provider. */
    isOfSignIn?: boolean;
  }
}
