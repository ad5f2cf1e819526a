import type { Endpoint } from '@assay/domain/http';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';

/** `/swagger`: the API reference for people; `/swagger/json`: the OpenAPI 3.1 document. */
export async function serveApiReference(
  app: FastifyInstance,
  rooms: Record<string, Record<string, Endpoint>>,
): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApi(rooms) as StaticDocumentSpec['document'] },
  });
  await app.register(swaggerUi, {
    routePrefix: '/swagger',
    staticCSP: true,
    // The library's page writes style attributes and tags; scripts stay limited to our own files.
    transformStaticCSP: (header) => header.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  });
}
