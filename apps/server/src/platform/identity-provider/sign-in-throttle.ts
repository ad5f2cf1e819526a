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

/** Failures from one address within the time below, for whatever emails; many people may share an address. */
const ADDRESS_FAILURES_ALLOWED = 60;
const ADDRESS_WINDOW_MS = 10 * 60_000;

/** What a caller's tries are counted by: the account aimed at, and where from. */
interface Attempt {
  email: string;
  address: string;
}

/** The message to a caller who has to wait. */
export const pauses = {
  account_paused: 'Too many failed attempts. Wait a minute, then try again.',
  address_paused: 'Too many failed attempts from your network. Wait ten minutes, then try again.',
};

/** Whether a try may go on, and else why not. */
type Admission = 'admitted' | keyof typeof pauses;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const accountKey = ({ email, address }: Attempt) => hash(`${email.toLowerCase()}\n${address}`);
/** An IPv6 caller has a network of addresses to choose from and is known by that. */
const addressKey = ({ address }: Attempt) => hash(normalizeIP(address, 64));

/**
 * Counts a try before its password is looked at, so that tries sent at once cannot slip through together. It is not
 * admitted during the minute after 10 failures in a row for the email from the address, nor after 60 failures from the
 * address until the ten minutes in which they fell are over.
 */
export async function takeAttempt(db: Database, clock: Clock, attempt: Attempt): Promise<Admission> {
  const now = clock.now();
  if (!(await takeOfAccount(db, now, accountKey(attempt)))) return 'account_paused';
  return (await takeOfAddress(db, now, addressKey(attempt))) ? 'admitted' : 'address_paused';
}

async function takeOfAccount(db: Database, now: Date, key: Buffer): Promise<boolean> {
  const pausedSince = new Date(now.getTime() - PAUSE_MS);
  const forgotten = new Date(now.getTime() - FORGET_MS);
  const { rows } = await sql`
    insert into app.sign_in_failure as f (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case when f.failures >= ${FAILURES_ALLOWED} or f.last_at <= ${forgotten} then 1 else f.failures + 1 end,
      last_at = ${now}
    where f.failures < ${FAILURES_ALLOWED} or f.last_at <= ${pausedSince}
    returning f.failures
  `.execute(db);
  return rows.length > 0;
}

async function takeOfAddress(db: Database, now: Date, key: Buffer): Promise<boolean> {
  const over = new Date(now.getTime() - ADDRESS_WINDOW_MS);
  const { rows } = await sql`
    insert into app.sign_in_address as a (key, failures, since) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case when a.since <= ${over} then 1 else a.failures + 1 end,
      since = case when a.since <= ${over} then ${now} else a.since end
    where a.failures < ${ADDRESS_FAILURES_ALLOWED} or a.since <= ${over}
    returning a.failures
  `.execute(db);
  return rows.length > 0;
}

/**
 * Forgets the failures for the email once its right password came. Those from the address for other emails stay: the
 * right password of one account must not buy guesses at others.
 */
export async function clearAttempts(db: Database, attempt: Attempt): Promise<void> {
  await db.deleteFrom('app.sign_in_failure').where('key', '=', accountKey(attempt)).execute();
  await db
    .updateTable('app.sign_in_address')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', addressKey(attempt))
    .where('failures', '>', 0)
    .execute();
}

/** Forgets what fell before that moment. */
export async function forgetAttempts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('app.sign_in_failure').where('last_at', '<', before).execute();
  await db.deleteFrom('app.sign_in_address').where('since', '<', before).execute();
}
