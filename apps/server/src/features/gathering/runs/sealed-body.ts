import type { Secrets } from '#platform/secrets';

/** An answer's bytes as they are stored: they may hold people's numbers, asked for or not. */
export const sealBody = (body: Uint8Array, secrets: Secrets) => ({
  body: secrets.encryptBytes(body),
  body_is_sealed: true,
});

/** The bytes of a kept answer; none where no answer arrived. Throws for one sealed with another key. */
export function openBody(
  { body, body_is_sealed }: { body: Buffer | null; body_is_sealed: boolean },
  secrets: Secrets,
): Uint8Array {
  if (body === null) return new Uint8Array();
  return body_is_sealed ? secrets.decryptBytes(body) : body;
}
