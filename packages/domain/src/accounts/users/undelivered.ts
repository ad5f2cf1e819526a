const reasons = new Map<string, string>([
  ['1.0', 'the address was refused'],
  ['1.1', 'the address does not exist'],
  ['1.2', 'the domain of the address does not exist'],
  ['1.3', 'the address is not valid'],
  ['1.6', 'the mailbox has moved'],
  ['1.10', 'the domain takes no mail'],
  ['2.0', 'the mailbox takes no mail'],
  ['2.1', 'the mailbox is disabled'],
  ['2.2', 'the mailbox is full'],
  ['2.3', 'the mail is too large for the mailbox'],
  ['4.1', 'the mail server of the address does not answer'],
  ['4.4', 'the domain of the address has no mail server'],
  ['4.7', 'it was not accepted in time'],
]);
const subjects = new Map<string, string>([
  ['1', 'the address is wrong'],
  ['2', 'the mailbox takes no mail'],
  ['4', 'the mail server of the address was not found'],
  ['7', 'the mail server of the address refused it by its rules'],
]);

/**
 * Why a mail was not delivered, from its status code (RFC 3463), such as 5.1.1; null when our mail server refused it.
 * A sentence of ours, because anybody could write the text of a returned mail.
 */
export function undeliveredReason(status: string | null): string {
  if (status === null) return 'the mail server refused the address';
  const [, subject = '', detail = ''] = status.split('.');
  const reason =
    reasons.get(`${subject}.${detail}`) ??
    subjects.get(subject) ??
    'the mail server of the address refused it';
  return `${reason} (${status})`;
}
