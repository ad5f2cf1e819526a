import { z } from 'zod';
import { calendarDay, endpoint, Id, keyScopes } from '../../http/index.ts';
import { isPlainLine } from '../plain-name.ts';

const token = z.string().describe('sent as `Authorization: Token {token}`, with LenderId');

const scope = z
  .enum(keyScopes, 'Choose what the key may do.')
  .describe('`read`: calls that store, start and cost nothing; `full`: every call that is open to keys');
const lastDay = calendarDay
  .nullable()
  .describe('the last day on which the key works, in the business time zone; null if it does not expire');

/** A key as listed: without the key itself, which is shown once, when it is created. */
export const ApiKeyEntry = z
  .object({
    id: Id,
    name: z.string().nullable().describe('null for the key of `lender/{id}/token`, which has full access'),
    last_four: z.string().describe('the last four characters of the key'),
    scope,
    expires_on: lastDay,
    created_by: z.string().nullable().describe('the name of who created it; null if removed'),
    created_at: z.iso.datetime(),
    last_used_at: z.iso
      .datetime()
      .nullable()
      .describe('the beginning of the hour of the last call; null before the first call'),
    revoked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKeyEntry' });
export type ApiKeyEntry = z.infer<typeof ApiKeyEntry>;

export const apiKeyEndpoints = {
  read: endpoint({
    method: 'GET',
    path: 'lender/{id}/token',
    summary: "A lender's API key; null when there is none. Each answer of a key is audited",
    who: 'lender',
    role: 'lender-admin',
    out: z.object({ token: token.nullable() }),
  }),
  make: endpoint({
    method: 'POST',
    path: 'lender/{id}/token',
    summary: 'Create the API key of a lender without one',
    who: 'staff',
    out: z.object({ token }),
    status: 201,
    refusals: ['api_key_exists'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'lender/{id}/token',
    summary: 'Remove the API key of a lender: its next call is refused',
    who: 'staff',
    query: z.object({
      key_id: Id.optional().describe(
        'the id of the key that the caller saw; refused as stale if it was replaced by another one',
      ),
    }),
    out: z.null(),
    mayBeEmpty: true,
    refusals: ['stale'],
  }),
  list: endpoint({
    method: 'GET',
    path: 'lender/{id}/keys',
    summary: 'The API keys of a lender, the newest first, without the keys themselves',
    who: 'lender',
    role: 'lender-admin',
    out: z.object({ results: z.array(ApiKeyEntry) }),
  }),
  add: endpoint({
    method: 'POST',
    path: 'lender/{id}/keys',
    summary: 'Create a further API key of a lender. The answer alone contains the key',
    who: 'staff',
    body: z.object({
      name: z
        .string({ error: 'Name the key.' })
        .trim()
        .min(1, 'Name the key.')
        .max(80, 'At most 80 characters.')
        .refine(isPlainLine, 'Contains characters that cannot be shown.'),
      scope,
      expires_on: lastDay.optional().transform((day) => day ?? null),
    }),
    out: z.object({ token, key: ApiKeyEntry }),
    status: 201,
    refusals: ['api_key_name_taken', 'too_many_api_keys'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: 'lender/{id}/keys/{keyId}',
    summary: 'Revoke an API key of a lender: its next call is refused. A repeat changes nothing',
    who: 'staff',
    out: z.null(),
    mayBeEmpty: true,
  }),
};
