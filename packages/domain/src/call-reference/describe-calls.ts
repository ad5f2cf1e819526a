import type { CallReference, ParameterReference } from '../accounts/index.ts';
import { actsForLender, type Endpoint, merchantParameters, refusalsOf, successesOf } from '../http/index.ts';
import { type RefusalCode, refusals } from '../problem/index.ts';
import { exampleOf } from './example-of.ts';
import { fieldsOf } from './fields-of.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { pollingOf } from './polling.ts';

/** What happens only to people: an API key has no account, no terms to accept, and its lender is always known. */
const OF_PEOPLE: readonly RefusalCode[] = [
  'user_disabled',
  'user_unknown',
  'email_unverified',
  'second_factor_required',
  'lender_required',
  'role_required',
  'terms_required',
];

const meanings: Record<number, string> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted: the work was started',
  204: 'Nothing to answer; no body',
  304: 'Unchanged since the answer that If-None-Match names; no body',
};

/** An id by its description alone does not say of what. */
function describedId(endpoint: Endpoint, name: string, description: string | null): string | null {
  if (description !== 'decimal id') return description;
  const subject = merchantParameters(endpoint).includes(name)
    ? 'merchant'
    : name === 'principalId'
      ? 'principal'
      : name === 'lenderId'
        ? 'lender'
        : 'inquiry';
  return `decimal id of the ${subject}`;
}

function parametersOf(endpoint: Endpoint): ParameterReference[] {
  const listed = (schema: Endpoint['query'], place: 'path' | 'query') => {
    if (!schema) return [];
    const { root, definitions } = jsonSchemaOf(schema, 'input');
    const example = exampleOf(root, definitions) as Record<string, unknown>;
    return fieldsOf(root, definitions)
      .filter(({ name }) => !/[.[]/.test(name))
      .map((field) => ({
        ...field,
        in: place,
        description: describedId(endpoint, field.name, field.description),
        required: place === 'path' || field.required,
        example: example[field.name] === undefined ? null : String(example[field.name]),
      }));
  };
  const idempotencyKey: ParameterReference = {
    in: 'header',
    name: 'Idempotency-Key',
    type: 'text',
    required: false,
    description:
      'up to 255 characters; a repeat with the same one and the same body within 24 hours answers what the first call made',
    example: 'application-1042',
  };
  return [
    ...listed(endpoint.params, 'path'),
    ...listed(endpoint.query, 'query'),
    ...(endpoint.idempotencyKey ? [idempotencyKey] : []),
  ];
}

/** The sentence of a refusal; one that introduces a list refers to where the list is. */
const meaningOf = (code: RefusalCode): string => refusals[code].detail.replace(/:$/, ', as `errors` lists.');

function describeCall(endpoint: Endpoint): CallReference {
  const body = endpoint.body && jsonSchemaOf(endpoint.body, 'input');
  const answer = jsonSchemaOf(endpoint.out, 'output');
  const polling = pollingOf.get(endpoint);
  const words = `${endpoint.method} ${endpoint.path}`.toLowerCase();
  return {
    id: words.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, ''),
    method: endpoint.method,
    path: endpoint.path,
    base: endpoint.base ?? 'api',
    summary: endpoint.summary,
    scope: endpoint.key!,
    effect: endpoint.effect ?? null,
    feature: endpoint.feature ?? null,
    for_lender: actsForLender(endpoint),
    parameters: parametersOf(endpoint),
    body:
      body === undefined
        ? null
        : fieldsOf(body.root, body.definitions).map((field) => ({
            ...field,
            description: describedId(endpoint, field.name, field.description),
          })),
    body_example: body === undefined ? null : exampleOf(body.root, body.definitions, { isSent: true }),
    answer: fieldsOf(answer.root, answer.definitions),
    answer_example: exampleOf(answer.root, answer.definitions),
    successes: successesOf(endpoint).map((status) => ({ status, meaning: meanings[status] ?? 'Success' })),
    errors: refusalsOf(endpoint)
      .filter((code) => !OF_PEOPLE.includes(code))
      .map((code) => ({ status: refusals[code].status, code, meaning: meaningOf(code) }))
      .toSorted((a, b) => a.status - b.status),
    polling: polling
      ? {
          every_seconds: polling.everyMs / 1000,
          until: polling.until,
          states: Object.entries(polling.states).map(([state, meaning]) => ({ state, meaning })),
        }
      : null,
  };
}

/** The reference of every call that is open to API keys, in the order of the endpoints, from their contracts. */
export const describeCalls = (endpoints: readonly Endpoint[]): CallReference[] =>
  endpoints.filter(({ key }) => key !== undefined).map(describeCall);
