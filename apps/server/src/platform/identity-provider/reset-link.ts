import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';

/** How long a password link is valid (details: back office, users). */
export const RESET_LINK_HOURS = 24;
/** Path of the link, below the provider's address. */
export const RESET_PATH = '/reset-password';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates the token of a password link; earlier ones become invalid. */
export async function makeResetToken(tx: Tx, clock: Clock, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = {
    token_hash: hashOf(token),
    expires_at: new Date(clock.now().getTime() + RESET_LINK_HOURS * 3_600_000),
  };
  await tx
    .insertInto('app.password_reset')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
  return token;
}

/** Whose link it is, while it is good and they are active. */
export async function userOfResetToken(
  db: Database | Tx,
  clock: Clock,
  token: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('app.password_reset')
    .innerJoin('app.app_user', 'app.app_user.id', 'user_id')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', clock.now())
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses a link up; false if it was used concurrently. */
export async function useResetToken(tx: Tx, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('app.password_reset')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteResetLink(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('app.password_reset').where('user_id', '=', userId).execute();
}

/** Removes links that are past their time. */
export async function removeExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('app.password_reset').where('expires_at', '<', now).execute();
}
