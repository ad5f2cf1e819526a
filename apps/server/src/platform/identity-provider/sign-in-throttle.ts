import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';

/** Failures in a row after which a pause follows. */
const FAILURES_ALLOWED = 10;
const PAUSE_MS = 60_000;
/** Failures further apart than this do not add up. */
const FORGET_MS = 15 * 60_000;

/** What a caller's tries are counted by: the account aimed at, and where from. */
interface Attempt {
  email: string;
  address: string;
}

const keyOf = ({ email, address }: Attempt): Buffer =>
  createHash('sha256').update(`${email.toLowerCase()}\n${address}`).digest();

/**
 * Counts a try before its password is looked at, so that tries sent at once cannot slip through together. Answers false
 * while the pause lasts that follows 10 failures in a row.
 */
export async function takeAttempt(db: Database, clock: Clock, attempt: Attempt): Promise<boolean> {
  const now = clock.now();
  const pausedSince = new Date(now.getTime() - PAUSE_MS);
  const forgotten = new Date(now.getTime() - FORGET_MS);
  const { rows } = await sql`
    insert into app.sign_in_failure as f (key, failures, last_at) values (${keyOf(attempt)}, 1, ${now})
    on conflict (key) do update set
      failures = case when f.failures >= ${FAILURES_ALLOWED} or f.last_at <= ${forgotten} then 1 else f.failures + 1 end,
      last_at = ${now}
    where f.failures < ${FAILURES_ALLOWED} or f.last_at <= ${pausedSince}
    returning f.failures
  `.execute(db);
  return rows.length > 0;
}

/** Forgets the failures once the right password came. */
export async function clearAttempts(db: Database, attempt: Attempt): Promise<void> {
  await db.deleteFrom('app.sign_in_failure').where('key', '=', keyOf(attempt)).execute();
}
