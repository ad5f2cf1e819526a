import { audit } from './audit.ts';
import type { Clock } from './clock.ts';
import { type Database, inSystem, type Tx } from './database.ts';
import { storedUser, userOfEmail } from './users.ts';

/** An account of an identity provider, as a verified token names it. */
export interface SignInAccount {
  issuer: string;
  /** Never given to anybody else by that issuer. */
  subject: string;
  /** Verified by the issuer. */
  email: string;
}

interface Caller {
  address: string | null;
  request_id: string;
}

const boundUserId = async (db: Database | Tx, { issuer, subject }: SignInAccount) =>
  (
    await db
      .selectFrom('app.user_identity')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.user_id;

/**
 * The user of an account. The first time it is the one with its email, in any case, whose account it is from then on;
 * later the email does not matter. Undefined when nobody has the email, or whoever has it signs in with another account
 * of that issuer.
 */
export async function userOfAccount(db: Database, clock: Clock, account: SignInAccount, caller: Caller) {
  const id = (await boundUserId(db, account)) ?? (await bind(db, clock, account, caller));
  return id === undefined ? undefined : storedUser(db, id);
}

async function bind(
  db: Database,
  clock: Clock,
  account: SignInAccount,
  caller: Caller,
): Promise<string | undefined> {
  const user = await userOfEmail(db, account.email);
  // A disabled one is refused as such, and gets no account.
  if (!user?.is_active) return user?.id;
  const { issuer, subject } = account;
  return inSystem(db, async (tx) => {
    const bound = await tx
      .insertInto('app.user_identity')
      .values({ issuer, subject, user_id: user.id, bound_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    // Two first calls at once: the other one has bound it, or the user has another account.
    if (!bound) return boundUserId(tx, account);
    await audit(
      tx,
      clock,
      { user: { id: user.id }, lender: null, ...caller },
      { action: 'user.bind', target: { kind: 'user', id: user.id }, details: { issuer } },
    );
    return user.id;
  });
}

/** Forgets which accounts are a user's, of whatever issuer; the next sign-in by the email binds anew. Answers how many. */
export async function forgetAccounts(tx: Tx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('app.user_identity')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
