import { placeLine } from '@assay/domain/display';
import { letter, mailText, type NewMail } from '#platform/mail';
import type { StoredRequest } from './store.ts';

type Requested = Pick<
  StoredRequest,
  | 'inquiry_id'
  | 'created_by'
  | 'business_legal_name'
  | 'business_dba_name'
  | 'business_city'
  | 'business_state'
>;

/** The mail that tells the requester that the merchant was added (details: onboarding, section 17). */
export const addedMail = (request: Requested, publicUrl: string | undefined): NewMail =>
  requesterMail(request, publicUrl, {
    subject: 'The merchant you requested was added',
    text: `${businessOf(request)}, which you requested, was added. ${
      request.inquiry_id ? 'The results of your inquiry now show it.' : 'A search now finds it.'
    }`,
  });

/** The mail that tells the requester that the request was dismissed, and why. */
export const dismissedMail = (
  request: Requested & Pick<StoredRequest, 'dismissal_reason'>,
  publicUrl: string | undefined,
): NewMail =>
  requesterMail(request, publicUrl, {
    subject: 'The merchant you requested was not added',
    text: [
      `${businessOf(request)}, which you requested, was not added.`,
      request.dismissal_reason && mailText`Reason: ${request.dismissal_reason}`,
      'You can search again, or ask for it again with more details.',
    ]
      .filter(Boolean)
      .join('\n\n'),
  });

/** The mail that tells the requester that the answer to the request is withdrawn. */
export const reopenedMail = (request: Requested, wasAdded: boolean, publicUrl: string | undefined): NewMail =>
  requesterMail(request, publicUrl, {
    subject: 'Your merchant request is open again',
    text: [
      `The answer to your request for ${businessOf(request)} is withdrawn, and the request is open again. You get another email when it is answered.`,
      wasAdded &&
        request.inquiry_id &&
        'The merchant that was added leaves the results of your inquiry, unless your search finds it without the request. A report that you opened stays.',
    ]
      .filter(Boolean)
      .join('\n\n'),
  });

/** Name and place, without anything that would act in a mail. */
function businessOf(request: Requested): string {
  const name = request.business_legal_name || request.business_dba_name || '';
  return mailText`${name} in ${placeLine(request.business_city, request.business_state)}`;
}

/** A mail with a link to the inquiry of the request. */
const requesterMail = (
  { inquiry_id, created_by }: Requested,
  publicUrl: string | undefined,
  { subject, text }: { subject: string; text: string },
): NewMail => ({
  to: created_by,
  subject,
  ...letter({ text, path: inquiry_id ? `/onboarding/${inquiry_id}` : '/onboarding', publicUrl }),
});
