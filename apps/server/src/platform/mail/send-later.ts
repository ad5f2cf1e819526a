import type { Tx } from '../database.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { insertMail } from './store.ts';

/** A mail to one person, as plain text. */
export interface NewMail {
  to: string;
  subject: string;
  text: string;
  /** Of all mails with this key one is sent, ever. */
  once_key?: string;
}

/**
 * Sends a mail once the caller's transaction has committed, and never if it does not. Returns at once; a mail server
 * that is down only delays it.
 */
export async function sendLater(tx: Tx, jobs: JobQueue, mail: NewMail): Promise<void> {
  const { to, subject, text, once_key = null } = mail;
  const mail_id = await insertMail(tx, { to_address: to, subject, text, once_key });
  if (mail_id) await jobs.add(tx, 'mail.send', { mail_id });
}
