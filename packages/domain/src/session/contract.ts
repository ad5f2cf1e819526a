import { z } from 'zod';
import type { namedFlags } from '../flags/index.ts';
import { endpoint, Id } from '../http/index.ts';
import { shownTypes } from './user-type.ts';

/** The flags that every lender has as named fields; see `flags` for what each enables (ONB-024). */
const LenderFlags = z.object({
  tr_enabled: z.boolean(),
  vital4_enabled: z.boolean(),
  rematch_search_enabled: z.boolean(),
  kevari_enabled: z.boolean(),
} satisfies Record<(typeof namedFlags)[number], z.ZodBoolean>);

/** A lender as its users see it; every other `*_enabled` field is a feature. */
export const Lender = LenderFlags.extend({
  id: Id,
  name: z.string(),
  alias: z.string().nullable(),
  relaxed_search: z.boolean().describe('the special lender of ONB-060'),
})
  .loose()
  .meta({ id: 'Lender' });
export type Lender = z.infer<typeof Lender>;

export const User = z
  .object({
    id: Id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    is_active: z.boolean(),
    is_staff: z.boolean(),
    is_superuser: z.boolean(),
    groups: z.array(z.string()),
    type: z.enum(shownTypes),
    lenders: z.array(Lender),
    default_lender_id: Id.nullable(),
    last_login: z.iso.datetime().nullable(),
    acknowledged_deployment: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const TermsStatus = z.enum(['ok', 'stale']);
export type TermsStatus = z.infer<typeof TermsStatus>;

export const sessionEndpoints = {
  me: endpoint({
    method: 'GET',
    path: 'user/me',
    summary: 'The signed-in user, with the lenders they may act for',
    who: 'signed-in',
    query: z.object({
      registerLogin: z
        .enum(['true', 'false'])
        .optional()
        .describe('true on the first call of a sign-in: records the sign-in time'),
      lender_id: Id.optional().describe('a lender of the user, for `terms`'),
    }),
    out: User.extend({
      terms: TermsStatus.optional().describe(
        "whether today's terms are accepted for `lender_id`; absent if that is no lender of the user",
      ),
    }),
  }),
  checkTerms: endpoint({
    method: 'GET',
    path: 'user/check-inquiry-terms',
    summary: "Whether today's terms are accepted for the active lender",
    who: 'lender',
    out: z.object({ status: TermsStatus }),
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: 'user/accept-inquiry-terms',
    summary: "Accept today's terms for the active lender",
    who: 'lender',
    out: z.object({ status: z.literal('ok'), accepted_at: z.iso.datetime() }),
  }),
  licenseVerification: endpoint({
    method: 'GET',
    path: 'lender/license-verification-enabled',
    summary: 'Whether the active lender has license verification',
    who: 'lender',
    out: z.object({ license_verification_enabled: z.boolean() }),
  }),
};
