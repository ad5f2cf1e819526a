import { createHash } from 'node:crypto';
import type { EncryptedPlace, Secrets } from '#platform/secrets';

const placeOf = (answerId: string): EncryptedPlace => ({ column: 'app.vendor_answer.body', row: answerId });

/**
 * An answer's body for storage, encrypted because it may contain people's EINs or SSNs even when none was requested.
 */
export const encryptBody = (answerId: string, body: Uint8Array, secrets: Secrets) => ({
  body: secrets.encryptBytes(body, placeOf(answerId)),
  body_is_sealed: true,
  body_hash: bodyHashes(body, secrets)[0],
});

/** The keyed hashes of a body by all keys, the one to store first: they tell whether a vendor answered the same again. */
export const bodyHashes = (body: Uint8Array, secrets: Secrets): Buffer[] =>
  secrets.lookups(createHash('sha256').update(body).digest('hex'));

/** Decrypts a stored answer's body; empty when no answer arrived. Throws for one encrypted with an unknown key. */
export function decryptBody(
  { id, body, body_is_sealed }: { id: string; body: Buffer | null; body_is_sealed: boolean },
  secrets: Secrets,
): Uint8Array {
  if (body === null) return new Uint8Array();
  return body_is_sealed ? secrets.decryptBytes(body, placeOf(id)) : body;
}
