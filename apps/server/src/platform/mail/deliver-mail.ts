import { createTransport } from 'nodemailer';
import { ERROR_CODES, type NodemailerError } from 'nodemailer/lib/errors';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';
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

/** Why a mail was not accepted, in codes only, because mail servers' messages repeat the address. */
interface DeliveryFault {
  /** The step that failed, in the words of the mail library: `ECONNECTION`, `EAUTH`, `EENVELOPE`, … */
  code: string;
  /** The mail server's reply code, if it replied. */
  reply: number | null;
  /** The server refuses this mail for good, so another try would bring the same. */
  is_final: boolean;
}

/** Reads a failed delivery; rethrows any other error. */
function deliveryFault(error: unknown): DeliveryFault {
  const { code, responseCode, permanent, command } = error as NodemailerError;
  if (!(error instanceof Error) || !code || !Object.hasOwn(ERROR_CODES, code)) throw error;
  // A refused sign-in or sender is a configuration error: it can be fixed, and the mail is still sent.
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  return { code, reply: responseCode ?? null, is_final: permanent === true && isAboutMail };
}
