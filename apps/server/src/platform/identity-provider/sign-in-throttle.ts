import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { foldEmail } from '../fold-email.ts';

/** Failures in a row, for one email from one address, after which a pause follows. */
const FAILURES_ALLOWED = 10;
const PAUSE_MS = 60_000;
/** Failures further apart than this do not add up. */
const FORGET_MS = 15 * 60_000;

/** A number of failures within a time; once reached, nothing is allowed until that time is over. */
interface Window {
  key: Buffer;
  allowed: number;
  ms: number;
}

const hash = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();

/**
 * What a caller's tries are counted by: the account aimed at, where from, and the browser where the account knows it.
 */
interface Attempt {
  email: string;
  address: string;
  /** The name of a browser that has signed this account in before (`knownDevice`). */
  device?: string;
}

const consecutiveKey = ({ email, address }: Attempt) => hash(foldEmail(email), address);

/** From one address, for any emails; many people may share an address. An IPv6 caller is known by the network. */
const addressWindow = ({ address }: Attempt): Window => ({
  key: hash(normalizeIP(address, 64)),
  allowed: 60,
  ms: 10 * 60_000,
});

/**
 * For one account, from any address. A browser that the owner signed in with before has its own count, so that guesses
 * from elsewhere cannot lock the owner out of it.
 */
const accountWindow = ({ email, device }: Attempt): Window => ({
  key: hash('account', foldEmail(email), device ?? ''),
  allowed: 30,
  ms: 3_600_000,
});

/** The message to a caller who has to wait. */
export const pauses = {
  paused: 'Too many failed attempts. Wait a minute, then try again.',
  address: 'Too many failed attempts from your network. Wait ten minutes, then try again.',
  account:
    'Too many failed attempts for this account. Wait an hour, or use a browser in which you have signed in before.',
};

/** For one account's second factor: who tries these knows the password. */
const codeWindow = (userId: string): Window => ({
  key: hash('second factor', userId),
  allowed: 10,
  ms: 3_600_000,
});

/** Mails to one user with a link to a new password. */
const resetWindow = (userId: string): Window => ({
  key: hash('reset mail', userId),
  allowed: 5,
  ms: 3_600_000,
});

/** Password links requested on the sign-in page; they do not count toward those an administrator sends. */
const forgottenWindow = (userId: string): Window => ({
  key: hash('forgotten mail', userId),
  allowed: 3,
  ms: 3_600_000,
});

/** Password links requested from one address, for any email. */
const forgottenFromWindow = (address: string): Window => ({
  key: hash('forgotten', normalizeIP(address, 64)),
  allowed: 30,
  ms: 3_600_000,
});

type Pause = keyof typeof pauses;
/** What is locked by too many failures. */
type Lock = Pause | 'second_factor';

/**
 * Whether an attempt may continue. `reaches` names the limits it reaches if it fails; `pause` says why it is blocked.
 */
export type ThrottleResult<Limit = Lock> =
  | { allowed: true; reachedLimits: Limit[] }
  | { allowed: false; pause: Limit };

/**
 * Counts an attempt before checking its password, so that concurrent attempts cannot slip through. It is blocked for a
 * minute after 10 failures in a row for the email from the address, and after 30 failures for the email from any
 * address or 60 from the address until their hour or ten minutes are over.
 */
export async function takeAttempt(
  db: Database,
  clock: Clock,
  attempt: Attempt,
): Promise<ThrottleResult<Pause>> {
  const now = clock.now();
  const counts: [Pause, number, () => Promise<number | undefined>][] = [
    ['paused', FAILURES_ALLOWED, () => countConsecutive(db, now, consecutiveKey(attempt))],
    ...(['account', 'address'] as const).map((name): (typeof counts)[number] => {
      const window = name === 'account' ? accountWindow(attempt) : addressWindow(attempt);
      return [name, window.allowed, () => takeOfWindow(db, now, window)];
    }),
  ];
  const reachedLimits: Pause[] = [];
  for (const [pause, allowed, take] of counts) {
    const failures = await take();
    if (failures === undefined) return { allowed: false, pause };
    if (failures === allowed) reachedLimits.push(pause);
  }
  return { allowed: true, reachedLimits };
}

async function countConsecutive(db: Database, now: Date, key: Buffer): Promise<number | undefined> {
  const pausedSince = new Date(now.getTime() - PAUSE_MS);
  const forgotten = new Date(now.getTime() - FORGET_MS);
  const { rows } = await sql<{ failures: number }>`
    insert into app.sign_in_failure as f (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case when f.failures >= ${FAILURES_ALLOWED} or f.last_at <= ${forgotten} then 1 else f.failures + 1 end,
      last_at = ${now}
    where f.failures < ${FAILURES_ALLOWED} or f.last_at <= ${pausedSince}
    returning f.failures
  `.execute(db);
  return rows[0]?.failures;
}

async function takeOfWindow(
  db: Database,
  now: Date,
  { key, allowed, ms }: Window,
): Promise<number | undefined> {
  const over = new Date(now.getTime() - ms);
  const { rows } = await sql<{ failures: number }>`
    insert into app.sign_in_window as w (key, failures, since) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case when w.since <= ${over} then 1 else w.failures + 1 end,
      since = case when w.since <= ${over} then ${now} else w.since end
    where w.failures < ${allowed} or w.since <= ${over}
    returning w.failures
  `.execute(db);
  return rows[0]?.failures;
}

/**
 * Clears the failures for the email after its correct password. Those from the address for other emails stay: knowing
 * one account's password must not allow more guesses at others.
 */
export async function clearAttempts(db: Database, attempt: Attempt): Promise<void> {
  await db.deleteFrom('app.sign_in_failure').where('key', '=', consecutiveKey(attempt)).execute();
  await deleteWindow(db, accountWindow(attempt));
  await db
    .updateTable('app.sign_in_window')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', addressWindow(attempt).key)
    .where('failures', '>', 0)
    .execute();
}

/** Counts a try at the second factor: 10 within an hour, from wherever. */
export async function takeCode(
  db: Database,
  clock: Clock,
  userId: string,
): Promise<ThrottleResult<'second_factor'>> {
  const window = codeWindow(userId);
  const failures = await takeOfWindow(db, clock.now(), window);
  if (failures === undefined) return { allowed: false, pause: 'second_factor' };
  return { allowed: true, reachedLimits: failures === window.allowed ? ['second_factor'] : [] };
}

/** Clears the wrong codes of an account after a correct one. */
export function clearCodes(db: Database, userId: string): Promise<void> {
  return deleteWindow(db, codeWindow(userId));
}

/** Counts a mail with a link to a new password: 5 to one user within an hour; false for one too many. */
export async function takeResetMail(db: Database, clock: Clock, userId: string): Promise<boolean> {
  return (await takeOfWindow(db, clock.now(), resetWindow(userId))) !== undefined;
}

/** Counts a password link requested on the sign-in page for a user; false beyond 3 per hour. */
export async function takeForgottenMail(db: Database, clock: Clock, userId: string): Promise<boolean> {
  return (await takeOfWindow(db, clock.now(), forgottenWindow(userId))) !== undefined;
}

/** Counts a password link requested on the sign-in page from an address; false beyond 30 per hour. */
export async function takeForgotten(db: Database, clock: Clock, address: string): Promise<boolean> {
  return (await takeOfWindow(db, clock.now(), forgottenFromWindow(address))) !== undefined;
}

/** Unlocks an account for browsers that it does not know. */
export function unlockAccount(db: Database, email: string): Promise<void> {
  return deleteWindow(db, accountWindow({ email, address: '' }));
}

async function deleteWindow(db: Database, { key }: Window): Promise<void> {
  await db.deleteFrom('app.sign_in_window').where('key', '=', key).execute();
}

/** Forgets what fell before that moment. */
export async function deleteAttempts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('app.sign_in_failure').where('last_at', '<', before).execute();
  await db.deleteFrom('app.sign_in_window').where('since', '<', before).execute();
}
