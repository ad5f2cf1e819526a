import type { Secrets } from '../secrets.ts';

/** Stands in a mail, in text and HTML, for what only whoever gets it may read. */
export const SECRET_MARK = '\u{E000}secret\u{E000}';

const placeOf = (messageKey: string) => ({ column: 'app.mail.sealed_secret' as const, row: messageKey });

/** Seals the secret of a mail, which lies in the database until the mail is sent. */
export function sealSecret(secrets: Secrets, messageKey: string, secret: string): Buffer {
  return secrets.seal(secret, placeOf(messageKey));
}

/** The mail with its secret in place. */
export function withSecret<M extends { message_key: string; text: string; html: string | null }>(
  secrets: Secrets,
  mail: M,
  sealed: Buffer | null,
): M {
  if (!sealed) return mail;
  const secret = secrets.open(sealed, placeOf(mail.message_key));
  const { text, html } = mail;
  return {
    ...mail,
    text: text.replaceAll(SECRET_MARK, secret),
    html: html === null ? null : html.replaceAll(SECRET_MARK, secret),
  };
}

/** Seals the secret of a mail anew, by the key that writes. */
export const resealSecret = (secrets: Secrets, messageKey: string, sealed: Buffer): Buffer =>
  sealSecret(secrets, messageKey, secrets.open(sealed, placeOf(messageKey)));
