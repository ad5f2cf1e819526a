import { hash, verify } from '@node-rs/argon2';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Clock } from '../clock.ts';

/** Least length of a new password, in characters. */
export const PASSWORD_MIN = 10;
/** Most bytes of one, so that nobody makes the server hash megabytes. */
const PASSWORD_MAX_BYTES = 1024;
/** How long a temporary password is good for (details: back office, users). */
const TEMPORARY_DAYS = 7;

/** What came of an email and a password. */
export type PasswordCheck =
  | { outcome: 'wrong' }
  | { outcome: 'expired' }
  | { outcome: 'right'; user_id: string; must_change: boolean };

interface CredentialRow {
  user_id: string;
  password_hash: string;
  must_change: boolean;
  changed_at: Date;
}

/** Argon2id with the parameters OWASP recommends; the salt is in the answer. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Sets a user's password. `must_change` makes it a temporary one, to be replaced at the next sign-in within 7 days. */
export async function savePassword(
  db: QueryExecutorProvider,
  clock: Clock,
  { user_id, password, must_change = false }: { user_id: string; password: string; must_change?: boolean },
): Promise<void> {
  const password_hash = await hashPassword(password);
  await sql`
    insert into app.user_credential (user_id, password_hash, must_change, changed_at)
    values (${user_id}, ${password_hash}, ${must_change}, ${clock.now()})
    on conflict (user_id) do update set password_hash = excluded.password_hash, must_change = excluded.must_change,
      changed_at = excluded.changed_at
  `.execute(db);
}

let decoy: Promise<string> | undefined;

const matches = async (row: CredentialRow | undefined, password: string): Promise<boolean> => {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return false;
  // An unknown email costs the same time as a known one, so that the answer's speed tells nothing.
  decoy ??= hashPassword('a password that nobody has');
  const right = await verify(row?.password_hash ?? (await decoy), password);
  return right && row !== undefined;
};

/** Checks the password that goes with an email, whose case does not matter. */
export async function checkPassword(
  db: QueryExecutorProvider,
  clock: Clock,
  email: string,
  password: string,
): Promise<PasswordCheck> {
  const { rows } = await sql<CredentialRow>`
    select c.user_id, c.password_hash, c.must_change, c.changed_at
    from app.user_credential c join app.app_user u on u.id = c.user_id
    where lower(u.email) = lower(${email})
  `.execute(db);
  const row = rows[0];
  if (!(await matches(row, password)) || !row) return { outcome: 'wrong' };
  const age = clock.now().getTime() - row.changed_at.getTime();
  if (row.must_change && age > TEMPORARY_DAYS * 86_400_000) return { outcome: 'expired' };
  return { outcome: 'right', user_id: row.user_id, must_change: row.must_change };
}

/** Whether it is the present password of a user. */
export async function isPasswordOf(
  db: QueryExecutorProvider,
  userId: string,
  password: string,
): Promise<boolean> {
  const { rows } = await sql<CredentialRow>`
    select user_id, password_hash, must_change, changed_at from app.user_credential where user_id = ${userId}
  `.execute(db);
  return matches(rows[0], password);
}

/** Why a new password cannot be taken, as a sentence, or undefined when it can. */
export function passwordFault(password: string, previous: string): string | undefined {
  if ([...password].length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return 'This password is too long.';
  if (password === previous) return 'Choose a password that differs from the current one.';
  return undefined;
}
