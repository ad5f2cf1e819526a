import { placeLine } from '@assay/domain/display';
import { letter, mailText, type NewMail } from '#platform/mail';
import type { StoredRequest } from './store.ts';

/** The mail that tells the requester that the request was dismissed, and why. */
export function dismissedMail(
  request: Pick<
    StoredRequest,
    | 'id'
    | 'inquiry_id'
    | 'created_by'
    | 'business_legal_name'
    | 'business_dba_name'
    | 'business_city'
    | 'business_state'
    | 'dismissal_reason'
  >,
  publicUrl: string | undefined,
): NewMail {
  const business = request.business_legal_name || request.business_dba_name || '';
  const place = placeLine(request.business_city, request.business_state);
  return {
    to: request.created_by,
    subject: 'The merchant you requested was not added',
    ...letter({
      text: [
        mailText`${business} in ${place}, which you requested, was not added.`,
        request.dismissal_reason && mailText`Reason: ${request.dismissal_reason}`,
        'You can search again, or ask for it again with more details.',
      ]
        .filter(Boolean)
        .join('\n\n'),
      path: request.inquiry_id ? `/onboarding/${request.inquiry_id}` : '/onboarding',
      publicUrl,
    }),
    once_key: `merchant-request ${request.id} dismissed`,
  };
}
