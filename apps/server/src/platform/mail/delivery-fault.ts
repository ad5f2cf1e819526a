import { ERROR_CODES, type NodemailerError } from 'nodemailer/lib/errors';

/** Why a mail was not taken, in codes alone: what mail servers say repeats the address. */
export interface DeliveryFault {
  /** The step that failed, in the words of the mail library: `ECONNECTION`, `EAUTH`, `EENVELOPE`, … */
  code: string;
  /** The mail server's reply code, where it replied. */
  reply: number | null;
  /** The server refuses this mail for good, so another try would bring the same. */
  is_final: boolean;
}

/** Reads a failed delivery; an error that is none is thrown again. */
export function deliveryFault(error: unknown): DeliveryFault {
  const { code, responseCode, permanent, command } = error as NodemailerError;
  if (!(error instanceof Error) || !code || !Object.hasOwn(ERROR_CODES, code)) throw error;
  // A refused sign-in or sender is the installation's fault: it can be put right and the mail still goes out.
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  return { code, reply: responseCode ?? null, is_final: permanent === true && isAboutMail };
}
