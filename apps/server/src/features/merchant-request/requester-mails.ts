import { placeLine } from '@assay/domain/display';
import { letter, mailText, type NewMail } from '#platform/mail';
import type { StoredRequest } from './store.ts';

type Closed = Pick<
  StoredRequest,
  | 'id'
  | 'inquiry_id'
  | 'created_by'
  | 'business_legal_name'
  | 'business_dba_name'
  | 'business_city'
  | 'business_state'
>;

/** The mail that tells the requester that the merchant was added (details: onboarding, section 17). */
export const addedMail = (request: Closed, publicUrl: string | undefined): NewMail =>
  requesterMail(request, publicUrl, {
    outcome: 'added',
    subject: 'The merchant you requested was added',
    text: `${businessOf(request)}, which you requested, was added. ${
      request.inquiry_id ? 'The results of your inquiry now show it.' : 'A search now finds it.'
    }`,
  });

/** The mail that tells the requester that the request was dismissed, and why. */
export const dismissedMail = (
  request: Closed & Pick<StoredRequest, 'dismissal_reason'>,
  publicUrl: string | undefined,
): NewMail =>
  requesterMail(request, publicUrl, {
    outcome: 'dismissed',
    subject: 'The merchant you requested was not added',
    text: [
      `${businessOf(request)}, which you requested, was not added.`,
      request.dismissal_reason && mailText`Reason: ${request.dismissal_reason}`,
      'You can search again, or ask for it again with more details.',
    ]
      .filter(Boolean)
      .join('\n\n'),
  });

/** Name and place, without anything that would act in a mail. */
function businessOf(request: Closed): string {
  const name = request.business_legal_name || request.business_dba_name || '';
  return mailText`${name} in ${placeLine(request.business_city, request.business_state)}`;
}

/** Sent once for each outcome of a request, with a link to its inquiry. */
const requesterMail = (
  { id, inquiry_id, created_by }: Closed,
  publicUrl: string | undefined,
  { outcome, subject, text }: { outcome: 'added' | 'dismissed'; subject: string; text: string },
): NewMail => ({
  to: created_by,
  subject,
  ...letter({ text, path: inquiry_id ? `/onboarding/${inquiry_id}` : '/onboarding', publicUrl }),
  once_key: `merchant-request ${id} ${outcome}`,
});
