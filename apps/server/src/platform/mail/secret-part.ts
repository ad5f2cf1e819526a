import type { Secrets } from '../secrets.ts';

/** Marks the place of a secret in a mail's text and HTML, which only its recipient may read. */
export const SECRET_MARK = '\u{E000}secret\u{E000}';

const placeOf = (messageKey: string) => ({ column: 'app.mail.sealed_secret' as const, row: messageKey });

/** Encrypts the secret of a mail, which is stored in the database until the mail is sent. */
export function encryptSecret(secrets: Secrets, messageKey: string, secret: string): Buffer {
  return secrets.encrypt(secret, placeOf(messageKey));
}

/** The mail with its secret in place. */
export function withSecret<M extends { message_key: string; text: string; html: string | null }>(
  secrets: Secrets,
  mail: M,
  encrypted: Buffer | null,
): M {
  if (!encrypted) return mail;
  const secret = secrets.decrypt(encrypted, placeOf(mail.message_key));
  const { text, html } = mail;
  return {
    ...mail,
    text: text.replaceAll(SECRET_MARK, secret),
    html: html === null ? null : html.replaceAll(SECRET_MARK, secret),
  };
}

/** Re-encrypts the secret of a mail, by the key that writes. */
export const rotateSecret = (secrets: Secrets, messageKey: string, encrypted: Buffer): Buffer =>
  encryptSecret(secrets, messageKey, secrets.decrypt(encrypted, placeOf(messageKey)));
