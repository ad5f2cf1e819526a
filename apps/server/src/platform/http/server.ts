import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { sql } from 'kysely';
import type { Feature } from '../feature.ts';
import { httpDuration, metrics } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import { answerNotFound, handleErrors } from './errors.ts';
import { type MountOptions, mount } from './mount.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export interface ServerOptions extends MountOptions {
  features: Feature[];
}

/** The HTTP server with everything but the page: health, metrics, limits, and every endpoint of the features under /v1. */
export async function buildServer({ features, ...options }: ServerOptions): Promise<FastifyInstance> {
  const { services } = options;
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 60_000,
    trustProxy: services.config.ASSAY_TRUST_PROXY === 'on',
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    return503OnClosing: true,
  });
  handleErrors(app);
  observe(app);
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: services.config.PUBLIC_URL?.startsWith('https:') ? undefined : false,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(rateLimit, {
    max: services.config.ASSAY_RATE_LIMIT,
    timeWindow: '1 minute',
    allowList: (request) => !request.url.startsWith('/v1/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('rate_limited', { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
  });
  probes(app, options);
  await app.register(
    async (api) => {
      for (const feature of features) for (const route of feature.routes ?? []) mount(api, route, options);
      for (const rest of ['/', '/*']) api.all(rest, async (request, reply) => answerNotFound(request, reply));
    },
    { prefix: '/v1' },
  );
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
    if (route.startsWith('/v1') || reply.statusCode >= 500) request.log.info(line, 'Answered');
    else request.log.debug(line, 'Answered');
  });
}

/** /healthz: the process lives. /readyz: it can serve. /metrics: for the machine itself or whoever its operator lets in. */
function probes(app: FastifyInstance, { services }: MountOptions): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (closing) return reply.status(503).send({ status: 'closing' });
    try {
      await sql`select 1`.execute(services.db);
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!loopback.has(request.ip)) return answerNotFound(request, reply);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
