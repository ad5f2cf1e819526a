import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';
import { type DeliveryFault, deliveryFault } from './delivery-fault.ts';
import { messageOf } from './message.ts';
import { writeToOutbox } from './outbox.ts';
import { withSecret } from './secret-part.ts';
import type { StoredMail } from './store.ts';

/** Together well under what a job has to finish in when the product stops. */
const TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/**
 * Sends the mail to the mail server, or without one to the outbox. Returns null if it was accepted, else the reason;
 * throws errors unrelated to delivery.
 */
export async function deliverMail(
  mail: StoredMail,
  config: Config,
  secrets: Secrets,
): Promise<DeliveryFault | null> {
  const message = messageOf(withSecret(secrets, mail, mail.sealed_secret), config);
  if (!config.SMTP_URL) {
    await writeToOutbox(config.dataFolder, mail.message_key, message);
    return null;
  }
  const transport = createTransport({ url: config.SMTP_URL, ...TIMEOUTS_MS });
  try {
    await transport.sendMail(message);
    return null;
  } catch (error) {
    return deliveryFault(error);
  } finally {
    transport.close();
  }
}
