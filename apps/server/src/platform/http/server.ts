import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { bases } from '@assay/domain/http';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { viewAudit } from '../audit-view.ts';
import type { Feature } from '../feature.ts';
import { httpDuration } from '../metrics.ts';
import { trustedProxies } from '../trusted-proxies.ts';
import { limitKeys } from './admit-key.ts';
import { checkAddresses } from './check-addresses.ts';
import { compressAnswers } from './compress-answers.ts';
import { answerBrokenRequest, answerError, answerNotFound, countBroken, handleErrors } from './errors.ts';
import { isApiPath } from './is-api-path.ts';
import { acceptJson, BODY_LIMIT_BYTES } from './json-body.ts';
import { limitRequests } from './limits.ts';
import { refuseUndeclaredMethods } from './methods.ts';
import { type MountOptions, mount } from './mount.ts';
import { refuseWhileClosing, serveProbes } from './probes.ts';
import { secureAnswers, securityHeaders } from './security-headers.ts';

export interface ServerOptions extends MountOptions {
  features: Feature[];
}

/** The HTTP server without the page: health, metrics, limits, and every endpoint of the features under its base. */
export async function buildServer({ features, ...options }: ServerOptions): Promise<FastifyInstance> {
  const { services } = options;
  const secure = securityHeaders(services.config);
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 60_000,
    trustProxy: trustedProxies(services.config.ASSAY_TRUST_PROXY),
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    // Calls that arrive while it closes are refused as problems like all others.
    return503OnClosing: false,
    // An address that the router cannot parse reaches no hook.
    frameworkErrors: (error, request, reply) => {
      secure(request, reply);
      countBroken(request.raw.socket, 'malformed_address');
      return answerError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
  });
  // A tunnel is no request of a route.
  app.server.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => undefined);
    answerBrokenRequest(new Error('The method CONNECT is not served'), socket);
  });
  handleErrors(app);
  secureAnswers(app, secure);
  observe(app);
  acceptJson(app);
  await app.register(helmet, {
    // The default for data. The page, the provider's pages and the API reference set their own.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // For obsolete browsers, or their default.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  await limitRequests(app, services.config);
  const countKeyCall = limitKeys(app);
  const auditView = viewAudit();
  checkAddresses(app);
  serveProbes(app, services, refuseWhileClosing(app));
  const routes = features.flatMap((feature) => feature.routes ?? []);
  for (const [base, prefix] of Object.entries(bases)) {
    await app.register(
      async (api) => {
        await compressAnswers(api);
        const here = routes.filter(({ endpoint }) => (endpoint.base ?? 'api') === base);
        for (const route of here) mount(api, route, { ...options, countKeyCall, auditView });
        refuseUndeclaredMethods(
          api,
          here.map(({ endpoint }) => endpoint),
        );
        for (const rest of ['/', '/*'])
          api.all(rest, async (request, reply) => answerNotFound(request, reply));
      },
      { prefix },
    );
  }
  return app;
}

/** Logs and measures each call by route pattern, because an address may contain what a person typed. */
function observe(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // Of a connection that breaks during the call there is no response.
  app.addHook('onRequestAbort', async (request) => countBroken(request.raw.socket, 'aborted'));
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
    if (isApiPath(route) || reply.statusCode >= 500) request.log.info(line, 'Answered');
    else request.log.debug(line, 'Answered');
  });
}
