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
  params: z.object({ id: Id, inquiryId: Id }),
} as const;
