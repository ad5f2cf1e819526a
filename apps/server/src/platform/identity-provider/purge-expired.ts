import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { removeExpired } from './artifact-store.ts';
import { removeExpiredLinks } from './reset-link.ts';
import { deleteAttempts } from './sign-in-throttle.ts';

const DAY_MS = 86_400_000;

/** Removes sessions, grants, tokens and links that are past their expiry, and failed sign-ins older than a day. */
export async function purgeExpired(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await removeExpired(db, now);
  await removeExpiredLinks(db, now);
  await deleteAttempts(db, new Date(now.getTime() - DAY_MS));
}
