import type { Clock } from '../clock.ts';
import type { Tx } from '../database.ts';
import { updateUser } from '../users.ts';
import { endSessions, endSignIns } from './artifact-store.ts';
import { forgetResetLink } from './reset-link.ts';

/**
 * Ends every session of a user at once: sessions and refresh tokens of the embedded provider, sign-ins under way, a link
 * to a new password, and every access token that was given out until now, of whatever provider.
 */
export async function signOutEverywhere(tx: Tx, clock: Clock, userId: string): Promise<void> {
  await updateUser(tx, userId, { signed_out_at: clock.now() });
  await endSessions(tx, userId);
  await endSignIns(tx, userId);
  await forgetResetLink(tx, userId);
}
