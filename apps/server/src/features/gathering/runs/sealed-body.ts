import type { SealedPlace, Secrets } from '#platform/secrets';

const placeOf = (answerId: string): SealedPlace => ({ column: 'app.vendor_answer.body', row: answerId });

/** An answer's bytes as they are stored: they may hold people's numbers, asked for or not. */
export const sealBody = (answerId: string, body: Uint8Array, secrets: Secrets) => ({
  body: secrets.sealBytes(body, placeOf(answerId)),
  body_is_sealed: true,
});

/** The bytes of a kept answer; none where no answer arrived. Throws for one sealed with another key. */
export function openBody(
  { id, body, body_is_sealed }: { id: string; body: Buffer | null; body_is_sealed: boolean },
  secrets: Secrets,
): Uint8Array {
  if (body === null) return new Uint8Array();
  return body_is_sealed ? secrets.openBytes(body, placeOf(id)) : body;
}
