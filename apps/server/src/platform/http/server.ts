import { randomUUID } from 'node:crypto';
import { bases } from '@assay/domain/http';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Feature } from '../feature.ts';
import { httpDuration } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import { trustedProxies } from '../trusted-proxies.ts';
import { compressAnswers } from './compress-answers.ts';
import { answerNotFound, handleErrors } from './errors.ts';
import { isCall } from './is-call.ts';
import { type MountOptions, mount } from './mount.ts';
import { refuseWhileClosing, serveProbes } from './probes.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

export interface ServerOptions extends MountOptions {
  features: Feature[];
}

/** The HTTP server with everything but the page: health, metrics, limits, and every endpoint of the features under its base. */
export async function buildServer({ features, ...options }: ServerOptions): Promise<FastifyInstance> {
  const { services } = options;
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 60_000,
    trustProxy: trustedProxies(services.config.ASSAY_TRUST_PROXY),
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    // Calls that still come in while it closes are refused as problems like all others.
    return503OnClosing: false,
  });
  handleErrors(app);
  observe(app);
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: services.config.PUBLIC_URL?.startsWith('https:') ? undefined : false,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(rateLimit, {
    global: false,
    max: services.config.ASSAY_RATE_LIMIT,
    timeWindow: '1 minute',
    // By the route, as the router decoded the address: a call written with %-signs is the same call.
    allowList: (request) => !isCall(request.routeOptions.url ?? request.url),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('rate_limited', { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
  });
  // For the whole server, not by route: a route's own hook, which admits the caller, would come before its limit.
  app.addHook('onRequest', app.rateLimit());
  serveProbes(app, services, refuseWhileClosing(app));
  const routes = features.flatMap((feature) => feature.routes ?? []);
  for (const [base, prefix] of Object.entries(bases)) {
    await app.register(
      async (api) => {
        await compressAnswers(api);
        for (const route of routes) if ((route.endpoint.base ?? 'api') === base) mount(api, route, options);
        for (const rest of ['/', '/*'])
          api.all(rest, async (request, reply) => answerNotFound(request, reply));
      },
      { prefix },
    );
  }
  return app;
}

/** A log line and a measurement for each call, by route pattern: addresses may hold what a person typed. */
function observe(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    httpDuration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (isCall(route) || reply.statusCode >= 500) request.log.info(line, 'Answered');
    else request.log.debug(line, 'Answered');
  });
}
