import { placeLine } from '@assay/domain/display';
import type { NewMail } from '#platform/mail';
import type { StoredRequest } from './store.ts';

/** The mail to the requester of a merchant once it was added (details: onboarding, section 17). */
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
  const business = request.business_legal_name || request.business_dba_name;
  const results = request.inquiry_id
    ? `The results of your inquiry ${request.inquiry_id} now show it.`
    : 'A search for it will find it now.';
  const path = request.inquiry_id ? `/onboarding/${request.inquiry_id}` : '/onboarding';
  return {
    to: request.created_by,
    subject: 'The merchant you requested was added',
    text: `Hello,

you asked for ${business} in ${placeLine(request.business_city, request.business_state)}. It was added.

${results}
${publicUrl ? `\n${publicUrl.replace(/\/+$/, '')}${path}\n` : ''}`,
    once_key: `merchant-request ${request.id} added`,
  };
}
