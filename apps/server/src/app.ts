import { endpoints } from '@assay/domain/endpoints';
import type { PageConfig } from '@assay/domain/page-config';
import type { FastifyInstance } from 'fastify';
import { mergedMerchants } from '#features/matching';
import { termsAccepted } from '#features/session';
import { serveApiReference } from '#platform/http/openapi/api-reference';
import { servePage } from '#platform/http/page';
import { buildServer } from '#platform/http/server';
import type { Identity } from '#platform/identity';
import { startWorker, type Worker } from '#platform/jobs';
import { mailJobs } from '#platform/mail';
import type { Services } from '#platform/services';
import { features } from './features.ts';

/** The HTTP server: every feature's endpoints, the API reference and the page. Not listening yet. */
export async function buildApi(
  services: Services,
  identity: Identity,
  page: PageConfig,
): Promise<FastifyInstance> {
  const server = await buildServer({
    services,
    identity,
    features,
    termsAccepted,
    mergedMerchants,
  });
  await serveApiReference(server, endpoints);
  await servePage(server, page);
  return server;
}

/** The job worker with every feature's jobs. The services' database must be the worker's pool. */
export async function buildWorker(services: Services, workerUrl: string): Promise<Worker> {
  const worker = await startWorker({
    workerUrl,
    services,
    handlers: [...mailJobs, ...features.flatMap((feature) => feature.jobs ?? [])],
    concurrency: services.config.ASSAY_WORKERS,
  });
  for (const feature of features) await feature.onWorkerStart?.(services);
  return worker;
}
