import { z } from 'zod';
import { AsOf, merchantInInquiryRead } from '../http/index.ts';

/**
 * The call of the dossier without its schema, which needs the contracts of all features. The page uses it, where each
 * feature checks its own member.
 */
export const dossierCall = {
  ...merchantInInquiryRead,
  path: 'merchant/{id}/{inquiryId}/dossier',
  summary: 'Everything that is known about a merchant in an inquiry, in one answer',
  key: 'read',
  asOf: {
    action: 'report.read_as_of',
    at: { kind: 'merchant', by: 'id' },
    details: { inquiry_id: 'inquiryId', as_of: 'as_of' },
  },
  mayBeUnchanged: true,
  mayBeEmpty: true,
  query: z.object({
    stored: z.literal('true').optional().describe('only a stored version that is current; 204 without one'),
    as_of: AsOf.optional().describe('the version that was current then, as it was answered then'),
  }),
} as const;

/** The call of the lists of a past version; those of the present have their own calls, page by page. */
export const dossierListsCall = {
  ...dossierCall,
  path: 'merchant/{id}/{inquiryId}/dossier/lists',
  summary: 'The reviews and complaints as of a past date, of which the dossier has only totals',
  mayBeUnchanged: undefined,
  mayBeEmpty: undefined,
  query: z.object({
    as_of: AsOf.describe('the version that was current then'),
  }),
} as const;

/** The header that says when an answered version was made. */
export const madeAtHeader = 'dossier-made-at';

/** The header with the version of the dossier that an opened report shows; it is the ETag of the dossier without quotes. */
export const versionHeader = 'dossier-version';
