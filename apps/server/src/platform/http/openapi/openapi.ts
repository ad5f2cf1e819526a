import {
  actsForLender,
  bases,
  type Endpoint,
  KEY_CALLS_PER_MINUTE,
  type KeyScope,
  successesOf,
} from '@assay/domain/http';
import { Problem } from '@assay/domain/problem';
import type { z } from 'zod';
import { openApiRefusals } from './openapi-refusals.ts';
import { openApiSchemas } from './openapi-schemas.ts';

type Schemas = ReturnType<typeof openApiSchemas>;

const header = (name: string, description: string, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

function parameters(schemas: Schemas, schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.print(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function headers(endpoint: Endpoint) {
  return [
    ...(actsForLender(endpoint) ? [header('LenderId', 'The lender acted for', true)] : []),
    ...(endpoint.idempotencyKey
      ? [
          header(
            'Idempotency-Key',
            'Up to 255 characters; a repeat with the same one and the same body within 24 hours answers what the first call made',
          ),
        ]
      : []),
    ...(endpoint.mayBeUnchanged
      ? [header('If-None-Match', 'The ETag of the answer that is there already')]
      : []),
  ];
}

function flagOf({ feature, alwaysOnLocalhost }: Endpoint): string {
  if (!feature) return '';
  const exception = alwaysOnLocalhost
    ? ', except under `localhost` on an installation of the own machine'
    : '';
  return `Needs the lender flag ${feature}${exception}.`;
}

const keyDescriptions: Record<KeyScope, string> = {
  read: 'Every API key of the lender can call it too.',
  full: 'API keys of the lender with full access can call it too.',
};

const descriptions: Record<number, string> = {
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  304: 'Unchanged since the response named by If-None-Match',
};

function successes(schemas: Schemas, endpoint: Endpoint) {
  const content = {
    'application/json': { schema: schemas.print(endpoint.out, 'output') },
    ...(endpoint.file ? { [endpoint.file]: { schema: { type: 'string' } } } : {}),
  };
  const etag = { ETag: { description: 'The version of the response', schema: { type: 'string' } } };
  return Object.fromEntries(
    successesOf(endpoint).map((status) => [
      status,
      {
        description:
          status === 200 && endpoint.mayCreate ? 'It existed already' : (descriptions[status] ?? 'Success'),
        ...(endpoint.mayBeUnchanged ? { headers: etag } : {}),
        ...(status === 204 || status === 304 ? {} : { content }),
      },
    ]),
  );
}

function operation(schemas: Schemas, endpoint: Endpoint, room: string) {
  return {
    ...(endpoint.base ? { servers: [{ url: bases[endpoint.base] }] } : {}),
    summary: endpoint.summary,
    ...(endpoint.key ? { security: [{ bearer: [] }, { key: [] }] } : {}),
    tags: [room],
    description: [
      `Callers: ${endpoint.who}${endpoint.role ? ', only Lender Admins or staff' : ''}.`,
      endpoint.key ? keyDescriptions[endpoint.key] : '',
      endpoint.terms ? "Requires today's accepted terms, except for an API key." : '',
      flagOf(endpoint),
      endpoint.callsPerMinute ? `At most ${endpoint.callsPerMinute} calls per minute and user.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    parameters: [
      ...headers(endpoint),
      ...parameters(schemas, endpoint.params, 'path'),
      ...parameters(schemas, endpoint.query, 'query'),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            // A missing body is read as an empty one.
            required: !endpoint.body.safeParse({}).success,
            content: { 'application/json': { schema: schemas.print(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      ...successes(schemas, endpoint),
      ...openApiRefusals(endpoint, schemas.print(Problem, 'output')),
    },
  };
}

/**
 * The OpenAPI 3.1 document of all endpoints, printed from the contracts that are mounted. Throws if two different
 * schemas have one name.
 */
export function openApi(rooms: Record<string, Record<string, Endpoint>>): object {
  const schemas = openApiSchemas();
  const paths: Record<string, Record<string, object>> = Object.create(null);
  for (const [room, endpoints] of Object.entries(rooms)) {
    for (const endpoint of Object.values(endpoints)) {
      const path = `/${endpoint.path}`;
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = operation(schemas, endpoint, room);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Assay', version: '1', description: 'Vet a merchant before you fund it.' },
    servers: [{ url: bases.api }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: `\`Token {key}\` with an API key of the lender that LenderId names; ${KEY_CALLS_PER_MINUTE} calls a minute and key`,
        },
      },
      schemas: schemas.components,
    },
    paths,
  };
}
