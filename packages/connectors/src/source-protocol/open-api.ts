import { z } from 'zod';
import { jsonSchemas } from './json-schemas.ts';
import { wireOf } from './records.ts';
import { SearchAnswer, SearchRequest } from './wire.ts';

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const retryAfter = {
  'Retry-After': {
    description: 'seconds to wait before the next call',
    schema: { type: 'integer', minimum: 0 },
  },
};

const refusals = {
  400: problem('The request is not of the documented form.'),
  401: problem('The key is missing or unknown.'),
  403: problem('The key may not search for these kinds.'),
  429: { ...problem('Too many calls.'), headers: retryAfter },
  '5XX': { ...problem('The source is at fault; the call may be repeated.'), headers: retryAfter },
};

const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/SearchAnswer' } } },
});

const answers = {
  200: answer('The search is complete or has failed.'),
  202: { ...answer('The search is pending: poll it by its id.'), headers: retryAfter },
  ...refusals,
};

/** The record schemas by kind: the common envelope plus the fields of the kind. */
const records = Object.fromEntries(
  Object.entries(wireOf).map(([kind, schema]) => [
    kind,
    z.object({
      kind: z.literal(kind),
      id: z.string().meta({ description: "the source's own name of the record, the same at every search" }),
      subject_ref: z.string().meta({ description: 'the ref of the subject that the record is about' }),
      ...schema.shape,
    }),
  ]),
);

/** The OpenAPI 3.1 document of the source protocol, generated from the schemas that responses are read with. */
export function sourceProtocolDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Source protocol',
      version: '1.0.0',
      description:
        'The API that a source of evidence implements, so that it can be queried about businesses and their principals.',
    },
    security: [{ key: [] }],
    paths: {
      '/v1/searches': {
        post: {
          operationId: 'startSearch',
          summary: 'Start a search about a business, its principals, or both',
          parameters: [
            {
              name: 'Idempotency-Key',
              in: 'header',
              schema: { type: 'string', maxLength: 64 },
              description:
                'A call with the key of a search that is known and has not failed answers that search; nothing is searched or billed twice.',
            },
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/SearchRequest' } } },
          },
          responses: answers,
        },
      },
      '/v1/searches/{id}': {
        get: {
          operationId: 'readSearch',
          summary: 'The status of a search, with a page of its records once it is complete',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            {
              name: 'cursor',
              in: 'query',
              schema: { type: 'string' },
              description: 'next_cursor of the page before',
            },
          ],
          responses: {
            ...answers,
            404: problem('No such search, or forgotten.'),
            410: problem('The search has expired.'),
          },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...jsonSchemas({ SearchRequest, SearchAnswer }),
        ...jsonSchemas(records, { mayLeaveOut: true }),
        Record: {
          description: 'A record of an answer; a client ignores kinds that it does not know',
          oneOf: Object.keys(records).map((kind) => ({ $ref: `#/components/schemas/${kind}` })),
          discriminator: { propertyName: 'kind' },
        },
        Problem: {
          type: 'object',
          description: 'RFC 9457',
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
          },
        },
      },
    },
  };
}
