import type { Endpoint } from '@assay/domain/http';
import { Problem } from '@assay/domain/problem';
import { z } from 'zod';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return json;
};

const parameters = (schema: z.ZodObject | undefined, place: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
};

const lenderHeader = {
  name: 'LenderId',
  in: 'header',
  required: true,
  description: 'The lender acted for',
  schema: { type: 'string' },
};

function operation(endpoint: Endpoint, room: string) {
  const needsLender = endpoint.who === 'lender' || endpoint.who === 'staff';
  return {
    ...(endpoint.base === 'backend' ? { servers: [{ url: '/backend' }] } : {}),
    summary: endpoint.summary,
    tags: [room],
    description: [
      `Who may call: ${endpoint.who}.`,
      endpoint.terms ? "Needs today's terms acceptance." : '',
      endpoint.feature ? `Needs the lender flag ${endpoint.feature}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    parameters: [
      ...(needsLender ? [lenderHeader] : []),
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(endpoint.out, 'output') } },
      },
      ...(endpoint.mayBeEmpty ? { 204: { description: 'There is none' } } : {}),
      default: {
        description: 'A refusal or an error',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of all endpoints, printed from the same contracts that are mounted. */
export function openApi(rooms: Record<string, Record<string, Endpoint>>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [room, endpoints] of Object.entries(rooms)) {
    for (const endpoint of Object.values(endpoints)) {
      const path = `/${endpoint.path}`;
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = operation(endpoint, room);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Assay', version: '1', description: 'Vet a merchant before you fund it.' },
    servers: [{ url: '/v1' }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
    paths,
  };
}
