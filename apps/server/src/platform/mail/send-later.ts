import { randomUUID } from 'node:crypto';
import type { Tx } from '../database.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Secrets } from '../secrets.ts';
import { encryptSecret } from './secret-part.ts';
import { insertMail } from './store.ts';

/** A mail to one person, as plain text and optionally as HTML with the same content. */
export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Replaces SECRET_MARK in the text. Stored encrypted until the mail is sent, then deleted. */
  secret?: { value: string; secrets: Secrets };
  /** The user whom it invites, or sends a link to set a password. */
  invited_user_id?: string;
  /** Of all mails with this key one is sent, ever. */
  once_key?: string;
}

/**
 * Sends a mail once the caller's transaction has committed, and never if it does not. Returns at once; a mail server
 * that is down only delays it.
 */
export async function sendLater(tx: Tx, jobs: JobQueue, mail: NewMail): Promise<void> {
  const { to, subject, text, html = null, secret, invited_user_id = null, once_key = null } = mail;
  const message_key = randomUUID();
  const mail_id = await insertMail(tx, {
    message_key,
    to_address: to,
    subject,
    text,
    html,
    sealed_secret: secret ? encryptSecret(secret.secrets, message_key, secret.value) : null,
    invited_user_id,
    once_key,
  });
  if (mail_id) await jobs.add(tx, 'mail.send', { mail_id });
}
