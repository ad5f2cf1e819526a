import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';

const DAY_MS = 86_400_000;

/** Removes sessions, grants and tokens that are past their expiry, and failed sign-ins older than a day. */
export async function purgeExpired(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('app.oidc_artifact').where('expires_at', '<', now).execute();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('app.sign_in_failure').where('last_at', '<', dayAgo).execute();
  await db.deleteFrom('app.sign_in_address').where('since', '<', dayAgo).execute();
}
