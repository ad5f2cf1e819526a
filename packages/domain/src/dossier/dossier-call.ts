import { z } from 'zod';
import { Id } from '../http/index.ts';

/**
 * The call of the dossier without its schema, which needs the contracts of all features. The page uses it, where each
 * feature checks its own member.
 */
export const dossierCall = {
  method: 'GET',
  path: 'merchant/{id}/{inquiryId}/dossier',
  summary: 'Everything that is known about a merchant in an inquiry, in one answer',
  who: 'lender',
  key: 'read',
  terms: true,
  view: {
    action: 'evidence.read',
    at: { kind: 'merchant', by: 'id' },
    details: { inquiry_id: 'inquiryId' },
  },
  mayBeUnchanged: true,
  mayBeEmpty: true,
  params: z.object({ id: Id, inquiryId: Id }),
  query: z.object({
    stored: z
      .literal('true')
      .optional()
      .meta({ description: 'only a stored version that is current; 204 without one' }),
  }),
} as const;

/** The header with the version of the dossier that an opened report shows; it is the ETag of the dossier without quotes. */
export const versionHeader = 'dossier-version';
