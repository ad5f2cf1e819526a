import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';

/** Failures in a row, for one email from one address, after which a pause follows. */
const FAILURES_ALLOWED = 10;
const PAUSE_MS = 60_000;
/** Failures further apart than this do not add up. */
const FORGET_MS = 15 * 60_000;

/** So many failures within so long; once they are reached, nothing more until the time in which they fell is over. */
interface Window {
  key: Buffer;
  allowed: number;
  ms: number;
}

const hash = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();

/** What a caller's tries are counted by: the account aimed at, where from, and the browser where the account knows it. */
interface Attempt {
  email: string;
  address: string;
  /** The name of a browser that has signed this account in before (`knownDevice`). */
  device?: string;
}

const consecutiveKey = ({ email, address }: Attempt) => hash(email.toLowerCase(), address);

/** From one address, for whatever emails; many people may share an address. An IPv6 caller is known by the network. */
const addressWindow = ({ address }: Attempt): Window => ({
  key: hash(normalizeIP(address, 64)),
  allowed: 60,
  ms: 10 * 60_000,
});

/**
 * For one account, from wherever. A browser that its owner signed in with before has a count of its own, so nobody can
 * lock the owner out of it by guessing elsewhere.
 */
const accountWindow = ({ email, device }: Attempt): Window => ({
  key: hash('account', email.toLowerCase(), device ?? ''),
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

/** Mails with such a link that were asked for at the sign-in, by anybody; they do not use up those of an administrator. */
const forgottenWindow = (userId: string): Window => ({
  key: hash('forgotten mail', userId),
  allowed: 3,
  ms: 3_600_000,
});

/** Such links asked for from one address, for whatever emails. */
const forgottenFromWindow = (address: string): Window => ({
  key: hash('forgotten', normalizeIP(address, 64)),
  allowed: 30,
  ms: 3_600_000,
});

type Pause = keyof typeof pauses;
/** What is locked by too many failures. */
type Lock = Pause | 'second_factor';

/** Whether a try may go on. `reaches` names the limits that it reaches, should it fail; `pause` why it may not. */
export type ThrottleResult<Limit = Lock> =
  | { allowed: true; reachedLimits: Limit[] }
  | { allowed: false; pause: Limit };

/**
 * Counts a try before its password is looked at, so that tries sent at once cannot slip through together. It is not
 * allowed during the minute after 10 failures in a row for the email from the address, nor after 30 failures for the
 * email from wherever, or 60 from the address, until the hour or the ten minutes in which they fell are over.
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
 * Forgets the failures for the email once its right password came. Those from the address for other emails stay: the
 * right password of one account must not buy guesses at others.
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

/** Forgets the wrong codes of an account, once a right one came. */
export function clearCodes(db: Database, userId: string): Promise<void> {
  return deleteWindow(db, codeWindow(userId));
}

/** Counts a mail with a link to a new password: 5 to one user within an hour; false for one too many. */
export async function takeResetMail(db: Database, clock: Clock, userId: string): Promise<boolean> {
  return (await takeOfWindow(db, clock.now(), resetWindow(userId))) !== undefined;
}

/** The same of a link that was asked for at the sign-in: 3 to one user within an hour. */
export async function takeForgottenMail(db: Database, clock: Clock, userId: string): Promise<boolean> {
  return (await takeOfWindow(db, clock.now(), forgottenWindow(userId))) !== undefined;
}

/** Counts a link that is asked for at the sign-in: 30 from one address within an hour; false for one too many. */
export async function takeForgotten(db: Database, clock: Clock, address: string): Promise<boolean> {
  return (await takeOfWindow(db, clock.now(), forgottenFromWindow(address))) !== undefined;
}

/** Opens an account that failures have locked, for browsers that it does not know. */
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
