import { placeLine } from '@assay/domain/display';
import { letter, mailText, type NewMail } from '#platform/mail';
import type { StoredRequest } from './store.ts';

/** The mail that tells the requester that the merchant was added (details: onboarding, section 17). */
export function addedMail(
  request: Pick<
    StoredRequest,
    | 'id'
    | 'inquiry_id'
    | 'created_by'
    | 'business_legal_name'
    | 'business_dba_name'
    | 'business_city'
    | 'business_state'
  >,
  publicUrl: string | undefined,
): NewMail {
  const business = request.business_legal_name || request.business_dba_name || '';
  const place = placeLine(request.business_city, request.business_state);
  return {
    to: request.created_by,
    subject: 'The merchant you requested was added',
    ...letter({
      text: mailText`${business} in ${place}, which you requested, was added. ${
        request.inquiry_id ? 'The results of your inquiry now show it.' : 'A search now finds it.'
      }`,
      path: request.inquiry_id ? `/onboarding/${request.inquiry_id}` : '/onboarding',
      publicUrl,
    }),
    once_key: `merchant-request ${request.id} added`,
  };
}
