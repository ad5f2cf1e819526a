import { shortDate } from '@assay/domain/display';
import { changeKinds, type FeedChange } from '@assay/domain/monitoring';
import { letter, mailText, type NewMail } from '#platform/mail';

/** The mail to a user to whom a change was assigned; it names no merchant. */
export function assignedMail({
  to,
  by,
  change: { kind, comment, due_on },
  publicUrl,
}: {
  to: { email: string; name: string };
  by: string;
  change: FeedChange;
  publicUrl: string | undefined;
}): NewMail {
  const { label } = changeKinds[kind];
  return {
    to: to.email,
    subject: `A change was assigned to you: ${label}`,
    ...letter({
      text: [
        mailText`${by} assigned a change about a merchant of the portfolio to you.`,
        comment && mailText`Comment: ${comment}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
      facts: { Change: label, ...(due_on && { Due: shortDate(due_on) }) },
      path: '/healthcheck/changes?assigned=me',
      action: 'See your changes',
      publicUrl,
    }),
  };
}
