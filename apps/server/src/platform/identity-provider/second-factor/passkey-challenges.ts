import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database.ts';

const KIND = 'PasskeyChallenge';
const LIFE_MS = 5 * 60_000;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** What a passkey has to sign within five minutes, for one place (a sign-in or a session). */
export async function newChallenge(
  db: Database,
  clock: Clock,
  { binding, userId }: { binding: string; userId: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32));
  await db
    .insertInto('app.oidc_artifact')
    .values({
      kind: KIND,
      id_hash: hashOf(Buffer.from(bytes).toString('base64url')),
      payload: '{}',
      user_id: userId,
      uid: binding,
      expires_at: new Date(clock.now().getTime() + LIFE_MS),
    })
    .execute();
  return bytes;
}

/** Whether it was issued for that user and place and is still valid. It is valid once. */
export async function takeChallenge(
  db: Database,
  clock: Clock,
  challenge: string,
  { binding, userId }: { binding: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('app.oidc_artifact')
    .where('kind', '=', KIND)
    .where('id_hash', '=', hashOf(challenge))
    .where('uid', '=', binding)
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
