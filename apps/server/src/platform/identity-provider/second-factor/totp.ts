import { Secret, TOTP } from 'otpauth';
import { DecryptionError, type EncryptedPlace, type Secrets } from '../../secrets.ts';

const PERIOD_SECONDS = 30;

/** A new key for an authenticator app, as people type it (base32). */
export const newTotpKey = (): string => new Secret({ size: 20 }).base32;

const totpOf = (key: string, email = '') =>
  new TOTP({
    issuer: 'Assay',
    label: email,
    secret: Secret.fromBase32(key),
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** What an authenticator app reads from the picture. */
export const totpAddress = (key: string, email: string): string => totpOf(key, email).toString();

/**
 * The step (30 seconds since 1970) whose code this is, or undefined for a wrong one. The one before and the one after
 * count too, for clocks that go wrong.
 */
export function stepOfCode(key: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(key).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

const placeOf = (userId: string): EncryptedPlace => ({ column: 'app.user_totp.sealed_key', row: userId });

/** Encrypts a user's key for the database. */
export const encryptKey = (secrets: Secrets, key: string, userId: string): Buffer =>
  secrets.encrypt(key, placeOf(userId));
export const decryptKey = (secrets: Secrets, encrypted: Buffer, userId: string): string =>
  secrets.decrypt(encrypted, placeOf(userId));

/** Where a key is on its way through the form that sets it up; `binding` is its place in the sign-in. */
const offerOf = (binding: string): EncryptedPlace => ({
  column: 'app.user_totp.sealed_key',
  row: `offered ${binding}`,
});

/** Encrypts a key for its setup form: readable only for this user and place. */
export const encryptOffer = (secrets: Secrets, key: string, binding: string): string =>
  secrets.encrypt(key, offerOf(binding)).toString('base64url');

/** The offered key, or undefined when the form was made for another place. */
export function decryptOffer(secrets: Secrets, encrypted: string, binding: string): string | undefined {
  try {
    return secrets.decrypt(Buffer.from(encrypted, 'base64url'), offerOf(binding));
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}
