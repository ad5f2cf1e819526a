import type { Config } from '../config.ts';
import type { StoredMail } from './store.ts';

/** The mail as sent. Message-ID and date are stored, so that a mail sent twice is recognized as one. */
export function messageOf(mail: StoredMail, { MAIL_FROM: from }: Pick<Config, 'MAIL_FROM'>) {
  return {
    messageId: `<${mail.message_key}@${from.replace(/^.*@|>$/g, '')}>`,
    date: mail.created_at,
    from,
    to: { name: '', address: mail.to_address },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    // No automatic reply should answer it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
