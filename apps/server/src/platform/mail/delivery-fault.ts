import { ERROR_CODES, type NodemailerError } from 'nodemailer/lib/errors';

/** Why a mail was not accepted, in codes only, because mail servers' messages repeat the address. */
export interface DeliveryFault {
  /** The step that failed, in the words of the mail library: `ECONNECTION`, `EAUTH`, `EENVELOPE`, … */
  code: string;
  /** The mail server's reply code, if it replied. */
  reply: number | null;
  /** The server refuses this mail for good, so another try would bring the same. */
  is_final: boolean;
}

/** Reads a failed delivery; rethrows any other error. */
export function deliveryFault(error: unknown): DeliveryFault {
  const { code, responseCode, permanent, command } = error as NodemailerError;
  if (!(error instanceof Error) || !code || !Object.hasOwn(ERROR_CODES, code)) throw error;
  // A refused sign-in or sender is a configuration error: it can be fixed, and the mail is still sent.
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  return { code, reply: responseCode ?? null, is_final: permanent === true && isAboutMail };
}
