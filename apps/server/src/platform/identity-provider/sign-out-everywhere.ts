import type { Clock } from '../clock.ts';
import type { Tx } from '../database.ts';
import { updateUser } from '../users.ts';
import { type ExemptSignIn, endSessions, endSignIns } from './artifact-store.ts';
import { lockPassword } from './passwords.ts';
import { deleteResetLink } from './reset-link.ts';
import { sessionHash } from './session-hash.ts';

/**
 * Ends every session of a user at once: sessions, grants and refresh tokens of the embedded provider, pending sign-ins,
 * a password link, and every access token issued so far by any provider. An exempt session keeps its tokens.
 */
export async function signOutEverywhere(
  tx: Tx,
  clock: Clock,
  userId: string,
  exempt: ExemptSignIn = {},
): Promise<void> {
  await updateUser(tx, userId, {
    signed_out_at: clock.now(),
    exempt_session: exempt.session === undefined ? null : sessionHash(exempt.session),
  });
  await endSessions(tx, userId, exempt);
  await endSignIns(tx, userId, exempt);
  await deleteResetLink(tx, userId);
}

/** The same for all but one session or sign-in, when a second factor was added or removed in it. */
export async function signOutElsewhere(
  tx: Tx,
  clock: Clock,
  userId: string,
  exempt: ExemptSignIn,
): Promise<void> {
  await lockPassword(tx, userId);
  await signOutEverywhere(tx, clock, userId, exempt);
}
