import { Secret, TOTP } from 'otpauth';
import type { Secrets } from '../../secrets.ts';

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

/** Seals a key for the database. */
export const sealKey = (secrets: Secrets, key: string): Buffer => secrets.encrypt(key);
export const openKey = (secrets: Secrets, sealed: Buffer): string => secrets.decrypt(sealed);

/** A key on its way through the form that sets it up: for this user, in this place, and for nobody who reads it. */
export function sealOffer(secrets: Secrets, offer: { key: string; binding: string }): string {
  return secrets.encrypt(JSON.stringify(offer)).toString('base64url');
}

/** The offered key, or undefined when the form was made for another place. */
export function openOffer(secrets: Secrets, sealed: string, binding: string): string | undefined {
  try {
    const offer = JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64url'))) as {
      key: string;
      binding: string;
    };
    return offer.binding === binding ? offer.key : undefined;
  } catch {
    return undefined;
  }
}
