import { audit } from './audit.ts';
import type { Clock } from './clock.ts';
import { type Database, inSystem, type Tx } from './database.ts';
import { removalOf } from './removed-sign-in.ts';
import { userBoundTo, userOfEmail } from './users.ts';

/** An account of an identity provider, from a verified token. */
export interface SignInAccount {
  issuer: string;
  /** Never reused by that issuer. */
  subject: string;
  /** Verified by the issuer. */
  email: string;
}

/** The account and sign-in of a verified token. */
export interface VerifiedSignIn extends SignInAccount {
  /** The class and the methods of the sign-in, in the issuer's terms. */
  acr?: string;
  amr: string[];
  /** The issuer's session of the token, if stated. */
  session?: string;
  /** When the token was issued, to the second. */
  issued_at?: Date;
  /** When the user signed in; absent when that is recorded already. */
  auth_time?: Date;
}

/** From where an account calls, and for which lender. */
export interface AccountCall {
  address: string | null;
  request_id: string;
  lenderId?: string | null;
}

/** Returned for a removed user, whose tokens are refused, even if another user has the email now. */
export const removedUser = Symbol('removed user');

/**
 * The user of an account. The first call finds the user by email and binds the account; later the email
 * does not matter. Undefined when no user has the email, or when that user has another account of the issuer. The first
 * call of each sign-in is recorded as a sign-in. With the lender for which the account calls.
 */
export async function userOfAccount(db: Database, clock: Clock, signIn: VerifiedSignIn, caller: AccountCall) {
  const bound = await userBoundTo(db, signIn, caller.lenderId ?? null);
  const removed_at = bound ? undefined : await removalOf(db, signIn);
  // Tokens have whole seconds: one of the same second was issued before the removal.
  if (removed_at && (signIn.issued_at ?? removed_at) <= removed_at) return removedUser;
  const user = bound ?? (await bind(db, clock, signIn, caller));
  if (removed_at && !user) return removedUser;
  const { auth_time } = signIn;
  if (user && auth_time && (user.signed_in_at?.getTime() ?? 0) < auth_time.getTime())
    await recordSignIn(db, clock, { ...signIn, auth_time, user_id: user.id }, caller);
  return user;
}

/** Concurrent calls with the same sign-in record it once. */
function recordSignIn(
  db: Database,
  clock: Clock,
  { issuer, subject, acr, amr, auth_time, user_id }: VerifiedSignIn & { auth_time: Date; user_id: string },
  { address, request_id }: AccountCall,
): Promise<void> {
  return inSystem(db, async (tx) => {
    const isNew = await tx
      .updateTable('app.user_identity')
      .set({ signed_in_at: auth_time })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .where((where) => where.or([where('signed_in_at', 'is', null), where('signed_in_at', '<', auth_time)]))
      .returning('user_id')
      .executeTakeFirst();
    if (!isNew) return;
    const user = { kind: 'user', id: user_id };
    await audit(
      tx,
      clock,
      { user, lender: null, address, request_id },
      { action: 'sign_in.success', target: user, details: { issuer, acr, amr } },
    );
  });
}

async function bind(
  db: Database,
  clock: Clock,
  account: SignInAccount,
  { address, request_id, lenderId = null }: AccountCall,
) {
  const user = await userOfEmail(db, account.email);
  // A disabled user is refused as such and gets no account.
  if (!user?.is_active) return user && { ...user, signed_in_at: null, lender: null };
  const { issuer, subject } = account;
  return inSystem(db, async (tx) => {
    const stored = await tx
      .insertInto('app.user_identity')
      .values({ issuer, subject, user_id: user.id, bound_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    // Otherwise a concurrent first call bound the account, or the user has another one.
    if (stored)
      await audit(
        tx,
        clock,
        { user: { id: user.id }, lender: null, address, request_id },
        { action: 'user.bind', target: { kind: 'user', id: user.id }, details: { issuer } },
      );
    return userBoundTo(tx, account, lenderId);
  });
}

/** Unlinks a user's accounts of any issuer; the next sign-in by the email binds one again. Returns their number. */
export async function unlinkAccounts(tx: Tx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('app.user_identity')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
