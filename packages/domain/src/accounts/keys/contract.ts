import { z } from 'zod';
import { endpoint, Id } from '../../http/index.ts';

const token = z.string().meta({ description: 'sent as `Authorization: Token {token}`, with LenderId' });

export const apiKeyEndpoints = {
  read: endpoint({
    method: 'GET',
    path: 'lender/{id}/token',
    summary: "A lender's API key; null when there is none. Each answer of a key is audited",
    who: 'lender',
    role: 'lender-admin',
    params: z.object({ id: Id }),
    out: z.object({ token: token.nullable() }),
  }),
  make: endpoint({
    method: 'POST',
    path: 'lender/{id}/token',
    summary: 'Create the API key of a lender without one',
    who: 'staff',
    params: z.object({ id: Id }),
    out: z.object({ token }),
    status: 201,
    refusals: ['api_key_exists'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'lender/{id}/token',
    summary: 'Remove the API key of a lender: its next call is refused',
    who: 'staff',
    params: z.object({ id: Id }),
    out: z.null(),
    mayBeEmpty: true,
  }),
};
