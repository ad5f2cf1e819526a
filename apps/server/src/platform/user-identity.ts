import { audit } from './audit.ts';
import type { Clock } from './clock.ts';
import { type Database, inSystem, type Tx } from './database.ts';
import { removalOf } from './removed-sign-in.ts';
import { userBoundTo, userOfEmail } from './users.ts';

/** An account of an identity provider, as a verified token names it. */
export interface SignInAccount {
  issuer: string;
  /** Never given to anybody else by that issuer. */
  subject: string;
  /** Verified by the issuer. */
  email: string;
}

/** A verified token: whose it is, and how they signed in. */
export interface VerifiedSignIn extends SignInAccount {
  /** Of what class the sign-in was, and by what methods, in the words of the issuer. */
  acr?: string;
  amr: string[];
  /** The session at the issuer that the token belongs to, where it says so. */
  session?: string;
  /** When the token was given out, to the second. */
  issued_at?: Date;
  /** When they signed in, where that is not on record yet. */
  auth_time?: Date;
}

interface Caller {
  address: string | null;
  request_id: string;
}

/** A user who was removed: a token of theirs opens nothing, whoever has the email now. */
export const removedUser = Symbol('removed user');

/**
 * The user of an account. The first time it is the one with its email, in any case, whose account it is from then on;
 * later the email does not matter. Undefined when nobody has the email, or whoever has it signs in with another account
 * of that issuer. The first call of each sign-in is recorded as a sign-in.
 */
export async function userOfAccount(db: Database, clock: Clock, signIn: VerifiedSignIn, caller: Caller) {
  const bound = await userBoundTo(db, signIn);
  const removed_at = bound ? undefined : await removalOf(db, signIn);
  // To the second, as tokens tell it: one of the very second was given out before.
  if (removed_at && (signIn.issued_at ?? removed_at) <= removed_at) return removedUser;
  const user = bound ?? (await bind(db, clock, signIn, caller));
  if (removed_at && !user) return removedUser;
  const { auth_time } = signIn;
  if (user && auth_time && (user.signed_in_at?.getTime() ?? 0) < auth_time.getTime())
    await recordSignIn(db, clock, { ...signIn, auth_time, user_id: user.id }, caller);
  return user;
}

/** Of calls at once that bring the same sign-in one records it. */
function recordSignIn(
  db: Database,
  clock: Clock,
  { issuer, subject, acr, amr, auth_time, user_id }: VerifiedSignIn & { auth_time: Date; user_id: string },
  caller: Caller,
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
      { user, lender: null, ...caller },
      { action: 'sign_in.success', target: user, details: { issuer, acr, amr } },
    );
  });
}

async function bind(db: Database, clock: Clock, account: SignInAccount, caller: Caller) {
  const user = await userOfEmail(db, account.email);
  // A disabled one is refused as such, and gets no account.
  if (!user?.is_active) return user && { ...user, signed_in_at: null };
  const { issuer, subject } = account;
  return inSystem(db, async (tx) => {
    const stored = await tx
      .insertInto('app.user_identity')
      .values({ issuer, subject, user_id: user.id, bound_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    // Two first calls at once: the other one has bound it, or the user has another account.
    if (!stored) return userBoundTo(tx, account);
    await audit(
      tx,
      clock,
      { user: { id: user.id }, lender: null, ...caller },
      { action: 'user.bind', target: { kind: 'user', id: user.id }, details: { issuer } },
    );
    return { ...user, signed_in_at: null };
  });
}

/** Forgets which accounts are a user's, of whatever issuer; the next sign-in by the email binds anew. Answers how many. */
export async function unlinkAccounts(tx: Tx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('app.user_identity')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
