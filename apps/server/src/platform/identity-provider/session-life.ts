import type { KoaContextWithOIDC } from 'oidc-provider';
import { extendSession } from './artifact-store.ts';
import { defaultLifetimes, type IdentityProviderOptions, type Lifetimes } from './options.ts';

/** The configured lifetimes. A token must not outlive the idle limit, or an idle page would keep working. */
export function lifetimesOf({ lifetimes }: IdentityProviderOptions): Lifetimes {
  const requested = { ...defaultLifetimes, ...lifetimes };
  return { ...requested, access_token: Math.min(requested.access_token, requested.idle) };
}

const epochSeconds = () => Math.floor(Date.now() / 1000);

/**
 * How long a session or its refresh token is good from now: the idle time, but no longer than the session's whole life.
 */
export function sessionSeconds(
  { idle, session, interaction }: Lifetimes,
  signedInAt: number | undefined,
): number {
  // Not signed in: only what a sign-in page needs to remember.
  if (signedInAt === undefined) return interaction;
  return Math.max(1, Math.min(idle, signedInAt + session - epochSeconds()));
}

/** A refresh counts as use of the session: its idle time starts over, so that it does not end for an active user. */
export async function extendSessionOnRefresh(
  options: IdentityProviderOptions,
  { oidc, status }: { oidc?: KoaContextWithOIDC['oidc']; status: number },
): Promise<void> {
  const token = oidc?.entities.RotatedRefreshToken;
  if (oidc?.route !== 'token' || status !== 200 || !token?.sessionUid) return;
  const seconds = sessionSeconds(lifetimesOf(options), token.authTime);
  await extendSession(options.db, options.clock, token.sessionUid, {
    exp: epochSeconds() + seconds,
    seconds,
  });
}
