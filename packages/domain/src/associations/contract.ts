import { z } from 'zod';
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
    merchant: Id.meta({ description: 'the merchant of the report' }),
    related_merchant: z.object({
      id: Id,
      name: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
    }),
    principals: z.array(z.object({ first_name: z.string().nullable(), last_name: z.string().nullable() })),
    lender_merchants: z.array(z.object({ lender: z.string(), url: z.string().nullable() })).meta({
      description: 'the public sources of the related merchant and the active lender’s own records',
    }),
    category: z.enum(associationCategories),
    reason: z.string().meta({ description: 'all reasons in words' }),
    shared: z.array(z.object({ kind: z.enum(sharedKinds), text: z.string() })),
    main_score: z.int().nullable().meta({ description: 'as last stored for the active lender' }),
    main_risk: z.string().nullable(),
    in_portfolio: z.boolean().meta({ description: 'the active lender has an open relation to it' }),
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
