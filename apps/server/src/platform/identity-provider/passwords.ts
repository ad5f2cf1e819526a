import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import { userOfEmail } from '../users.ts';
import { containsPersonalWord, isCommonPassword, type PasswordOwner } from './password-words.ts';

/** Minimum length of a new password, in characters. */
export const PASSWORD_MIN = 10;
/** Maximum size in bytes, which bounds the cost of hashing. */
const PASSWORD_MAX_BYTES = 1024;
/** How long a temporary password is valid (details: back office, users). */
const TEMPORARY_DAYS = 7;

/** The outcome of checking an email and a password. */
type PasswordCheck =
  | { outcome: 'wrong'; user_id: string | null }
  | { outcome: 'expired'; user_id: string }
  | { outcome: 'right'; user_id: string; must_change: boolean; version: PasswordVersion };

/** Names one stored password of a user; the next one that is set has another version, even when it is the same word. */
export type PasswordVersion = string;

// Argon2id with the parameters OWASP recommends, the library's defaults.
const hashPassword = (password: string): Promise<string> => hash(password);

// The hash is salted, so it differs for each password that is set.
const versionOf = (passwordHash: string): PasswordVersion =>
  createHash('sha256').update(passwordHash).digest('base64url');

/**
 * Stores the first password of an account. `must_change` makes it temporary, to be replaced at the next sign-in within
 * 7 days. Ends nothing and sends no mail: `setPassword` sets the password of an account in use.
 */
export async function savePassword(
  db: Database,
  clock: Clock,
  { user_id, password, must_change = false }: { user_id: string; password: string; must_change?: boolean },
): Promise<PasswordVersion> {
  const columns = { password_hash: await hashPassword(password), must_change, changed_at: clock.now() };
  await db
    .insertInto('app.user_credential')
    .values({ user_id, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
  return versionOf(columns.password_hash);
}

/**
 * Locks the password of a user until the transaction ends, and returns whether it still has that version. `share`
 * allows other sign-ins and blocks only a change.
 */
export async function isStillPassword(
  tx: Tx,
  userId: string,
  version: PasswordVersion,
  lock: 'share' | 'update',
): Promise<boolean> {
  const query = tx.selectFrom('app.user_credential').select('password_hash').where('user_id', '=', userId);
  const row = await (lock === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
  return row !== undefined && versionOf(row.password_hash) === version;
}

/**
 * Locks the password of a user until the transaction ends: a sign-in by it is stored before, or sees what the
 * transaction changed.
 */
export async function lockPassword(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('app.user_credential')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

/** The version of a user's password; undefined for an account without one. */
export async function passwordVersion(db: Database, userId: string): Promise<PasswordVersion | undefined> {
  const row = await credentialOf(db, userId);
  return row && versionOf(row.password_hash);
}

let decoy: Promise<string> | undefined;

const matches = async (stored: string | undefined, password: string): Promise<boolean> => {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return false;
  // An unknown email takes as long as a known one, so that timing reveals nothing.
  decoy ??= hashPassword('a password that nobody has');
  const right = await verify(stored ?? (await decoy), password);
  return right && stored !== undefined;
};

function credentialOf(db: Database, userId: string) {
  return db
    .selectFrom('app.user_credential')
    .select(['user_id', 'password_hash', 'must_change', 'changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Checks the password that goes with an email, whose case does not matter. */
export async function checkPassword(
  db: Database,
  clock: Clock,
  email: string,
  password: string,
): Promise<PasswordCheck> {
  // Also runs for an unknown email, which must take as long.
  const user = await userOfEmail(db, email);
  const row = await credentialOf(db, user?.id ?? '0');
  if (!(await matches(row?.password_hash, password)) || !row)
    return { outcome: 'wrong', user_id: user?.id ?? null };
  const age = clock.now().getTime() - row.changed_at.getTime();
  if (row.must_change && age > TEMPORARY_DAYS * 86_400_000)
    return { outcome: 'expired', user_id: row.user_id };
  const { user_id, must_change } = row;
  return { outcome: 'right', user_id, must_change, version: versionOf(row.password_hash) };
}

/** Whether it is the present password of a user. */
export async function isPasswordOf(db: Database, userId: string, password: string): Promise<boolean> {
  return matches((await credentialOf(db, userId))?.password_hash, password);
}

/** Why a new password cannot be taken, as a sentence, or undefined when it can. */
export function passwordFault(password: string, previous: string, owner: PasswordOwner): string | undefined {
  if ([...password].length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return 'This password is too long.';
  if (password === previous) return 'Choose a password that differs from the current one.';
  if (isCommonPassword(password)) return 'This is one of the passwords that are tried first. Choose another.';
  if (containsPersonalWord(password, owner))
    return 'Leave your name, your email, your lender and the name of the product out of it.';
  return undefined;
}
