import { z } from 'zod';
import { endpoint, keyScopes } from '../../http/index.ts';

/** A field of a body or an answer; `name` is its path, such as `results[].score`. */
const FieldReference = z
  .object({
    name: z.string(),
    type: z.string(),
    required: z.boolean(),
    description: z.string().nullable(),
  })
  .meta({ id: 'FieldReference' });
export type FieldReference = z.infer<typeof FieldReference>;

const ParameterReference = FieldReference.extend({
  in: z.enum(['path', 'query', 'header']),
  example: z.string().nullable(),
}).meta({ id: 'ParameterReference' });
export type ParameterReference = z.infer<typeof ParameterReference>;

/** What a developer needs to know of a call that is open to API keys; generated from its contract. */
export const CallReference = z
  .object({
    id: z.string().describe('method and path as one word, such as `post-inquiry-new`'),
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
    path: z.string(),
    base: z.enum(['api', 'backend']),
    summary: z.string(),
    scope: z.enum(keyScopes).describe('the access that a key needs'),
    effect: z.string().nullable().describe('what the call stores, starts or costs'),
    feature: z.string().nullable().describe('the flag that the lender needs'),
    for_lender: z.boolean().describe('whether the call acts for the lender of LenderId'),
    parameters: z.array(ParameterReference),
    body: z.array(FieldReference).nullable(),
    body_example: z.unknown(),
    answer: z.array(FieldReference),
    answer_example: z.unknown(),
    successes: z.array(z.object({ status: z.int(), meaning: z.string() })),
    errors: z.array(z.object({ status: z.int(), code: z.string(), meaning: z.string() })),
    polling: z
      .object({
        every_seconds: z.number(),
        until: z.string(),
        states: z.array(z.object({ state: z.string(), meaning: z.string() })),
      })
      .nullable(),
  })
  .meta({ id: 'CallReference' });
export type CallReference = z.infer<typeof CallReference>;

export const apiReferenceEndpoints = {
  read: endpoint({
    method: 'GET',
    path: 'api-reference',
    summary: 'Every call that is open to API keys, with its fields, examples, refusals and polling',
    who: 'signed-in',
    out: z.object({ calls: z.array(CallReference) }),
    maxAgeSeconds: 300,
  }),
};
