import { z } from 'zod';
import { text } from '../evidence/contract.ts';
import { endpoint, Id, merchantInInquiryRead } from '../http/index.ts';

/** How another business relates to the merchant, in display order (REP-060). */
export const associationCategories = ['parent', 'child', 'sibling', 'related'] as const;

/**
 * What two businesses may share. For an EIN only the fact is given, never the number. `company`: they are locations of one
 * company, by a statement of the match engine or staff.
 */
const sharedKinds = ['owner', 'principal', 'filing', 'phone', 'address', 'domain', 'ein', 'company'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** A business related to a merchant, and why (REP-062). */
export const Association = z
  .object({
    merchant: Id.describe('the merchant of the report'),
    related_merchant: z.object({
      id: Id,
      name: z.string(),
      city: text,
      state: text,
    }),
    principals: z.array(z.object({ first_name: text, last_name: text })),
    lender_merchants: z
      .array(z.object({ lender: z.string(), url: text }))
      .describe('the public sources of the related merchant and the active lender’s own records'),
    category: z.enum(associationCategories),
    reason: z.string().describe('all reasons in words'),
    shared: z.array(z.object({ kind: z.enum(sharedKinds), text: z.string() })),
    main_score: z.int().nullable().describe('as last stored for the active lender'),
    main_risk: text,
    in_portfolio: z.boolean().describe('the active lender has an open relation to it'),
  })
  .meta({ id: 'Association' });
export type Association = z.infer<typeof Association>;

export const associationsEndpoints = {
  ofMerchant: endpoint({
    ...merchantInInquiryRead,
    path: 'merchant/{id}/{inquiryId}/associations',
    summary: 'The businesses that a merchant of an inquiry is associated with',
    out: z.array(Association),
  }),
};
