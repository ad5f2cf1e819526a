import { z } from 'zod';
import { permissions } from '../../flags/index.ts';
import { endpoint, Id, IdInput } from '../../http/index.ts';
import { isPlainLine } from '../plain-name.ts';

/** A lender as staff see and edit it. */
export const LenderAccount = z
  .object({
    id: Id,
    name: z.string(),
    alias: z.string().nullable().describe('another name that files and commands call it by'),
    is_active: z.boolean(),
    is_api_enabled: z.boolean(),
    feature_store_permission: z.array(Id).describe('ids of the permissions that it has'),
    has_api_key: z.boolean(),
    user_count: z.int(),
    version: z.int().describe('one more with every change'),
  })
  .meta({ id: 'LenderAccount' });
export type LenderAccount = z.infer<typeof LenderAccount>;

const PLAIN_LINE = 'Use one line without invisible characters.';

const lenderName = z
  .string({ error: 'Lender name is required.' })
  .trim()
  .min(1, 'Lender name is required.')
  .max(255, 'At most 255 characters.')
  .refine(isPlainLine, PLAIN_LINE);

const permissionId = IdInput.refine(
  (id) => permissions.some((permission) => permission.id === id),
  'This permission does not exist.',
);

/** Omitted fields stay unchanged, but the version is always needed, or one edit would silently undo another. */
const LenderChange = z.object({
  name: lenderName.optional(),
  alias: z
    .string()
    .trim()
    .max(255, 'At most 255 characters.')
    .refine(isPlainLine, PLAIN_LINE)
    .nullable()
    .transform((alias) => alias || null)
    .optional(),
  is_active: z.boolean('Must be true or false.').optional(),
  is_api_enabled: z.boolean('Must be true or false.').optional(),
  feature_store_permission: z.array(permissionId, 'Must be a list of permission ids.').optional(),
  version: z
    .int32('Send the version of the lender as you read it.')
    .describe('of the lender as it was read; refused if there is a newer one'),
});

export const lenderEndpoints = {
  permissions: endpoint({
    method: 'GET',
    path: 'feature_store/permissions',
    summary: 'The flags that a lender can have',
    who: 'staff',
    out: z.object({
      results: z.array(z.object({ id: Id, name: z.string(), always_include: z.boolean() })),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: 'lender',
    summary: 'Every lender, by name',
    who: 'staff',
    out: z.object({ results: z.array(LenderAccount) }),
  }),
  add: endpoint({
    method: 'POST',
    path: 'lender/new',
    summary: 'Add a lender: active, API off, with the permissions that every lender has',
    who: 'staff',
    body: z.object({ name: lenderName }),
    out: LenderAccount,
    status: 201,
    refusals: ['lender_name_taken'],
  }),
  change: endpoint({
    method: 'POST',
    path: 'lender/{id}',
    summary: 'Change a lender; what is not sent stays',
    who: 'staff',
    body: LenderChange,
    out: LenderAccount,
    refusals: ['lender_name_taken', 'lender_alias_taken', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'lender/{id}',
    summary: 'Remove a lender; one with data is deactivated instead and keeps its data',
    who: 'staff',
    out: z.object({ status: z.enum(['deleted', 'deactivated']), message: z.string() }),
  }),
};
