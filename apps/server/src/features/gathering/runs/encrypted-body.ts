import type { EncryptedPlace, Secrets } from '#platform/secrets';

const placeOf = (answerId: string): EncryptedPlace => ({ column: 'app.vendor_answer.body', row: answerId });

/** An answer's bytes as they are stored: they may hold people's numbers, asked for or not. */
export const encryptBody = (answerId: string, body: Uint8Array, secrets: Secrets) => ({
  body: secrets.encryptBytes(body, placeOf(answerId)),
  body_is_sealed: true,
});

/** The bytes of a kept answer; none where no answer arrived. Throws for one encrypted with another key. */
export function decryptBody(
  { id, body, body_is_sealed }: { id: string; body: Buffer | null; body_is_sealed: boolean },
  secrets: Secrets,
): Uint8Array {
  if (body === null) return new Uint8Array();
  return body_is_sealed ? secrets.decryptBytes(body, placeOf(id)) : body;
}
