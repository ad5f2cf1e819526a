import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refuse } from '../refusal.ts';
import { isCall } from './is-call.ts';

/** Which share of the calls of an address may be such that keep something of somebody who is not signed in. */
const SHARE_THAT_STORES = 5;

/** Requests that are counted together. The page's files and `/healthz` cost nothing and are not counted. */
type Kind = 'calls' | 'probes' | 'sign-in' | 'sign-in that stores';

function kindOf({ routeOptions, url }: FastifyRequest): Kind | undefined {
  // By the route, as the router decoded the address: a call written with %-signs is the same call.
  const route = routeOptions.url ?? url;
  if (isCall(route)) return 'calls';
  if (route === '/readyz') return 'probes';
  if (!routeOptions.config.isOfSignIn) return undefined;
  return /^[^?]*\/(auth|session\/end)(\?|$)/.test(url) ? 'sign-in that stores' : 'sign-in';
}

/** Refuses further requests of an address, by ASSAY_RATE_LIMIT a minute and kind. */
export async function limitRequests(
  app: FastifyInstance,
  { ASSAY_RATE_LIMIT: most }: Pick<Config, 'ASSAY_RATE_LIMIT'>,
): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const upTo = (max: number) => app.createRateLimit({ max });
  const counters: Record<Kind, ReturnType<typeof upTo>> = {
    calls: upTo(most),
    probes: upTo(most),
    'sign-in': upTo(most),
    'sign-in that stores': upTo(Math.ceil(most / SHARE_THAT_STORES)),
  };
  // For the whole server, not by route: a route's own hook, which admits the caller, would come before its limit.
  app.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request);
    if (kind) await take(counters[kind], request, reply);
  });
}

/** Counts a request, says in its answer how many are left, and refuses one that is too many. */
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
    /** Whether the route is one of the embedded identity provider. */
    isOfSignIn?: boolean;
  }
}
